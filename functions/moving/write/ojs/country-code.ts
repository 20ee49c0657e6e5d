const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const codes = new Map(
  LETTERS.flatMap((first) =>
    LETTERS.flatMap((second) => {
      const name = names.of(first + second);
      return name ? [[name.toLowerCase(), first + second] as const] : [];
    }),
  ),
);

/** 'Nigeria' is NG (ISO 3166-1); a code stays as it is, and a name that nobody else uses has none. */
export const countryCode = (name: string): string | undefined =>
  /^[A-Z]{2}$/.test(name) ? name : codes.get(name.toLowerCase());
