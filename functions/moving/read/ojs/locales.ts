const SCRIPTS = new Map([
  ['latin', 'Latn'],
  ['cyrillic', 'Cyrl'],
  ['arabic', 'Arab'],
]);
/** Their region says more than which country it is. */
const WITH_REGION = new Set(['pt-BR', 'pt-PT', 'zh-TW']);

const known = new Map<string, string | undefined>();

function translate(locale: string): string | undefined {
  const [tag = '', modifier] = locale.trim().split('@');
  try {
    const script = modifier ? SCRIPTS.get(modifier.toLowerCase()) : undefined;
    const full = new Intl.Locale(tag.replaceAll('_', '-'), script ? { script } : {});
    const language = WITH_REGION.has(full.baseName) ? full.baseName : full.minimize().baseName;
    return language.length <= 35 ? language : undefined;
  } catch {
    return undefined;
  }
}

/** 'en_US' is 'en', 'fr_CA' is 'fr-CA', 'sr_RS@latin' is 'sr-Latn'; a region that goes without saying is dropped, as OJS itself does since 3.4. */
export function languageOf(locale: string | undefined): string | undefined {
  if (!locale?.trim() || locale.length > 60) return undefined;
  if (known.size > 1000) known.clear();
  if (!known.has(locale)) known.set(locale, translate(locale));
  return known.get(locale);
}
