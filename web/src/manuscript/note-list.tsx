import type { Note } from '../../../shared/contract/manuscript-parts.ts';
import { longDate } from '../../../shared/domain/stage-words.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import { formatDateTime } from '../ui/words/format-date.ts';
import styles from './note-list.module.css';

const roleNames = { author: 'Author', editor: 'Editor', reviewer: 'Reviewer' };

/** Authors get a reviewer's note with its day alone, which is the same in every time zone. */
const timeOf = ({ addedAt }: Note) =>
  addedAt.endsWith('T00:00:00.000Z') ? longDate(addedAt) : formatDateTime(addedAt);

/** Notes as their readers see them: text, action, who and when. Line breaks stay as typed. */
export function NoteList({ notes, empty }: { notes: readonly Note[]; empty: string }) {
  if (notes.length === 0) return <p className="above-2 below-2 muted">{empty}</p>;
  return (
    <ul className="list">
      {notes.map((note) => (
        <li key={note._id} className={`${styles.note} padded-3 line-above`}>
          <p className="words" dir="auto">
            {note.text}
          </p>
          <p className="row gap-3 lines-1 above-2 muted small">
            {note.action ? <StatusBadge status={note.action} /> : null}
            <span>
              {note.addedBy.name}
              {note.addedBy.name.startsWith(roleNames[note.addedBy.role])
                ? ''
                : `, ${roleNames[note.addedBy.role]}`}
            </span>
            <time dateTime={note.addedAt}>{timeOf(note)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
