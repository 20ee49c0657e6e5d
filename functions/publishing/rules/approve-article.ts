import type { AnswerProduction, ChangeProduction } from '../../../shared/contract/production.ts';
import { LICENCE } from '../../../shared/domain/production.ts';
import { answererOf } from '../../../shared/domain/stage.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import { isAuthorshipUnconfirmed, type ManuscriptFile } from '../../manuscript/record/manuscript-record.ts';
import type { Change, Person } from '../../manuscript/rules/change.ts';
import { refuseStale, stale } from '../../manuscript/rules/refuse-stale.ts';
import { type Reader, relationOf } from '../../manuscript/rules/relation.ts';
import { noSuchManuscript, readOnly } from '../../manuscript/rules/require-relation.ts';
import { fullName } from '../../people/rules/person-record.ts';
import { takeStep } from './production-machine.ts';

/** Whoever answers for its authors; if they let its day pass by `now`, any author who has confirmed authorship. */
export function requireApprover(file: ManuscriptFile, reader: Reader, now = ''): void {
  const relation = relationOf(file, reader);
  if (relation !== 'owner' && relation !== 'coAuthor') throw noSuchManuscript();
  const { dueAt } = file.record.production ?? {};
  const isAnswerer = answererOf(file.record)?._id === reader.personId;
  if (!isAnswerer && !(dueAt && dueAt < now)) throw readOnly();
}

/** Approves the edition that its author has read, and no other. */
export function approveArticle(
  file: ManuscriptFile,
  { edition, version }: Pick<Extract<AnswerProduction, { answer: 'approve' }>, 'edition' | 'version'>,
  { by: { personId, name }, asking }: { by: Person; asking: Reader },
  now: string,
): Change {
  requireApprover(file, asking, now);
  const { record } = file;
  refuseStale(record, version);
  const change = takeStep(
    record,
    'approve',
    { personId, name, role: 'author' },
    { approved: { by: { id: personId, name }, at: now, edition, licence: LICENCE } },
    LICENCE,
  );
  if (edition !== record.production?.edition.n) throw stale();
  return change;
}

type Recorded = Pick<Extract<ChangeProduction, { do: 'approval' }>, 'by' | 'on' | 'how'>;

/** Records an author's approval that came another way: whose, when and how. Silence is none. */
export function recordApproval(
  { record }: ManuscriptFile,
  { by: authorId, on, how }: Recorded,
  editor: Person,
  now: string,
): Change {
  const { personId: id, name } = editor;
  const author = record.authors.find(({ _id }) => _id === authorId);
  const approved = {
    by: { id: authorId, name: author ? fullName(author) : '' },
    at: now,
    edition: record.production?.edition.n ?? 0,
    licence: LICENCE,
    recorded: { by: { id, name }, on, how },
  };
  const change = takeStep(record, 'record-approval', { ...editor, role: 'editor' }, { approved }, LICENCE);
  if (!author || isAuthorshipUnconfirmed(record, authorId))
    throw new DomainError('invalid_request', 'Choose an author who has confirmed.', { field: 'by' });
  if (on > now.slice(0, 10) || on < record.production!.sentAt!.slice(0, 10))
    throw new DomainError('invalid_request', 'Enter a day since the article was sent to them.', {
      field: 'on',
    });
  return change;
}
