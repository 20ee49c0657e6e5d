import { useEffect, useRef, useState } from 'react';
import book from '../../../ui/book-table.module.css';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { BreakableAddress } from '../../../ui/words/breakable-address.tsx';
import { moveAuthor, removeAuthor, titledName } from '../form/author-list.ts';
import type { AuthorRow as Author, ManuscriptForm } from '../form/manuscript-form.ts';
import styles from './authors-table.module.css';

interface AuthorsTableProps {
  form: ManuscriptForm;
  mainAuthorId: string;
  onChange: (change: Partial<ManuscriptForm>) => void;
  /** The main author edits their own details. */
  onEditOwn: () => void;
}

/** Roles are explicit because the rows are stacked if there is little room. */
export function AuthorsTable({ form, mainAuthorId, onChange, onEditOwn }: AuthorsTableProps) {
  const { authors, correspondingAuthorId } = form;
  const [said, setSaid] = useState('');
  const table = useRef<HTMLTableElement>(null);
  const moved = useRef<{ id: string; by: -1 | 1 } | null>(null);

  // A moved row is another place in the page, so the focus moves with it.
  useEffect(() => {
    if (!moved.current) return;
    const { id, by } = moved.current;
    moved.current = null;
    const [wanted, other] = [by, -by].map((way) =>
      table.current?.querySelector<HTMLButtonElement>(`[data-move="${CSS.escape(id)} ${way}"]`),
    );
    (wanted?.disabled ? other : wanted)?.focus();
  });

  function move(author: Author, by: -1 | 1) {
    const next = moveAuthor(authors, author._id, by);
    moved.current = { id: author._id, by };
    onChange({ authors: next });
    setSaid(`${titledName(author)} moved to position ${next.indexOf(author) + 1} of ${next.length}.`);
  }
  function remove(author: Author) {
    onChange(removeAuthor(form, author._id, mainAuthorId));
    setSaid(`${titledName(author)} removed from the list.`);
    document.getElementById('authors-heading')?.focus();
  }
  function makeCorresponding(author: Author) {
    onChange({ correspondingAuthorId: author._id });
    setSaid(`${titledName(author)} is now the corresponding author.`);
  }

  return (
    <>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: stacked rows lose their table roles in some browsers */}
      <table
        ref={table}
        className={classNames(`${book.table} full strong-above strong-below`, styles.table)}
        role="table"
        aria-labelledby="authors-heading"
      >
        <thead role="rowgroup">
          <tr role="row">
            {['Move', 'Name', 'Email', 'Roles', 'Actions'].map((head) => (
              <th key={head} scope="col" role="columnheader">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {authors.map((author, index) => (
            <AuthorRow
              key={author._id}
              author={author}
              isFirst={index === 0}
              isLast={index === authors.length - 1}
              isMain={author._id === mainAuthorId}
              corresponds={author._id === correspondingAuthorId}
              onMove={(by) => move(author, by)}
              onMakeCorresponding={() => makeCorresponding(author)}
              onRemove={() => remove(author)}
              onEditOwn={onEditOwn}
            />
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}

interface AuthorRowProps {
  author: Author;
  isFirst: boolean;
  isLast: boolean;
  /** The main author stays, and edits their own details. */
  isMain: boolean;
  corresponds: boolean;
  onMove: (by: -1 | 1) => void;
  onMakeCorresponding: () => void;
  onRemove: () => void;
  onEditOwn: () => void;
}

function AuthorRow({
  author,
  isFirst,
  isLast,
  isMain,
  corresponds,
  onMove,
  onMakeCorresponding,
  onRemove,
  onEditOwn,
}: AuthorRowProps) {
  const name = titledName(author);
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: stacked rows lose their table roles in some browsers
    <tr role="row">
      <td role="cell" className={`${styles.move} unbroken`}>
        <Button
          variant="icon"
          aria-label={`Move ${name} up`}
          data-move={`${author._id} -1`}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        >
          ↑
        </Button>
        <Button
          variant="icon"
          aria-label={`Move ${name} down`}
          data-move={`${author._id} 1`}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          ↓
        </Button>
      </td>
      <th scope="row" role="rowheader" className={styles.name}>
        <bdi>{name}</bdi>
      </th>
      <td role="cell" className={styles.email}>
        {author.email ? <BreakableAddress address={author.email} /> : null}
        <Credits author={author} isOwn={isMain} />
      </td>
      <td role="cell">
        <ul className={`${styles.roles} list`}>
          <li>Author</li>
          {corresponds ? <li>Corresponding Author</li> : null}
          {author.hasConfirmed === false && !isMain ? (
            <li className="muted">Waiting for confirmation</li>
          ) : null}
        </ul>
      </td>
      <td role="cell" className={styles.actions}>
        {corresponds ? (
          <Button variant="secondary" size="small" disabled>
            Current Corresponding
          </Button>
        ) : (
          <Button variant="secondary" size="small" onClick={onMakeCorresponding}>
            Make Corresponding<span className="visually-hidden"> {name}</span>
          </Button>
        )}
        {isMain ? (
          <Button variant="quiet" size="small" onClick={onEditOwn}>
            Edit your details
          </Button>
        ) : (
          <Button variant="quiet" size="small" onClick={onRemove}>
            Remove<span className="visually-hidden"> {name}</span>
          </Button>
        )}
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

/** The author's institution, as on the cover page. */
function Credits({ author, isOwn }: { author: Author; isOwn: boolean }) {
  const place = [author.institution, author.country].filter(Boolean);
  const isMissing = isOwn && (!author.institution || !author.country);
  return (
    <span className={`${styles.credits} muted light`}>
      {place.map((part, index) => (
        <span key={part}>
          {index > 0 ? ', ' : null}
          <bdi>{part}</bdi>
        </span>
      ))}
      {author.orcid ? (
        <span className={styles.orcid}>
          ORCID iD <span className="unbroken">{author.orcid}</span>
        </span>
      ) : null}
      {isMissing ? (
        <strong className={styles.missing}>
          {author.institution ? 'Your country is missing.' : 'Your institution is missing.'}
        </strong>
      ) : null}
    </span>
  );
}
