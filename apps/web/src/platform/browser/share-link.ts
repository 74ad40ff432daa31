/** Whether links can be shared; missing on plain HTTP and in some browsers. */
export const canShareLinks = (): boolean => 'share' in navigator;

/** Opens the device's dialog for sharing a link. */
export async function shareLink(url: string): Promise<void> {
  try {
    // oxlint-disable-next-line no-restricted-properties -- callers check `canShareLinks`
    await navigator.share({ url });
  } catch {
    // The user closed the dialog.
  }
}
