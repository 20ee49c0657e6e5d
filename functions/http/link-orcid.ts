import { federationRefused } from '../people/federated-sign-in.ts';
import { linkOrcid, unlinkOrcid } from '../people/link-orcid.ts';
import { exchangeOrcidCode } from '../people/orcid-code.ts';
import { readOrcidState, writeOrcidState } from '../people/rules/orcid-state.ts';
import { viewPerson } from '../people/rules/session-view.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { orcidSettings } from '../runtime/federation.ts';
import { limitOrcidLinks } from '../runtime/rate-limit.ts';
import { signInSecret } from '../runtime/sign-in-secret.ts';
import { limits, people } from '../runtime/stores.ts';

export const handler = endpoint('link-orcid', async ({ body, caller }) => {
  const { personId, person, sessionId, kind } = caller;
  await limitOrcidLinks(personId);
  if (body.do === 'unlink') return viewPerson(await unlinkOrcid(people(), person), kind);
  const settings = await orcidSettings();
  const secret = await signInSecret();
  if (body.do === 'begin') return { state: writeOrcidState(secret, sessionId, Date.now()) };
  const state = readOrcidState(secret, sessionId, body.state, Date.now());
  if (!state || !(await limits().useTicket(state.id, state.expiresAt))) throw federationRefused('ORCID');
  const found = await exchangeOrcidCode(settings, body.code);
  if (!found) throw federationRefused('ORCID');
  return viewPerson(await linkOrcid(people(), person, found.orcid), kind);
});
