import { isAuthors } from '../../../shared/contract/manuscripts.ts';
import type { ManuscriptFile } from '../../manuscript/rules/manuscript-record.ts';
import { viewManuscript } from '../../manuscript/rules/manuscript-view.ts';
import { give } from './give.ts';

/** To whom it belongs: what they wrote into it, and where it stands, in the words in which the product tells them. */
const OWNERS = [
  'number',
  'title',
  'type',
  'status',
  'submitted',
  'submissionDate',
  'createdAt',
  'updatedAt',
  'version',
  'round',
  'stageText',
  'authors',
  'declinedAuthors',
  'correspondingAuthorId',
  'classification',
  'additionalInfo',
  'comments',
  'keywords',
  'abstract',
  'funding',
  'manuscript',
  'coverLetter',
  'declaration',
  'anonymousManuscript',
  'response',
  'markedCopy',
  'resubmissionOf',
  'revisionOf',
  'responseText',
  'revision',
] as const;

/** Nobody who is only named as an author, and has not said that they are one, learns where it stands. */
const CO_AUTHORS = ['title', 'status'] as const;
const NAMED = ['title'] as const;
const REVIEWERS = ['title'] as const;

/** As the product shows it to its owner, and of that these fields: who reviews it is not theirs to learn, here either. */
export function giveToOwner(file: ManuscriptFile, personId: string) {
  const view = viewManuscript(file, { personId, kind: 'author' });
  return { id: file.record.id, ...(view && isAuthors(view) ? give(view, OWNERS) : {}) };
}

export function giveToCoAuthor(file: ManuscriptFile, personId: string) {
  const view = viewManuscript(file, { personId, kind: 'author' });
  const fields = view?.relation === 'coAuthor' ? CO_AUTHORS : NAMED;
  const entry = file.record.authors.find(({ _id }) => _id === personId);
  return { id: file.record.id, ...(view ? give(view, fields) : {}), entry };
}

export const giveToReviewer = ({ record }: Pick<ManuscriptFile, 'record'>) => ({
  id: record.id,
  ...give(record, REVIEWERS),
});
