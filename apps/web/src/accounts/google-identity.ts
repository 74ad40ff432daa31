import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { newGoogleNonce } from './auth-api.ts';

/** The used part of the API of Google's script. */
interface GoogleIdentity {
  initialize: (options: {
    client_id: string;
    nonce: string;
    callback: (answer: { credential?: string }) => void;
  }) => void;
  renderButton: (place: HTMLElement, look: Record<string, string | number>) => void;
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleIdentity } };
  }
}

/** The largest button width that Google supports, in px. */
const WIDEST = 400;
/** Before the nonce expires on the server. */
const RENEW_MS = 30 * 60 * 1000;

/** Google's token for one call, with the proof that this page requested it. */
export interface GoogleToken {
  token: string;
  proof: string;
}

let loading: Promise<GoogleIdentity> | undefined;

/** Loads Google's script on first use. */
function loadIdentity(address: string): Promise<GoogleIdentity> {
  loading ??= new Promise<GoogleIdentity>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.addEventListener('load', () => {
      const identity = window.google?.accounts?.id;
      if (identity) resolve(identity);
      else reject(new Error('Google sign-in is missing from its script'));
    });
    script.addEventListener('error', () => reject(new Error('Google sign-in could not be loaded')));
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

interface GoogleButton {
  clientId: string;
  script: string;
  onToken: (token: GoogleToken) => void;
  onFailure: () => void;
}

/** Renders Google's button into the element with the returned ref. */
export function useGoogleButton({
  clientId,
  script,
  onToken,
  onFailure,
}: GoogleButton): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const answered = useEffectEvent((token: string | undefined, proof: string) =>
    token ? onToken({ token, proof }) : onFailure(),
  );
  const failed = useEffectEvent(onFailure);
  useEffect(() => {
    // The button is drawn by Google's script, outside React.
    let isGone = false;
    let renewal: ReturnType<typeof setTimeout> | undefined;
    const draw = async () => {
      clearTimeout(renewal);
      if (isGone) return;
      // Without a new nonce, the button keeps the last one.
      renewal = setTimeout(() => void draw().catch(() => {}), RENEW_MS);
      const [identity, { nonce, proof }] = await Promise.all([loadIdentity(script), newGoogleNonce()]);
      const element = place.current;
      if (isGone || !element) return;
      identity.initialize({
        client_id: clientId,
        nonce,
        callback: ({ credential }) => {
          answered(credential, proof);
          // The server accepts each nonce once.
          void draw().catch(() => {});
        },
      });
      element.replaceChildren();
      identity.renderButton(element, {
        type: 'standard',
        theme: 'outline',
        size: 'large',
        text: 'continue_with',
        logo_alignment: 'center',
        width: Math.min(WIDEST, element.clientWidth),
      });
    };
    draw().catch(() => {
      if (!isGone) failed();
    });
    return () => {
      isGone = true;
      clearTimeout(renewal);
    };
  }, [clientId, script]);
  return place;
}
