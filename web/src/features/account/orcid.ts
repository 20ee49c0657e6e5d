import { call } from '../../api/client.ts';
import { randomText } from '../../api/random-text.ts';
import { loadSiteConfig } from '../../api/site-config.ts';

const KEY = 'orcid-sign-in';
const WANTED_KEY = 'orcid-email-wanted';

/** An address is required: for whom, and where to continue afterwards. */
export interface OrcidWanted {
  ticket: string;
  name: string;
  from: string;
}

/** For this tab until it is given, so that a person who looks their address up elsewhere finds the question again. */
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

export const beginOrcidSignIn = (from: string) => leaveForOrcid({ state: randomText(), from });

/** Links their iD to the signed-in account: the server’s state also ties the return to this session. */
export async function beginOrcidLink(from: string): Promise<void> {
  const answer = await call('link-orcid', { body: { do: 'begin' } });
  if (!('state' in answer)) throw new Error('no state to leave with');
  await leaveForOrcid({ state: answer.state, from, links: true });
}

interface Leaving {
  state: string;
  from: string;
  links?: boolean;
}

/** The state ties the return to this browser; it and the page to return to wait in this tab. */
async function leaveForOrcid(leaving: Leaving): Promise<void> {
  const { orcid } = await loadSiteConfig();
  if (!orcid) throw new Error('ORCID sign-in is not configured');
  const { state } = leaving;
  keepOrcidWanted(null);
  sessionStorage.setItem(KEY, JSON.stringify(leaving));
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

/** The data that waited for this return; null if the state isn't the one sent. Available only once. */
export function takeOrcidReturn(state: string | null): Leaving | null {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  try {
    const waiting = JSON.parse(text ?? 'null');
    return waiting && state && waiting.state === state
      ? { state, from: String(waiting.from), links: waiting.links === true }
      : null;
  } catch {
    return null;
  }
}
