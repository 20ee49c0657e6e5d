/** Languages that OJS has in several countries; the first is the one without a country. */
const SEVERAL: Readonly<Record<string, readonly string[]>> = {
  es: ['ES', 'MX'],
  fr: ['FR', 'CA'],
  pt: ['PT', 'BR'],
  zh: ['CN', 'TW'],
};
/** OJS's own choice where it is not CLDR's. */
const COUNTRY: Readonly<Record<string, string>> = { ar: 'IQ', ku: 'IQ' };
const SCRIPTS: Readonly<Record<string, string>> = { Latn: '@latin', Cyrl: '@cyrillic' };
/** Languages whose script is always part of the name; without one, Cyrillic. */
const BOTH_SCRIPTS = ['sr', 'uz', 'be'];

interface Named {
  language: string;
  region: string;
  script: string;
}

function readTag(tag: string): Named | undefined {
  try {
    const { language, region, script } = new Intl.Locale(tag);
    const several = SEVERAL[language];
    const asked = language === 'zh' && script === 'Hant' ? 'TW' : region;
    return {
      language,
      region: several
        ? (several.find((one) => one === asked) ?? several[0]!)
        : (COUNTRY[language] ?? new Intl.Locale(language).maximize().region ?? ''),
      script: BOTH_SCRIPTS.includes(language) ? (SCRIPTS[script ?? ''] ?? SCRIPTS.Cyrl!) : '',
    };
  } catch {
    return undefined;
  }
}

/** 'en_US', 'sr_RS@latin': up to release 3.3. Undefined for a language that its names have no place for. */
export function longLocale(tag: string): string | undefined {
  const named = readTag(tag);
  if (named?.language.length !== 2 || !named.region) return undefined;
  return `${named.language}_${named.region}${named.script}`;
}

/** 'en', 'pt_BR', 'sr@latin', 'zh_Hans': from release 3.4. */
export function shortLocale(tag: string): string | undefined {
  const named = readTag(tag);
  if (!named) return undefined;
  const { language, region, script } = named;
  if (language === 'zh') return region === 'TW' ? 'zh_Hant' : 'zh_Hans';
  const isOfCountry = language === 'fr' || language === 'pt' || (language === 'es' && region === 'MX');
  return `${language}${isOfCountry ? `_${region}` : ''}${script}`;
}
