import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { isAuthors } from '../../../../../shared/contract/manuscripts.ts';
import { DECISION_NAMES } from '../../../../../shared/domain/decision-kinds.ts';
import { manuscriptQuery } from '../../../api/manuscript-query.ts';
import { journalPrefixOf, paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './answer-to-reviewers.module.css';

/** The letter that requests the revision, and the reviews that it quotes, to which the response refers. */
export function RoundReviews({ manuscriptId }: { manuscriptId: string }) {
  const prefix = journalPrefixOf(useLocation().pathname);
  const reviewed = useQuery({
    ...manuscriptQuery(manuscriptId),
    select: (manuscript) => (isAuthors(manuscript) ? manuscript : undefined),
  });
  if (reviewed.isError && !reviewed.data) {
    return (
      <Notice
        title="The reviews could not be fetched."
        actions={
          <Button variant="quiet" onClick={() => void reviewed.refetch()}>
            Retry
          </Button>
        }
      />
    );
  }
  const decision = reviewed.data?.decisions.at(-1);
  if (!decision) return null;
  const { kind, round, subject, text, reviews } = decision;
  return (
    <details className="strong-above" open>
      <summary className="padded-2 bold touch pressable">
        Round {round}: {DECISION_NAMES[kind]}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be scrolled by keyboard too */}
      <section className={styles.reviews} aria-label="What the editors and reviewers wrote" tabIndex={0}>
        {reviews.map((review) => (
          <div key={review.number}>
            <h3>Reviewer {review.number}</h3>
            <p className="words" dir="auto">
              {review.text}
            </p>
          </div>
        ))}
        {reviewed.data?.reviewerFiles.length ? (
          <p className="words">
            Reviewers sent files too: they are on{' '}
            <Link to={paths.submission({ id: manuscriptId }, prefix)}>the manuscript’s own page</Link>.
          </p>
        ) : null}
        <h3>The editors’ letter</h3>
        <p className="words" dir="auto">
          <strong>{subject}</strong>
          {'\n\n'}
          {text}
        </p>
      </section>
    </details>
  );
}
