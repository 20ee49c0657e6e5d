/** A number as a chart's axis or label shows it: as many digits as distinguish it, shares in per cent. */
export function numberShown(value: number, format = 'General'): string {
  if (/%/.test(format)) {
    const digits = /\.(0+)/.exec(format)?.[1]?.length ?? 0;
    return `${minus((value * 100).toFixed(digits))}%`;
  }
  if (isDateFormat(format)) return dateShown(String(value)) ?? String(value);
  const fixed = /[0#]\.(0+)/.exec(format)?.[1]?.length;
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e7 || size < 1e-4))
    return minus(
      value
        .toExponential(2)
        .replace(/\.?0+e/, 'e')
        .replace('e+', 'e'),
    );
  const plain = fixed === undefined ? String(Number(value.toPrecision(6))) : value.toFixed(fixed);
  const [whole = '', ...rest] = plain.split('.');
  const grouped = /#,##/.test(format) ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole;
  return minus([grouped, ...rest].join('.'));
}

function minus(text: string): string {
  return text.replace('-', '−');
}

export function isDateFormat(format: string): boolean {
  return /[ymd]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|General|Standard/gi, ''));
}

/** A serial day of the 1900 calendar as a date; undefined for other numbers. */
export function dateShown(serial: string): string | undefined {
  const days = Number(serial);
  if (!(days >= 1 && days < 2_958_466)) return undefined;
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(days) * 86_400_000).toISOString().slice(0, 10);
}
