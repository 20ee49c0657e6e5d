import type { Manuscript } from '../../../../../shared/contract/manuscripts.ts';
import { BreakableAddress } from '../../../ui/breakable-address.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './reviewer-status.module.css';

/** Round initials for each assigned reviewer: green with a review, red without; the words say it too. */
export function ReviewerStatus({ reviewers }: { reviewers: Manuscript['assignedReviewers'] }) {
  return (
    <div className={styles.row}>
      <h4 className={styles.heading}>Reviewer Status</h4>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role away from a list without markers */}
      <ul className={styles.list} role="list">
        {reviewers.map((reviewer) => (
          <li key={reviewer._id} className={styles.item}>
            <span
              aria-hidden="true"
              className={classNames(styles.initials, reviewer.hasReviewed ? styles.done : styles.waiting)}
            >
              {initialOf(reviewer.firstName)}
              {initialOf(reviewer.lastName)}
            </span>
            <span>
              {reviewer.firstName} {reviewer.lastName}
              <span className={styles.state}>{reviewer.hasReviewed ? 'Review given' : 'No review yet'}</span>
              <span className={styles.state}>
                {reviewer.email ? <BreakableAddress address={reviewer.email} /> : reviewer.specialization}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** By grapheme, so that no letter is cut in two. */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toUpperCase() ?? '';
}
