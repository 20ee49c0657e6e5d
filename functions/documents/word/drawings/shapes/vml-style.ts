/** Points in a unit of CSS; bare numbers are pixels in VML (96 per inch), or a group's own units. */
const UNITS: Record<string, number> = { pt: 1, in: 72, cm: 28.3465, mm: 2.83465, px: 0.75, pc: 12 };

export type Style = ReadonlyMap<string, string>;

export function readStyle(text: string | undefined): Style {
  const found = new Map<string, string>();
  for (const entry of (text ?? '').split(';')) {
    const colon = entry.indexOf(':');
    if (colon > 0) found.set(entry.slice(0, colon).trim().toLowerCase(), entry.slice(colon + 1).trim());
  }
  return found;
}

/** A length in points; a number without a unit counts `bare` points. */
export function lengthOf(text: string | undefined, bare = 0.75): number | undefined {
  const match = /^(-?[\d.]+)\s*([a-z]{2})?$/i.exec(text?.trim() ?? '');
  if (!match) return undefined;
  const unit = match[2]?.toLowerCase();
  if (unit === 'em') return Number(match[1]) / 12_700;
  return Number(match[1]) * (unit ? (UNITS[unit] ?? 1) : bare);
}

/** Two numbers with a comma between. */
export function pairOf(text: string | undefined, usual: readonly [number, number]): [number, number] {
  const [x = '', y = ''] = (text ?? '').split(',');
  return [numberOf(x) ?? usual[0], numberOf(y) ?? usual[1]];
}

function numberOf(text: string): number | undefined {
  const value = Number.parseFloat(text);
  return Number.isFinite(value) ? value : undefined;
}

export function isOff(value: string | undefined): boolean {
  return value !== undefined && /^(f|false|0|off)$/i.test(value);
}

/** A share: a decimal, or sixty-five thousandths (`19661f`). */
export function shareOf(text: string | undefined, usual: number): number {
  const value = Number.parseFloat(text ?? '');
  if (!Number.isFinite(value)) return usual;
  return /f$/.test(text ?? '') ? value / 65_536 : /%$/.test(text ?? '') ? value / 100 : value;
}
