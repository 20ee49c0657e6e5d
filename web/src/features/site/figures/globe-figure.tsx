import styles from './figures.module.css';

const RADIUS = 140;
const CENTRE = 150;
/** How far the globe is tilted towards the reader, in radians. */
const TILT = 0.38;

/** Sines of the longitudes of the meridians: half the width of each ellipse. */
const longitudes = [15, 45, 75].map((degrees) => Math.sin((degrees * Math.PI) / 180));
const latitudes = [-60, -30, 0, 30, 60];
/** Places from which people write to us: longitude and latitude on this half of the globe. */
const places: Array<[number, number]> = [
  [-52, 8],
  [-20, 34],
  [6, -12],
  [24, 48],
  [38, 14],
  [58, -24],
  [-34, -38],
];

/** A graticule with one meridian highlighted: the press's name. Decoration. */
export function GlobeFigure() {
  return (
    <svg className={styles.globe} viewBox="0 0 300 300" fill="none" aria-hidden="true" focusable="false">
      <g stroke="currentColor" strokeWidth="1.4">
        {longitudes.map((half) => (
          <ellipse
            key={half}
            cx={CENTRE}
            cy={CENTRE}
            rx={round(RADIUS * half)}
            ry={RADIUS}
            transform="rotate(-14 150 150)"
          />
        ))}
        {latitudes.map((latitude) => (
          <path key={latitude} d={parallel(latitude)} transform="rotate(-14 150 150)" />
        ))}
      </g>
      <path className={styles.meridian} d="M150 10A72.5 140 0 0 1 150 290" transform="rotate(-14 150 150)" />
      <circle className={styles.rim} cx={CENTRE} cy={CENTRE} r={RADIUS} />
      {places.map(([longitude, latitude]) => (
        <circle key={longitude} className={styles.place} r="4.5" {...point(longitude, latitude)} />
      ))}
    </svg>
  );
}

/** The near half of a parallel, seen from slightly above. */
function parallel(latitude: number): string {
  const angle = (latitude * Math.PI) / 180;
  const halfWidth = RADIUS * Math.cos(angle);
  const y = CENTRE - RADIUS * Math.sin(angle) * Math.cos(TILT);
  return `M${round(CENTRE - halfWidth)} ${round(y)}A${round(halfWidth)} ${round(halfWidth * Math.sin(TILT))} 0 0 0 ${round(CENTRE + halfWidth)} ${round(y)}`;
}

function point(longitude: number, latitude: number) {
  const [across, up] = [(longitude * Math.PI) / 180, (latitude * Math.PI) / 180];
  return {
    cx: round(CENTRE + RADIUS * Math.sin(across) * Math.cos(up)),
    cy: round(CENTRE - RADIUS * Math.sin(up)),
  };
}

/** Short numbers, equal on server and browser. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
