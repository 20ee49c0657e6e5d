import { useEffect, useRef } from 'react';
import { GOOGLE_SCRIPT_URL } from '../../../../shared/contract/site-config.ts';
import { call } from '../../api/client.ts';
import { loadSiteConfig } from '../../api/site-config.ts';
import styles from './account.module.css';

interface GoogleIdentity {
  initialize(options: { client_id: string; callback: (answer: { credential?: string }) => void }): void;
  renderButton(parent: HTMLElement, options: Record<string, unknown>): void;
  prompt(): void;
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } };
  }
}

/** The widest button that Google draws, in px. */
const MAX_WIDTH = 400;

/** Google's own button, where a client id is configured; otherwise nothing, and the reason in the console. */
export function GoogleButton({ onCredential }: { onCredential: (credential: string | null) => void }) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onCredential);
  latest.current = onCredential;
  useEffect(() => {
    let gone = false;
    prepare()
      .then(({ clientId, identity }) => {
        if (gone || !place.current) return;
        identity.initialize({
          client_id: clientId,
          callback: (answer) => latest.current(answer?.credential || null),
        });
        identity.renderButton(place.current, {
          theme: 'outline',
          size: 'large',
          shape: 'pill',
          text: 'continue_with',
          width: Math.min(MAX_WIDTH, place.current.parentElement?.clientWidth ?? MAX_WIDTH),
        });
        identity.prompt();
      })
      .catch((reason) => console.info('Google sign-in is not offered:', reason?.message || reason));
    return () => {
      gone = true;
    };
  }, []);
  return <div ref={place} className={styles.google} />;
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
