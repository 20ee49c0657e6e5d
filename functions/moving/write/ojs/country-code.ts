const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const ALL = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** 'St. Lucia' and 'Saint Lucia', 'Myanmar (Burma)' and 'Myanmar' are compared as one. */
const folded = (name: string): string =>
  name
    .replace(/\(.*\)/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/\bst\./, 'saint')
    .replace(/\bthe\b/g, '')
    .replace(/[^a-z]/g, '');

/** Names in use, by ours or by authors, that CLDR has otherwise. */
const OTHERS: Readonly<Record<string, string>> = {
  'Cabo Verde': 'CV',
  Congo: 'CG',
  'Congo, Democratic Republic of the': 'CD',
  'Democratic Republic of the Congo': 'CD',
  'Holy See': 'VA',
  'Hong Kong': 'HK',
  Palestine: 'PS',
  Turkey: 'TR',
  UK: 'GB',
  USA: 'US',
};

/** A code that is another country's today, such as SU, has that one's name. */
const isOwn = (code: string): boolean => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;

const codes = new Map([
  ...ALL.flatMap((code) => {
    const name = isOwn(code) ? names.of(code) : undefined;
    return name ? [[folded(name), code] as const] : [];
  }),
  ...Object.entries(OTHERS).map(([name, code]) => [folded(name), code] as const),
]);

/** 'Nigeria' is NG (ISO 3166-1); a code stays as it is, and what names no country has none. */
export const countryCode = (name: string): string | undefined =>
  codes.get(folded(name)) ?? (ALL.includes(name) && names.of(name) ? name : undefined);
