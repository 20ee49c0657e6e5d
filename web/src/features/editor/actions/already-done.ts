import {
  type EditorsManuscript,
  isOpenToEditor,
  type Manuscript,
} from '../../../../../shared/contract/manuscripts.ts';
import { changesSince } from './describe-change.ts';

/** Notes are only added: they change nothing that a decision rests on. */
export const decisiveSince = (seen: EditorsManuscript, now: EditorsManuscript) =>
  changesSince(seen, now).filter(({ event }) => event !== 'note-added');

export function hasOnlyNotesSince(seen: EditorsManuscript, now: Manuscript): boolean {
  return isOpenToEditor(now) && decisiveSince(seen, now).length === 0;
}

/** The only thing that happened since, apart from notes, is an assignment of the same reviewers. */
export function hasAssigned(seen: EditorsManuscript, now: Manuscript, wanted: readonly string[]): boolean {
  const assigned = new Set(now.assignedReviewers.map(({ _id }) => _id));
  return (
    isOpenToEditor(now) &&
    assigned.size === wanted.length &&
    wanted.every((id) => assigned.has(id)) &&
    decisiveSince(seen, now).length === 1
  );
}

/** Whether the text is there already. */
export const hasNote = ({ editorNotes }: Pick<Manuscript, 'editorNotes'>, words: string): boolean =>
  editorNotes.some(({ text }) => text === words.trim());
