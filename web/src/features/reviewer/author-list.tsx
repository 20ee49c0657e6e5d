import dashboard from '../../ui/dashboard.module.css';
import type { AuthorGroup } from './group-by-author.ts';
import styles from './reviewer-dashboard.module.css';

interface AuthorListProps {
  authors: AuthorGroup[];
  shownId: string;
  onChoose: (author: AuthorGroup) => void;
}

/** The left panel. */
export function AuthorList({ authors, shownId, onChoose }: AuthorListProps) {
  const isAnonymous = authors.some(({ facts }) => facts);
  const label = isAnonymous ? 'Manuscripts under review' : 'Authors with manuscripts under review';
  return (
    <nav className={`${styles.authors} scrolls strong-above strong-below`} aria-label={label}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role away from a list without markers */}
      <ul className={`${styles.list} list`} role="list">
        {authors.map((author) => (
          <li key={author.authorId}>
            <button
              type="button"
              className={`${dashboard.entry} full breaks bold block inset plain`}
              aria-current={author.authorId === shownId ? 'true' : undefined}
              onClick={() => onChoose(author)}
            >
              <span dir="auto">{author.name}</span>
              {author.facts ? <span className="muted small light block">{author.facts}</span> : null}
              <span className="muted small light block">{countOf(author)}</span>
            </button>
          </li>
        ))}
        {authors.length === 0 ? <li className="muted inset">You have no reviews to do.</li> : null}
      </ul>
    </nav>
  );
}

function countOf({ underReview }: AuthorGroup): string {
  const waiting = underReview.filter(({ mayReview }) => mayReview).length;
  const all = `${underReview.length} under review`;
  return waiting === underReview.length ? all : `${all}, ${waiting} waiting for you`;
}
