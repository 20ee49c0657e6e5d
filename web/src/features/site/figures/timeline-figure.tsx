import type { ReactNode } from 'react';
import styles from './figures.module.css';

/** Days after submission: the earliest start, the earliest end, the latest end. */
const bars = [
  { name: 'Initial screening', words: '7–10 days', start: 0, soonest: 7, latest: 10 },
  { name: 'Peer review', words: '4–6 weeks', start: 7, soonest: 35, latest: 52 },
  { name: 'Revision', words: '2–3 weeks', start: 35, soonest: 49, latest: 73 },
];
/** In the best case from day 45 to day 60, on average from there to day 90. */
const decision = {
  words: 'day 45–60 in the best case, 60–90 on average',
  soonest: 45,
  usual: 60,
  latest: 90,
};
const LAST_DAY = 90;
const ticks = [0, 15, 30, 45, 60, 75, 90];

const percent = (days: number) => `${((days / LAST_DAY) * 100).toFixed(2)}%`;

/**
 * The stages over the days after submission; the page's table says the same in words. Each stage's words are above its own bar and
 * positions are shares of the width, so that nothing crosses and a phone shows everything.
 */
export function TimelineFigure() {
  return (
    <figure className={styles.figure}>
      <div
        role="img"
        aria-label="Initial screening takes 7 to 10 days, peer review 4 to 6 weeks, revision 2 to 3 weeks. A final decision is reached after about 60 days: 45 to 60 in the best case, 60 to 90 on average."
      >
        {bars.map((bar) => (
          <div key={bar.name}>
            <BarWords name={bar.name} words={bar.words} />
            <Track>
              <Span className={styles.span} from={bar.start} to={bar.latest} />
              <Span className={styles.sure} from={bar.start} to={bar.soonest} />
            </Track>
          </div>
        ))}
        <BarWords name="Final decision" words={decision.words} />
        <Track>
          <Span className={styles.decisionSpan} from={decision.soonest} to={decision.latest} />
          <Span className={styles.decision} from={decision.soonest} to={decision.usual} />
        </Track>
        <svg className={`${styles.days} full block strong-above`} aria-hidden="true">
          {ticks.map((day) => (
            <text
              key={day}
              x={percent(day)}
              y={15}
              textAnchor={day === 0 ? 'start' : day === LAST_DAY ? 'end' : 'middle'}
            >
              {day}
            </text>
          ))}
        </svg>
      </div>
      <figcaption>
        Days after submission. Solid: in the best case. Pale: if a stage takes its full time. A revision can
        then last until day 73, and the decision follows it, still within the average of 60–90 days.
      </figcaption>
    </figure>
  );
}

function BarWords({ name, words }: { name: string; words: string }) {
  return (
    <p className={`${styles.barWords} above-3 bold`}>
      {name} <span>{words}</span>
    </p>
  );
}

function Span({ className, from, to }: { className: string | undefined; from: number; to: number }) {
  return <rect className={className} x={percent(from)} y={1} width={percent(to - from)} height={22} />;
}

function Track({ children }: { children: ReactNode }) {
  return (
    <svg className={`${styles.track} full block`} aria-hidden="true">
      {ticks.map((day) => (
        <line key={day} className={styles.grid} x1={percent(day)} x2={percent(day)} y1={0} y2={24} />
      ))}
      {children}
    </svg>
  );
}
