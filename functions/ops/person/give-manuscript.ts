import { isAuthors } from '../../../shared/contract/manuscripts.ts';
import { FIELD_NAMES } from '../../../shared/domain/manuscript-fields.ts';
import { pickFields } from '../../core/rules/pick-fields.ts';
import type { ManuscriptFile } from '../../manuscript/record/manuscript-record.ts';
import { viewManuscript } from '../../views/rules/manuscript-view.ts';

/** Fields for the owner: what they wrote, and its status, in the words in which the product shows it. */
const OWNERS = [
  'number',
  ...FIELD_NAMES,
  'status',
  'submitted',
  'submissionDate',
  'createdAt',
  'updatedAt',
  'version',
  'round',
  'stageText',
  'declinedAuthors',
  'resubmissionOf',
  'revisionOf',
  'revision',
] as const;

/** Someone named as an author who has not confirmed it does not learn the stage. */
const CO_AUTHORS = ['title', 'status'] as const;
const NAMED = ['title'] as const;
const REVIEWERS = ['title'] as const;

/** The owner's view, reduced to these fields: they must not learn the reviewers here either. */
export function giveToOwner(file: ManuscriptFile, personId: string) {
  const view = viewManuscript(file, { personId, kind: 'author' });
  return { id: file.record.id, ...(view && isAuthors(view) ? pickFields(view, OWNERS) : {}) };
}

export function giveToCoAuthor(file: ManuscriptFile, personId: string) {
  const view = viewManuscript(file, { personId, kind: 'author' });
  const fields = view?.relation === 'coAuthor' ? CO_AUTHORS : NAMED;
  const entry = file.record.authors.find(({ _id }) => _id === personId);
  return { id: file.record.id, ...(view ? pickFields(view, fields) : {}), entry };
}

export const giveToReviewer = ({ record }: Pick<ManuscriptFile, 'record'>) => ({
  id: record.id,
  ...pickFields(record, REVIEWERS),
});
