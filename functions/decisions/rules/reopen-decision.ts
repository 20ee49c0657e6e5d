import type { ReopenDecision } from '../../../shared/contract/decisions.ts';
import { isFrom, type TransitionName, transitionOf } from '../../../shared/domain/manuscript-status.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import { refuseUnknownFields } from '../../letters/rules/decision-letter.ts';
import type { Change, Person } from '../../manuscript/rules/change.ts';
import { refuseStale } from '../../manuscript/rules/decide-status.ts';
import type { ManuscriptFile } from '../../manuscript/rules/manuscript-record.ts';
import { transit } from '../../manuscript/rules/transit.ts';
import { whyBeingPublished } from '../../production/rules/why-being-published.ts';
import { assertNoPendingDecision } from './assert-no-pending-decision.ts';

const WAYS: readonly TransitionName[] = ['reopen', 'take-back-revision'];

/** A sent decision is corrected by another letter, never withdrawn. */
export function reopenDecision(
  file: ManuscriptFile,
  { note, letter, version }: ReopenDecision,
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
  refuseUnknownFields(letter);
  const change = transit(file, way, { actor: 'editor', person: editor, now });
  return {
    ...change,
    reason: note,
    ...(letter ? { ownLetter: letter } : {}),
    history: { ...change.history, detail: note },
  };
}
