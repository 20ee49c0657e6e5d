import type { ArticleDetails, ChangeProduction } from '../../../shared/contract/production.ts';
import { dueAfter } from '../../../shared/domain/deadline.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import { periodsOf } from '../../journal/rules/journal.ts';
import type { ManuscriptFile } from '../../manuscript/record/manuscript-record.ts';
import type { Change, Person } from '../../manuscript/rules/change.ts';
import { refuseStale } from '../../manuscript/rules/refuse-stale.ts';
import { recordApproval } from './approve-article.ts';
import { detailsRow, publicDetailsRow } from './details-row.ts';
import { editionThatSays, nextEdition, takeStep } from './production-machine.ts';
import { ofItsAuthors } from './state-article.ts';

/** How the article is to be read now, and how its public version reads. */
interface Described {
  details?: ArticleDetails | null | undefined;
  publicDetails?: ArticleDetails | null | undefined;
}

const asEditor = (editor: Person) => ({ ...editor, role: 'editor' as const });

/**
 * Takes over the accepted manuscript; the first edition is built from its Word file. If it is a PDF, its author is asked for a Word file.
 */
const begin = ({ record }: ManuscriptFile, editor: Person): Change => {
  const isWord = record.documents.manuscript?.type === 'docx';
  const edition = nextEdition(undefined);
  return {
    ...takeStep(record, 'begin', asEditor(editor), {
      edition: isWord ? edition : { ...edition, state: 'none' },
    }),
    // They describe another text if it was accepted before.
    rows: [detailsRow(record.id, null)],
  };
};

/** Starts from the accepted text and its description; readers still see the version before. */
const beginVersion = (
  { record }: ManuscriptFile,
  editor: Person,
  reason: string,
  { details = null }: Described,
): Change => {
  const { production } = record;
  if (production?.notice) throw new DomainError('transition_not_allowed', NOTICE_WAITS);
  if (production?.notices.some(({ kind }) => kind === 'retraction'))
    throw new DomainError('transition_not_allowed', 'This article is retracted, so it has no new version.');
  const publicFile = production?.file ?? null;
  const set = { edition: nextEdition(production?.edition), approved: null, dueAt: null, reason, publicFile };
  return {
    ...takeStep(record, 'begin-version', asEditor(editor), set, reason),
    rows: [publicDetailsRow(record.id, details)],
  };
};
const NOTICE_WAITS =
  'A notice about this article waits to be published. Undo it first, or wait until it is published.';

/** A retraction builds its files of what is public, and of nothing that was dropped. */
const dropVersion = (
  { record }: ManuscriptFile,
  editor: Person,
  { publicDetails = null }: Described,
): Change => ({
  ...takeStep(record, 'drop-version', asEditor(editor), {
    reason: null,
    approved: null,
    dueAt: null,
    file: record.production?.publicFile ?? null,
  }),
  rows: [detailsRow(record.id, publicDetails)],
});

/** A failed build may succeed now; an earlier approval is void. */
const buildAgain = ({ record }: ManuscriptFile, editor: Person): Change =>
  takeStep(record, 'build-again', asEditor(editor), {
    edition: nextEdition(record.production?.edition),
    approved: null,
  });

/** Sets the article's description and requests an edition with it. What is left out from now on stays in the history. */
const describe = (
  { record }: ManuscriptFile,
  editor: Person,
  details: ArticleDetails,
  before: ArticleDetails | null | undefined,
): Change => {
  const left = details.leftOut.filter((place) => !before?.leftOut.includes(place));
  const detail =
    left.length > 0 ? `Left out on purpose: ${left.map((place) => `“${place}”`).join(', ')}` : '';
  return {
    ...takeStep(record, 'describe', asEditor(editor), editionThatSays(record), detail),
    rows: [detailsRow(record.id, ofItsAuthors(record, details))],
  };
};

/** Asks the author to check it. */
const sendToAuthor = (file: ManuscriptFile, editor: Person, now: string): Change =>
  takeStep(file.record, 'send-proof', asEditor(editor), {
    round: (file.record.production?.round ?? 0) + 1,
    sentAt: now,
    dueAt: dueAfter(now, periodsOf(file).proof),
  });

/** An editor's steps before the author approves the article. */
export function changePreparation(
  file: ManuscriptFile,
  asked: Exclude<ChangeProduction, { do: 'file' }>,
  editor: Person,
  now: string,
  described: Described = {},
): Change {
  refuseStale(file.record, asked.version, editor);
  switch (asked.do) {
    case 'begin':
      return begin(file, editor);
    case 'build':
      return buildAgain(file, editor);
    case 'describe':
      return describe(file, editor, asked.details, described.details);
    case 'beginVersion':
      return beginVersion(file, editor, asked.reason, described);
    case 'dropVersion':
      return dropVersion(file, editor, described);
    case 'approval':
      return recordApproval(file, asked, editor, now);
    case 'send':
      return sendToAuthor(file, editor, now);
  }
}
