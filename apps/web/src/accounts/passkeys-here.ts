/** Whether passkeys of this installation, which work at `origin`, work at this address and in this browser. */
export function canUsePasskeys(origin: string | null): boolean {
  return origin === window.location.origin && 'PublicKeyCredential' in window;
}
