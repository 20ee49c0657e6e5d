/** The language of the site, and of the articles that are submitted to it. */
export const OWN_LANGUAGE = 'en';

const names = new Intl.DisplayNames(OWN_LANGUAGE, { type: 'language', fallback: 'code' });

/** Its English name; otherwise the tag itself. */
export function languageName(tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}
