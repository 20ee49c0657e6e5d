type Point = readonly [number, number];

/** A number in path data: hundredths of a point are fine enough. */
export function number(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 100) / 100) : '0';
}

/** An elliptic arc from the current point, between two angles of `ellipseAngle`. */
export function arcTo(
  from: Point,
  rx: number,
  ry: number,
  first: number,
  last: number,
): { d: string; end: Point } {
  const steps = Math.max(1, Math.ceil(Math.abs(last - first) / 120));
  const [cx, cy] = [from[0] - rx * cosine(first), from[1] - ry * sine(first)];
  let d = '';
  let end: Point = from;
  for (let step = 1; step <= steps; step += 1) {
    const angle = first + ((last - first) * step) / steps;
    end = [cx + rx * cosine(angle), cy + ry * sine(angle)];
    d += `A${number(rx)} ${number(ry)} 0 0 ${last > first ? 1 : 0} ${number(end[0])} ${number(end[1])}`;
  }
  return { d, end };
}

/** Converts an angle seen from the centre (degrees, clockwise from the right) to the parameter of the ellipse. */
export function ellipseAngle(angle: number, rx: number, ry: number): number {
  const turns = Math.round(angle / 360) * 360;
  const seen = angle - turns;
  return turns + (Math.atan2(rx * sine(seen), ry * cosine(seen)) * 180) / Math.PI;
}

function cosine(degrees: number): number {
  return Math.cos((degrees * Math.PI) / 180);
}

function sine(degrees: number): number {
  return Math.sin((degrees * Math.PI) / 180);
}
