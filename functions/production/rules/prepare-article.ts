import type { ChangeProduction } from '../../../shared/contract/production.ts';
import { dueAfter, PERIODS } from '../../../shared/domain/deadline.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import type { Change, Person } from '../../manuscript/rules/change.ts';
import { refuseStale } from '../../manuscript/rules/decide-status.ts';
import type { ManuscriptFile } from '../../manuscript/rules/manuscript-record.ts';
import { nextEdition, takeStep } from './take-step.ts';

const asEditor = (editor: Person) => ({ ...editor, role: 'editor' as const });

/** Takes over the accepted manuscript; the first edition is built of its Word file. */
function begin({ record }: ManuscriptFile, editor: Person): Change {
  const change = takeStep(record, 'begin', asEditor(editor), { edition: nextEdition(undefined) });
  if (record.documents.manuscript?.type !== 'docx')
    throw new DomainError(
      'not_publishable',
      'The accepted manuscript is a PDF, and an article is built of a Word file. Reopen the decision and ask the author for one.',
    );
  return change;
}

/** What failed may succeed now; an approval of what came before is void. */
const buildAgain = ({ record }: ManuscriptFile, editor: Person): Change =>
  takeStep(record, 'build-again', asEditor(editor), {
    edition: nextEdition(record.production?.edition),
    approved: null,
  });

/** The author is asked to check it. */
const sendToAuthor = ({ record }: ManuscriptFile, editor: Person, now: string): Change =>
  takeStep(record, 'send-proof', asEditor(editor), {
    round: (record.production?.round ?? 0) + 1,
    sentAt: now,
    dueAt: dueAfter(now, PERIODS.proof),
  });

/** What an editor does until the author approves it. */
export function changePreparation(
  file: ManuscriptFile,
  { do: asked, version }: ChangeProduction,
  editor: Person,
  now: string,
): Change {
  refuseStale(file.record, version, editor);
  if (asked === 'begin') return begin(file, editor);
  return asked === 'build' ? buildAgain(file, editor) : sendToAuthor(file, editor, now);
}
