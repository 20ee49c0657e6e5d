import type { ArticleDetails, ChangeProduction } from '../../../shared/contract/production.ts';
import { dueAfter, minutesAfter } from '../../../shared/domain/deadline.ts';
import { mayStep } from '../../../shared/domain/production.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import { BUILT_IN, periodsOf } from '../../journal/rules/journal.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';
import type { Change, Person } from '../../manuscript/rules/change.ts';
import { refuseStale } from '../../manuscript/rules/refuse-stale.ts';
import { recordApproval } from './approve-article.ts';
import { detailsRow, publicDetailsRow } from './details-row.ts';
import {
  CHANGED,
  editionThatSays,
  NOT_BEING_SENT,
  nextEdition,
  takeStep,
  UNSENT,
} from './production-machine.ts';
import { bySystem } from './publish-article.ts';
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
    ...CHANGED,
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
    ...UNSENT,
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
    ...takeStep(record, 'describe', asEditor(editor), { ...CHANGED, ...editionThatSays(record) }, detail),
    rows: [detailsRow(record.id, ofItsAuthors(record, details))],
  };
};

/** Asks the author to check it, once it can’t be undone any more. */
function sendToAuthor(file: ManuscriptFile, editor: Person, now: string): Change {
  const { publishUndoMinutes } = (file.journal ?? BUILT_IN).settings;
  if (publishUndoMinutes === 0) return sendNow(file, asEditor(editor), now);
  const by = { id: editor.personId, name: editor.name };
  const set = { leavesAt: minutesAfter(now, publishUndoMinutes), by };
  return { ...takeStep(file.record, 'order-proof', asEditor(editor), set), isQuiet: true };
}

function sentEditions({ production }: ManuscriptRecord) {
  const { edition, sentEdition } = production!;
  return { sentEdition: edition.n, ...(sentEdition === undefined ? {} : { formerEdition: sentEdition }) };
}

const sendNow = (file: ManuscriptFile, who: Change['history']['who'], now: string): Change =>
  takeStep(file.record, 'send-proof', who, {
    ...CHANGED,
    ...sentEditions(file.record),
    round: (file.record.production?.round ?? 0) + 1,
    sentAt: now,
    dueAt: dueAfter(now, periodsOf(file).proof),
  });

const recallProof = ({ record }: ManuscriptFile, who: Change['history']['who']): Change => {
  if (!record.production?.leavesAt) throw new DomainError('transition_not_allowed', NOT_BEING_SENT);
  return { ...takeStep(record, 'recall-proof', who, UNSENT), isQuiet: true };
};

export const isProofDue = ({ record: { production } }: Pick<ManuscriptFile, 'record'>, leavesAt: string) =>
  production?.state === 'preparing' && production.leavesAt === leavesAt;

/** The time to undo it is over. Undefined while an author’s own roles are built into it; what can’t be published is not sent. */
export function releaseProof(file: ManuscriptFile, now: string): Change | undefined {
  const { by, edition } = file.record.production!;
  if (mayStep(file.record, 'send-proof')) return sendNow(file, { name: by!.name, role: 'editor' }, now);
  return edition.state === 'queued' || edition.state === 'building' ? undefined : recallProof(file, bySystem);
}

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
    case 'unsend':
      return recallProof(file, asEditor(editor));
  }
}
