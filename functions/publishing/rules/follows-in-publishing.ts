import type { Consequence } from '../../manuscript/rules/follows.ts';
import { nextProofDue } from './proof-reminders.ts';

export const publicationDue: Consequence = ({ change, after: { id } }) => {
  const { production } = change.set;
  if (production?.state !== 'leaving') return {};
  const { leavesAt, edition } = production;
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
