import type { ReviewersManuscript } from '../../../../shared/contract/manuscripts.ts';
import { ReviewList } from '../../manuscript/review-list.tsx';
import { Certificate } from '../../review/certificate.tsx';
import { accessIn } from '../../review/seat-access.ts';
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
        <div key={manuscript._id} className={styles.past}>
          <details>
            <summary>
              <span className={styles.pastTitle}>{manuscript.title}</span>{' '}
              <StatusBadge status={manuscript.status} />
            </summary>
            <ReviewList reviews={manuscript.reviews} empty="" heading="h3" />
            {manuscript.mergedFileUrl ? (
              <ViewPdf manuscriptId={manuscript._id} onSessionOver={onSessionOver} />
            ) : null}
          </details>
          {manuscript.seatPath ? (
            <Certificate access={accessIn(manuscript.seatPath)} title={manuscript.title} />
          ) : null}
        </div>
      ))}
    </Section>
  );
}
