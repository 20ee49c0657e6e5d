import { Button } from '../../../ui/button.tsx';
import { BreakableAddress } from '../../../ui/words/breakable-address.tsx';
import { titledName } from '../form/author-list.ts';
import type { AuthorRow as Author } from '../form/manuscript-form.ts';
import styles from './authors-table.module.css';

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

export function AuthorRow({
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
