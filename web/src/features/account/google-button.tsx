import { useEffect, useRef } from 'react';
import { GOOGLE_SCRIPT_URL } from '../../../../shared/contract/site-config.ts';
import { call } from '../../api/client.ts';
import { loadSiteConfig } from '../../api/site-config.ts';
import { useLatest } from '../../api/use-latest.ts';
import { randomText } from '../../kept/random-text.ts';
import styles from './account.module.css';

interface GoogleIdentity {
  initialize(options: {
    client_id: string;
    nonce: string;
    callback: (answer: { credential?: string }) => void;
  }): void;
  renderButton(parent: HTMLElement, options: Record<string, unknown>): void;
  prompt(): void;
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } };
  }
}

/** Google's token, and the source of its nonce: the server accepts one only with the other. */
export interface GoogleAnswer {
  token: string;
  nonce: string;
}

/** The widest button that Google draws, in px. */
const MAX_WIDTH = 400;

/** Google's own button, if a client id is configured; otherwise nothing, and the reason in the console. */
export function GoogleButton({ onCredential }: { onCredential: (answer: GoogleAnswer | null) => void }) {
  const place = useRef<HTMLDivElement>(null);
  const draw = useRef<(() => void) | null>(null);
  const latest = useLatest(onCredential);
  useEffect(() => {
    let gone = false;
    const sizes = new ResizeObserver(() => draw.current?.());
    prepare()
      .then(async ({ clientId, identity }) => {
        const nonce = randomText();
        const sent = await digestOf(nonce);
        const room = place.current?.parentElement;
        if (gone || !place.current || !room) return;
        identity.initialize({
          client_id: clientId,
          nonce: sent,
          callback: (answer) =>
            latest.current(answer?.credential ? { token: answer.credential, nonce } : null),
        });
        draw.current = drawing(identity, place.current, room);
        draw.current();
        sizes.observe(room);
        identity.prompt();
      })
      .catch((reason) => console.info('Google sign-in is not offered:', reason?.message || reason));
    return () => {
      gone = true;
      draw.current = null;
      sizes.disconnect();
    };
  }, [latest]);
  return <div ref={place} className={`${styles.google} full touch`} />;
}

/** Google draws a button of fixed width, so it is redrawn when the width changes, as after zooming in or turning the screen. */
function drawing(identity: GoogleIdentity, place: HTMLElement, room: HTMLElement): () => void {
  let drawn = 0;
  return () => {
    const width = Math.min(MAX_WIDTH, room.clientWidth);
    if (width === drawn) return;
    drawn = width;
    identity.renderButton(place, {
      theme: 'outline',
      size: 'large',
      shape: 'pill',
      text: 'continue_with',
      width,
    });
  };
}

/** SHA-256 in base64url. */
async function digestOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

async function prepare(): Promise<{ clientId: string; identity: GoogleIdentity }> {
  const { clientId } = await call('get-google-client-id');
  const { google } = await loadSiteConfig();
  await loadScript(google?.scriptUrl ?? GOOGLE_SCRIPT_URL);
  const identity = window.google?.accounts.id;
  if (!identity) throw new Error('the identity script brought nothing');
  return { clientId, identity };
}

function loadScript(src: string): Promise<void> {
  if (window.google) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('the identity script could not be loaded'));
    document.head.append(script);
  });
}
