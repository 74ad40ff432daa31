/** Does nothing if the browser does not allow full screen. */
export async function toggleFullScreen(): Promise<void> {
  const root = document.documentElement;
  await (document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen()).catch(() => {});
}
