import type { ReopenDecision } from '../../../shared/contract/decisions.ts';
import { isFrom, type TransitionName, transitionOf } from '../../../shared/domain/manuscript-status.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import { DECISION_FIELDS } from '../../letters/rules/decision-letters.ts';
import { refuseUnknownFields } from '../../letters/rules/render-letter.ts';
import type { ManuscriptFile } from '../../manuscript/record/manuscript-record.ts';
import { askBeforeNaming } from '../../manuscript/rules/ask-before-naming.ts';
import { assertNoPendingDecision } from '../../manuscript/rules/assert-no-pending-decision.ts';
import type { Change, Person } from '../../manuscript/rules/change.ts';
import { refuseStale } from '../../manuscript/rules/refuse-stale.ts';
import { transit } from '../../manuscript/rules/status-machine.ts';
import { whyBeingPublished } from '../../manuscript/rules/why-being-published.ts';

const WAYS: readonly TransitionName[] = ['reopen', 'take-back-revision'];

/** A sent decision is corrected by another letter, never withdrawn. */
export function reopenDecision(
  file: ManuscriptFile,
  { note, letter, version, confirmed }: ReopenDecision,
  editor: Person,
  now: string,
): Change {
  const { record } = file;
  assertNoPendingDecision(record);
  refuseStale(record, version, editor);
  const way = WAYS.map(transitionOf).find(({ from }) => isFrom(record, from));
  if (!way)
    throw (
      whyBeingPublished(record.production) ??
      new DomainError(
        'transition_not_allowed',
        record.revision
          ? 'The authors have started the revision, so you can’t cancel the request.'
          : 'There is no decision on this manuscript to reopen.',
      )
    );
  refuseUnknownFields(letter, DECISION_FIELDS);
  const text = letter ? `${letter.subject}\n${letter.text}` : (note ?? '');
  askBeforeNaming(file, [{ text }], { what: 'letter', field: letter ? 'letter' : 'note', confirmed }, [
    'authors',
  ]);
  const change = transit(file, way, { actor: 'editor', person: editor, now });
  return {
    ...change,
    cause: { reason: note, ...(letter ? { ownLetter: letter } : {}) },
    history: { ...change.history, detail: note },
  };
}
