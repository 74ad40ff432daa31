/** Whether this is an iPhone or iPad. Newer iPads say that they are Macs, which have no touch screen. */
export function isApplePhone({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator) {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Whether this page was opened from the home screen. */
export const isOnHomeScreen = () => window.matchMedia('(display-mode: standalone)').matches;
