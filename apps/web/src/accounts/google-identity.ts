import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** The used part of the API of Google's script. */
interface GoogleIdentity {
  initialize: (options: { client_id: string; callback: (answer: { credential?: string }) => void }) => void;
  renderButton: (place: HTMLElement, look: Record<string, string | number>) => void;
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleIdentity } };
  }
}

/** The largest button width that Google supports, in px. */
const WIDEST = 400;

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
  onToken: (token: string) => void;
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
  const answered = useEffectEvent((token: string | undefined) => (token ? onToken(token) : onFailure()));
  const failed = useEffectEvent(onFailure);
  useEffect(() => {
    // The button is drawn by Google's script, outside React.
    let isGone = false;
    loadIdentity(script).then(
      (identity) => {
        const element = place.current;
        if (isGone || !element) return;
        identity.initialize({ client_id: clientId, callback: ({ credential }) => answered(credential) });
        identity.renderButton(element, {
          type: 'standard',
          theme: 'outline',
          size: 'large',
          text: 'continue_with',
          logo_alignment: 'center',
          width: Math.min(WIDEST, element.clientWidth),
        });
      },
      () => {
        if (!isGone) failed();
      },
    );
    return () => {
      isGone = true;
    };
  }, [clientId, script]);
  return place;
}
