import type { ReviewersManuscript } from '../../../../shared/contract/manuscripts.ts';
import { ReviewList } from '../../manuscript/review-list.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import styles from './reviewer-dashboard.module.css';
import { ViewPdf } from './view-pdf.tsx';

interface PastReviewsProps {
  manuscripts: ReviewersManuscript[];
  onSessionOver: () => void;
}

/** One's own reviews of manuscripts that are no longer under review. */
export function PastReviews({ manuscripts, onSessionOver }: PastReviewsProps) {
  if (manuscripts.length === 0) return null;
  return (
    <Section title="Your earlier reviews">
      {manuscripts.map((manuscript) => (
        <details key={manuscript._id} className={styles.past}>
          <summary>
            <span className={styles.pastTitle}>{manuscript.title}</span>{' '}
            <StatusBadge status={manuscript.status} />
          </summary>
          <ReviewList reviews={manuscript.reviews} empty="" heading="h3" />
          {manuscript.mergedFileUrl ? (
            <ViewPdf manuscriptId={manuscript._id} onSessionOver={onSessionOver} />
          ) : null}
        </details>
      ))}
    </Section>
  );
}
