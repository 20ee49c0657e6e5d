import { useEffect, useRef, useState } from 'react';
import { BreakableAddress } from '../../../ui/breakable-address.tsx';
import { Button } from '../../../ui/button.tsx';
import { fullName, moveAuthor, removeAuthor } from '../form/author-list.ts';
import type { AuthorRow, ManuscriptForm } from '../form/manuscript-form.ts';
import styles from './authors-table.module.css';

interface AuthorsTableProps {
  form: ManuscriptForm;
  mainAuthorId: string;
  onChange: (change: Partial<ManuscriptForm>) => void;
  /** The main author's own details are theirs to give. */
  onEditOwn: () => void;
}

/** The roles are given in words because the rows are stacked where there is little room. */
export function AuthorsTable({ form, mainAuthorId, onChange, onEditOwn }: AuthorsTableProps) {
  const { authors, correspondingAuthorId } = form;
  const [said, setSaid] = useState('');
  const table = useRef<HTMLTableElement>(null);
  const moved = useRef<{ id: string; by: -1 | 1 } | null>(null);

  // A moved row is another place in the page: the focus goes along with it.
  useEffect(() => {
    if (!moved.current) return;
    const { id, by } = moved.current;
    moved.current = null;
    const [wanted, other] = [by, -by].map((way) =>
      table.current?.querySelector<HTMLButtonElement>(`[data-move="${CSS.escape(id)} ${way}"]`),
    );
    (wanted?.disabled ? other : wanted)?.focus();
  });

  function move(author: AuthorRow, by: -1 | 1) {
    const next = moveAuthor(authors, author._id, by);
    moved.current = { id: author._id, by };
    onChange({ authors: next });
    setSaid(`${fullName(author)} moved to position ${next.indexOf(author) + 1} of ${next.length}.`);
  }
  function remove(author: AuthorRow) {
    onChange(removeAuthor(form, author._id, mainAuthorId));
    setSaid(`${fullName(author)} removed from the list.`);
    document.getElementById('authors-heading')?.focus();
  }
  function makeCorresponding(author: AuthorRow) {
    onChange({ correspondingAuthorId: author._id });
    setSaid(`${fullName(author)} is now the corresponding author.`);
  }

  return (
    <>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: stacked rows lose their table roles in some browsers */}
      <table ref={table} className={styles.table} role="table" aria-labelledby="authors-heading">
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
          {authors.map((author, index) => {
            const name = fullName(author);
            const corresponds = author._id === correspondingAuthorId;
            return (
              <tr key={author._id} role="row">
                <td role="cell" className={styles.move}>
                  <Button
                    variant="icon"
                    aria-label={`Move ${name} up`}
                    data-move={`${author._id} -1`}
                    disabled={index === 0}
                    onClick={() => move(author, -1)}
                  >
                    ↑
                  </Button>
                  <Button
                    variant="icon"
                    aria-label={`Move ${name} down`}
                    data-move={`${author._id} 1`}
                    disabled={index === authors.length - 1}
                    onClick={() => move(author, 1)}
                  >
                    ↓
                  </Button>
                </td>
                <th scope="row" role="rowheader" className={styles.name}>
                  <bdi>{name}</bdi>
                </th>
                <td role="cell" className={styles.email}>
                  {author.email ? <BreakableAddress address={author.email} /> : null}
                  <Credits author={author} isOwn={author._id === mainAuthorId} />
                </td>
                <td role="cell">
                  <ul className={styles.roles}>
                    <li>Author</li>
                    {corresponds ? <li>Corresponding Author</li> : null}
                    {author.hasConfirmed === false && author._id !== mainAuthorId ? (
                      <li className={styles.asked}>Is asked to confirm</li>
                    ) : null}
                  </ul>
                </td>
                <td role="cell" className={styles.actions}>
                  {corresponds ? (
                    <Button variant="secondary" size="small" disabled>
                      Current Corresponding
                    </Button>
                  ) : (
                    <Button variant="secondary" size="small" onClick={() => makeCorresponding(author)}>
                      Make Corresponding<span className="visually-hidden"> {name}</span>
                    </Button>
                  )}
                  {author._id === mainAuthorId ? (
                    <Button variant="quiet" size="small" onClick={onEditOwn}>
                      Edit your details
                    </Button>
                  ) : (
                    <Button variant="quiet" size="small" onClick={() => remove(author)}>
                      Remove<span className="visually-hidden"> {name}</span>
                    </Button>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}

/** Where the author works, as the cover page will say it. */
function Credits({ author, isOwn }: { author: AuthorRow; isOwn: boolean }) {
  const place = [author.institution, author.country].filter(Boolean);
  const isMissing = isOwn && (!author.institution || !author.country);
  return (
    <span className={styles.credits}>
      {place.map((part, index) => (
        <span key={part}>
          {index > 0 ? ', ' : null}
          <bdi>{part}</bdi>
        </span>
      ))}
      {author.orcid ? (
        <span className={styles.orcid}>
          ORCID iD <span className={styles.unbroken}>{author.orcid}</span>
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
