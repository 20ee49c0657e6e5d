import type { Consequence } from '../../manuscript/rules/follows.ts';
import { factsAfter } from './facts-after.ts';

/** The first editor who acts on it becomes its handling editor. */
export const handlingTaken: Consequence = ({ file: { record }, change: { set, history } }) => {
  const { personId, name, role } = history.who;
  const isDecidedHere = 'handlingEditor' in set || 'conflicts' in set;
  if (role !== 'editor' || !personId || record.handlingEditor || isDecidedHere) return {};
  return { set: { handlingEditor: { id: personId, name } } };
};

/** The number of wanted reviews is set when they are requested. */
export const reviewsWanted: Consequence = ({ file: { record, journal }, change: { set } }) =>
  journal && set.status === 'Under Review' && record.submitted && record.status !== 'Under Review'
    ? { set: { reviewsWanted: journal.settings.reviewsWanted } }
    : {};

export const figures: Consequence = ({ file, change, at }) => ({
  cause: { facts: factsAfter(file, change, at) },
});

export const decisionDue: Consequence = ({ file: { record }, after: { id, held } }) =>
  held && held.decisionId !== record.held?.decisionId
    ? { due: [{ at: held.leavesAt, kind: 'decision', manuscriptId: id, what: held.decisionId }] }
    : {};
