import type { OwnTemplates } from '../../journal/rules/journal.ts';
import { inert, renderLetter } from '../../letters/rules/render-letter.ts';
import type { NewLetter } from '../../manuscript/record/letter.ts';
import type { ImportRow, WaitingPerson } from '../import-rows.ts';
import { wordsOfRole } from './brought-roles.ts';

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });
/** The one letter to a person who came with an import: who writes and why, what is kept, and how to be forgotten. */
export function invitationLetter(
  { from }: Pick<ImportRow, 'from'>,
  { name, email, orcid, roles, interests }: WaitingPerson,
  own?: OwnTemplates,
): NewLetter {
  const known = [...new Set(roles.map(wordsOfRole))];
  const kept = [
    'your name',
    'this address',
    orcid && 'your ORCID iD',
    'your roles',
    interests.length > 0 && 'your research interests',
  ].filter((each) => typeof each === 'string');
  const fields = { oldSite: from, roles: listed.format(known), kept: listed.format(kept) };
  return {
    template: 'journal-moved',
    to: [{ name: inert(name) || 'colleague', address: email, part: 'author' }],
    page: 'joining',
    ...renderLetter('journal-moved', fields, undefined, own),
  };
}
