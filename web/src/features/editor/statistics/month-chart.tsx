import styles from './statistics.module.css';
import { inMonths, inNumbers } from './statistics-words.ts';

interface MonthChartProps {
  title: string;
  values: readonly { month: string; value: number | null }[];
}

const WIDTH = 360;
const HEIGHT = 96;
/** Room above the bars for the highest number. */
const HEAD = 18;

/** One bar a month, with the highest number stated. Hidden from screen readers, because the table below has the same data. */
export function MonthChart({ title, values }: MonthChartProps) {
  const highest = Math.max(0, ...values.map(({ value }) => value ?? 0));
  const step = WIDTH / values.length;
  const scale = highest > 0 ? (HEIGHT - HEAD) / highest : 0;
  const peak = values.findIndex(({ value }) => value === highest);
  const first = values[0];
  const last = values.at(-1);
  return (
    <figure className={styles.chart}>
      <figcaption className="bold small">{title}</figcaption>
      <svg
        className="block full above-2"
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 20}`}
        aria-hidden="true"
        focusable="false"
      >
        {values.map(({ month, value }, index) => (
          <rect
            key={month}
            x={index * step + step * 0.15}
            y={HEIGHT - (value ?? 0) * scale}
            width={step * 0.7}
            height={(value ?? 0) * scale}
          />
        ))}
        <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
        {highest > 0 ? (
          <text
            x={Math.min(WIDTH - 16, Math.max(16, (peak + 0.5) * step))}
            y={HEIGHT - highest * scale - 4}
            textAnchor="middle"
          >
            {inNumbers(highest)}
          </text>
        ) : null}
        {first ? (
          <text x="0" y={HEIGHT + 16}>
            {inMonths(first.month)}
          </text>
        ) : null}
        {last && last !== first ? (
          <text x={WIDTH} y={HEIGHT + 16} textAnchor="end">
            {inMonths(last.month)}
          </text>
        ) : null}
      </svg>
    </figure>
  );
}
