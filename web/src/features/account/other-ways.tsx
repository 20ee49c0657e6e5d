import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { GOOGLE_SCRIPT_URL } from '../../../../shared/contract/site-config.ts';
import { call } from '../../api/client.ts';
import { randomText } from '../../api/random-text.ts';
import { loadSiteConfig } from '../../api/site-config.ts';
import { useLatest } from '../../api/use-latest.ts';
import { Button } from '../../ui/button.tsx';
import styles from './account.module.css';
import { beginOrcidSignIn } from './orcid.ts';
import { returnPathOf } from './return-path.ts';
import { signInMessage } from './sign-in-message.ts';
import { useSignInSuccess } from './use-sign-in-success.ts';

/** ORCID and Google: either opens an account if there is none, so both registering and signing in offer them. */
export function OtherWays({ onError }: { onError: (message: string) => void }) {
  const { state } = useLocation();
  const succeed = useSignInSuccess();
  const [leaving, setLeaving] = useState(false);

  async function signInWithGoogle(answer: GoogleAnswer | null) {
    if (!answer) return onError('Google login failed. Please try again.');
    onError('');
    try {
      const user = await call('sign-in-with-google', { body: answer });
      succeed(user, 'Successfully Logged In !! Welcome back..');
    } catch (problem) {
      onError(signInMessage(problem, 'Google Login Failed'));
    }
  }

  function leaveForOrcid() {
    setLeaving(true);
    beginOrcidSignIn(returnPathOf(state)).catch(() => {
      setLeaving(false);
      onError('ORCID Login Failed');
    });
  }

  return (
    <div className={`${styles.other} stack gap-3 above-5 line-above`}>
      <Button variant="secondary" busy={leaving} onClick={leaveForOrcid}>
        <OrcidMark />
        Sign in with ORCID
      </Button>
      <GoogleButton onCredential={signInWithGoogle} />
    </div>
  );
}

function OrcidMark() {
  return (
    <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true" focusable="false">
      <circle cx="11" cy="11" r="11" fill="#5b7f14" />
      <path
        d="M6.5 8v7.5M6.5 5.3v.2M9.4 8h2.4c2.4 0 3.9 1.6 3.9 3.7s-1.5 3.8-3.9 3.8H9.4z"
        fill="none"
        stroke="#fff"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
  );
}

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
interface GoogleAnswer {
  token: string;
  nonce: string;
}

/** The widest button that Google draws, in px. */
const MAX_WIDTH = 400;

/** Google's own button, if a client id is configured; otherwise nothing, and the reason in the console. */
function GoogleButton({ onCredential }: { onCredential: (answer: GoogleAnswer | null) => void }) {
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
