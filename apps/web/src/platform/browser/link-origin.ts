import { isLoopbackHost } from '@icando/contract/loopback';
import { call } from '../api/api-client.ts';
import { createStore } from '../storage/external-store.ts';
import { useStore } from '../storage/use-store.ts';

/** The origin of links, QR codes and addresses that are shown to others. */
export interface LinkOrigin {
  readonly origin: string;
  /** The origin without its scheme, for a person to type. */
  readonly host: string;
  /** Whether only this machine can open it. */
  readonly isLocalOnly: boolean;
}

/** `phoneOrigin` is that of the settings: undefined if it is not known, or if the installation has a public address. */
export function linkOriginOf(page: string, phoneOrigin: string | null | undefined): LinkOrigin {
  const isLocal = isLoopbackHost(new URL(page).hostname);
  const origin = isLocal ? (phoneOrigin ?? page) : page;
  return { origin, host: new URL(origin).host, isLocalOnly: isLocal && phoneOrigin === null };
}

const hasPage = typeof location !== 'undefined';
const store = createStore<LinkOrigin>(linkOriginOf(hasPage ? location.origin : 'http://server', undefined));
let isAsked = false;

/** On the machine of the server, 'localhost' is replaced by the address that phones can open. */
export function linkOrigin(): LinkOrigin {
  if (!isAsked && hasPage && isLoopbackHost(location.hostname)) {
    isAsked = true;
    call('GET /api/settings').then(
      ({ phone_origin }) => store.set(linkOriginOf(location.origin, phone_origin)),
      () => {
        isAsked = false;
      },
    );
  }
  return store.get();
}

export function useLinkOrigin(): LinkOrigin {
  return useStore({ subscribe: store.subscribe, get: linkOrigin });
}
