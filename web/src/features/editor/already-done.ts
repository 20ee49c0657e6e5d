import type { Manuscript } from '../../../../shared/contract/manuscripts.ts';
import type { EditorNote } from '../../../../shared/contract/reviews.ts';
import { changesSince } from './describe-change.ts';

/** The one thing that happened since is this very note. */
export function hasNoted(
  seen: Manuscript,
  now: Manuscript,
  { text, action }: Pick<EditorNote, 'text' | 'action'>,
): boolean {
  const known = new Set(seen.editorNotes.map((note) => note._id));
  const added = now.editorNotes.filter((note) => !known.has(note._id));
  const [only] = added;
  return (
    added.length === 1 &&
    only?.text === text.trim() &&
    only.action === action &&
    changesSince(seen, now).length === 1
  );
}

/** The one thing that happened since is an assignment of these very reviewers. */
export function hasAssigned(seen: Manuscript, now: Manuscript, wanted: readonly string[]): boolean {
  const assigned = new Set(now.assignedReviewers.map(({ _id }) => _id));
  return (
    assigned.size === wanted.length &&
    wanted.every((id) => assigned.has(id)) &&
    changesSince(seen, now).length === 1
  );
}
