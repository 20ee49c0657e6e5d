import type { InvitedPerson, Joining } from '../../shared/contract/joining.ts';
import { LIMITS, MAX_EXPERTISE } from '../../shared/domain/constants.ts';
import { cutText } from '../../shared/domain/cut-text.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { AccountStores } from '../people/account-stores.ts';
import { register } from '../people/register.ts';
import { marksOf } from '../people/rules/same-person.ts';
import { guestId } from '../reviewing/rules/guest.ts';
import { allListed, leaveSubmitted } from '../submitting/leave-submitted.ts';
import type { WaitingPerson } from './import-rows.ts';
import type { ImportStore } from './import-store.ts';
import { opensInvitation } from './rules/joining-link.ts';

interface JoiningStores {
  accounts: AccountStores;
  imports: Pick<ImportStore, 'list' | 'findWaiting' | 'removeWaiting'>;
  manuscripts: ManuscriptStore;
  /** The present one, and the former one. */
  secrets: readonly string[];
}

const gone = () => new DomainError('not_found', 'This invitation is not valid, or it was answered before.');

async function findInvited({ imports, secrets }: JoiningStores, { importId, email, key }: Joining) {
  const isRight = secrets.map((secret) => opensInvitation(secret, { importId, email }, key)).includes(true);
  const person = isRight ? await imports.findWaiting(importId, email) : undefined;
  if (!person?.invitedAt) throw gone();
  return person;
}

/** What a deletion takes of the manuscripts that imports brought with the person, and of the list of who submitted them. */
async function leaveManuscripts(
  { manuscripts }: JoiningStores,
  waiting: readonly WaitingPerson[],
): Promise<void> {
  const authorId = waiting.find(({ personId }) => personId)?.personId;
  const guests = waiting.map(({ importId, email }) => guestId(importId, email));
  const marks = marksOf({ addresses: waiting.map(({ email }) => email) });
  const lists = guests.map((id) => allListed(manuscripts, 'listAssigned', id));
  if (authorId) lists.push(allListed(manuscripts, 'listAuthored', authorId));
  for (const id of new Set((await Promise.all(lists)).flat()))
    await leaveSubmitted(manuscripts, id, { authorId, ids: guests, marks });
  if (authorId) await manuscripts.forgetSubmitter(authorId);
}

/** Whatever any import keeps about the address; the row that the link opens last, so that the link can be tried again. */
async function forget(stores: JoiningStores, person: WaitingPerson, isWanted: boolean): Promise<void> {
  const { imports } = stores;
  const others = (await imports.list()).filter(({ id }) => id !== person.importId);
  const found = await Promise.all(others.map(({ id }) => imports.findWaiting(id, person.email)));
  const waiting = [...found.filter((one) => one !== undefined), person];
  if (isWanted) await leaveManuscripts(stores, waiting);
  for (const one of waiting) await imports.removeWaiting([one]);
}

/** The last word of a name is the family name as a rule; the person corrects it in the form. */
function viewInvited({ name, email, roles, interests, orcid }: WaitingPerson): InvitedPerson {
  const words = name.split(' ');
  const lastName = words.pop() ?? '';
  const isReviewer = roles.includes('reviewer');
  return { firstName: words.join(' '), lastName, email, isReviewer, interests, orcid: orcid ?? null };
}

const reviewerOf = ({ interests }: WaitingPerson, since: string) => ({
  specialization: cutText(interests[0] ?? '', LIMITS.institution),
  experience: 0,
  since,
  expertise: interests.slice(0, MAX_EXPERTISE).map((field) => cutText(field, LIMITS.expertise)),
});

/**
 * Who has the link reads the mailbox, so the account's address is confirmed from the start. The ORCID iD is a claim until its owner signs
 * in there. What an editor of the old journal may do here, a chief decides.
 */
async function join({ accounts }: JoiningStores, person: WaitingPerson, form: Joining & { do: 'join' }) {
  const { people, identities } = accounts;
  const at = new Date().toISOString();
  const { orcid } = person;
  const isAnothers = orcid && (await people.findBySubject({ provider: 'orcid', subject: orcid }));
  const isReviewer = person.roles.includes('reviewer');
  const account = await register(accounts, form, {
    id: person.personId,
    emailConfirmed: true,
    emailConfirmedAt: at,
    orcid: isAnothers ? undefined : orcid,
    roles: isReviewer ? { reviewer: reviewerOf(person, at) } : {},
  });
  if (isReviewer) await identities.addToGroup(account.poolName, 'reviewer');
}

/** What a person does who follows their invitation's link; answers what was kept about them. */
export async function joinJournal(stores: JoiningStores, body: Joining): Promise<InvitedPerson> {
  const person = await findInvited(stores, body);
  if (body.do === 'join') await join(stores, person, body);
  if (body.do !== 'open') await forget(stores, person, body.do === 'forget');
  return viewInvited(person);
}
