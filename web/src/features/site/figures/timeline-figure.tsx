import styles from './figures.module.css';

/** Days after submission: from when it can begin, when it is over at the soonest, when at the latest. */
const bars = [
  { name: 'Initial screening', words: '7–10 days', start: 0, soonest: 7, latest: 10 },
  { name: 'Peer review', words: '4–6 weeks', start: 7, soonest: 35, latest: 52 },
  { name: 'Revision', words: '2–3 weeks', start: 35, soonest: 49, latest: 73 },
];
const DECISION_DAY = 60;
const LAST_DAY = 90;
const LEFT = 128;
const RIGHT = 700;
const ROW = 44;
const TOP = 40;
const ticks = [0, 15, 30, 45, 60, 75, 90];

const x = (day: number) => LEFT + ((RIGHT - LEFT) * day) / LAST_DAY;

/** The stages over the days after submission; the page's table says the same in words. */
export function TimelineFigure() {
  const bottom = TOP + bars.length * ROW;
  return (
    <figure className={styles.figure}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard */}
      <section className={styles.scroll} aria-label="Timeline chart" tabIndex={0}>
        <svg
          className={styles.chart}
          viewBox={`0 0 720 ${bottom + 64}`}
          role="img"
          aria-label="Initial screening takes 7 to 10 days, peer review 4 to 6 weeks, revision 2 to 3 weeks. A final decision is reached after about 60 days: 45 to 60 in the best case, 60 to 90 on average."
        >
          {ticks.map((day) => (
            <g key={day}>
              <path className={styles.grid} d={`M${x(day)} ${TOP - 8}V${bottom}`} />
              <text className={styles.quiet} x={x(day)} y={bottom + 20} textAnchor="middle">
                {day}
              </text>
            </g>
          ))}
          <path className={styles.decision} d={`M${x(DECISION_DAY)} ${TOP - 12}V${bottom}`} />
          {bars.map((bar, index) => {
            const y = TOP + index * ROW;
            return (
              <g key={bar.name}>
                <text x={0} y={y + 19}>
                  {bar.name}
                </text>
                <rect
                  className={styles.span}
                  x={x(bar.start)}
                  y={y}
                  width={x(bar.latest) - x(bar.start)}
                  height={28}
                />
                <rect
                  className={styles.sure}
                  x={x(bar.start)}
                  y={y}
                  width={x(bar.soonest) - x(bar.start)}
                  height={28}
                />
                <text x={x(bar.latest) + 8} y={y + 19}>
                  {bar.words}
                </text>
              </g>
            );
          })}
          <path className={styles.axis} d={`M${LEFT} ${bottom}H${RIGHT}`} />
          <text x={x(DECISION_DAY)} y={18} textAnchor="middle">
            Final decision, about day 60
          </text>
          <text className={styles.quiet} x={LEFT} y={bottom + 46}>
            Days after submission. Dark: at the soonest; light: at the latest.
          </text>
        </svg>
      </section>
      <figcaption>Best case 45–60 days, average 60–90 days.</figcaption>
    </figure>
  );
}
