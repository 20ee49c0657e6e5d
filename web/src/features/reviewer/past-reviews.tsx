import type { Manuscript } from '../../../../shared/contract/manuscripts.ts';
import { ReviewList } from '../../ui/review-list.tsx';
import { Section } from '../../ui/section.tsx';

/** One's own reviews of manuscripts that are no longer under review. */
export function PastReviews({ manuscripts }: { manuscripts: Manuscript[] }) {
  if (manuscripts.length === 0) return null;
  return (
    <Section title="Your earlier reviews">
      {manuscripts.map((manuscript) => (
        <details key={manuscript._id}>
          <summary>
            {manuscript.title} ({manuscript.reviews.length})
          </summary>
          <ReviewList reviews={manuscript.reviews} empty="" />
        </details>
      ))}
    </Section>
  );
}
