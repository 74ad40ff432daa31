const LOOPBACK = /^(?:(?:[^.:/]+\.)*localhost\.?|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])$/i;

/** Whether a host name, without its port, leads to the device that it is opened on: others cannot open its links. */
export function isLoopbackHost(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}
