import type { SeatPage } from '../../../../shared/contract/seats.ts';
import styles from './seat.module.css';

/** What may be read before accepting. */
export function AboutManuscript({ page }: { page: SeatPage }) {
  const { type, abstract, keywords } = page;
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="above-4 below-2 large ruled-pale">
        Abstract
      </h2>
      {abstract ? (
        <p className="breaks abstract own-lines" dir="auto">
          {abstract}
        </p>
      ) : (
        <p>This manuscript has no abstract.</p>
      )}
      <dl className={`${styles.facts} facts above-2`}>
        {type ? (
          <div>
            <dt>Type</dt>
            <dd>{type}</dd>
          </div>
        ) : null}
        {keywords.length > 0 ? (
          <div>
            <dt>Keywords</dt>
            <dd dir="auto">{keywords.join(', ')}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}
