import type { Manuscript } from '../../../../../shared/contract/manuscripts.ts';
import { changesSince } from './describe-change.ts';

/** Notes are only added: they change nothing of what a decision rests on. */
export const decisiveSince = (seen: Manuscript, now: Manuscript) =>
  changesSince(seen, now).filter(({ event }) => event !== 'note-added');

export function hasOnlyNotesSince(seen: Manuscript, now: Manuscript): boolean {
  return decisiveSince(seen, now).length === 0;
}

/** The one thing that happened since, notes aside, is an assignment of these very reviewers. */
export function hasAssigned(seen: Manuscript, now: Manuscript, wanted: readonly string[]): boolean {
  const assigned = new Set(now.assignedReviewers.map(({ _id }) => _id));
  return (
    assigned.size === wanted.length &&
    wanted.every((id) => assigned.has(id)) &&
    decisiveSince(seen, now).length === 1
  );
}

/** What somebody wrote stands there. */
export const hasNote = ({ editorNotes }: Manuscript, words: string): boolean =>
  editorNotes.some(({ text }) => text === words.trim());
