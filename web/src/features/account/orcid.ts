import { loadSiteConfig } from '../../api/site-config.ts';
import { randomText } from '../../kept/random-text.ts';

const KEY = 'orcid-sign-in';
const WANTED_KEY = 'orcid-email-wanted';

/** An address is asked for: whose, and where it goes on afterwards. */
export interface OrcidWanted {
  ticket: string;
  name: string;
  from: string;
}

/** For this tab until it is given: whoever looks their address up elsewhere finds the question again. */
export function keepOrcidWanted(wanted: OrcidWanted | null): void {
  if (wanted) sessionStorage.setItem(WANTED_KEY, JSON.stringify(wanted));
  else sessionStorage.removeItem(WANTED_KEY);
}

export function keptOrcidWanted(): OrcidWanted | null {
  try {
    return JSON.parse(sessionStorage.getItem(WANTED_KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** Leaves for ORCID. The random state ties the return to this browser; it and the page to return to wait in this tab. */
export async function beginOrcidSignIn(from: string): Promise<void> {
  const { orcid } = await loadSiteConfig();
  if (!orcid) throw new Error('ORCID sign-in is not configured');
  const state = randomText();
  keepOrcidWanted(null);
  sessionStorage.setItem(KEY, JSON.stringify({ state, from }));
  const address = new URL(orcid.authorizeUrl);
  address.search = new URLSearchParams({
    client_id: orcid.clientId,
    response_type: 'code',
    scope: orcid.scopes,
    redirect_uri: `${window.location.origin}/orcid-callback`,
    state,
  }).toString();
  window.location.assign(address);
}

/** What waited for this return; null where the state isn't the one sent out. Can be had once. */
export function takeOrcidReturn(state: string | null): { from: string } | null {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  try {
    const waiting = JSON.parse(text ?? 'null');
    return waiting && state && waiting.state === state ? { from: String(waiting.from) } : null;
  } catch {
    return null;
  }
}
