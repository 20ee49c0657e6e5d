import type { Consequence } from '../../manuscript/rules/follows.ts';
import { isWaitingToLeave } from './production-machine.ts';
import { nextProofDue } from './proof-reminders.ts';

/** When it is published, or sent to its author. */
export const publicationDue: Consequence = ({ file: { record }, change, after: { id } }) => {
  const { production = null } = change.set;
  if (!isWaitingToLeave(production) || production?.leavesAt === record.production?.leavesAt) return {};
  const { leavesAt, edition } = production!;
  return { due: [{ at: leavesAt!, kind: 'publication', manuscriptId: id, what: String(edition.n) }] };
};

export const noticeDue: Consequence = ({ file: { record }, change, after: { id } }) => {
  const notice = change.set.production?.notice;
  if (!notice || notice.leavesAt === record.production?.notice?.leavesAt) return {};
  const { leavesAt, kind } = notice;
  return { due: [{ at: leavesAt, kind: 'notice', manuscriptId: id, what: kind, by: leavesAt }] };
};

export const proofReminded: Consequence = ({ change, after, now }) =>
  change.history.event === 'article-sent' ? { due: [nextProofDue(after, now) ?? []].flat() } : {};
