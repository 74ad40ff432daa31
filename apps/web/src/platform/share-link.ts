/** Missing on plain HTTP and in some browsers. */
export const canShareLinks = (): boolean => 'share' in navigator;

/** Opens the device's own way to send a link. */
export async function shareLink(url: string): Promise<void> {
  try {
    // oxlint-disable-next-line no-restricted-properties -- asked for above
    await navigator.share({ url });
  } catch {
    // Closed without choosing anybody.
  }
}
