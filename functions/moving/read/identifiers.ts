import { readOrcid } from '../../../shared/domain/orcid.ts';

const DOI = /^10\.\d{4,9}\/\S+$/;

/** A DOI as it is, without an address before it; its case is kept. */
export function readDoi(text: string): string | undefined {
  const bare = text.trim().replace(/^(https?:\/\/(dx\.)?doi\.org\/|doi:\s*)/i, '');
  return bare.length <= 300 && DOI.test(bare) ? bare : undefined;
}

/** Undefined for a wrong one. */
export const orcidOf = (text: string | undefined): string | undefined =>
  text ? readOrcid(text) || undefined : undefined;

const SCRIPTS: Readonly<Record<string, string>> = { latin: 'Latn', cyrillic: 'Cyrl', arabic: 'Arab' };
/** Their region says more than which country it is. */
const WITH_REGION = ['pt-BR', 'pt-PT', 'zh-TW'];

/** BCP 47, from 'en_US', 'fre', 'sr_RS@latin' or 'German', without a region that goes without saying; undefined if it is none of them. */
export function languageOf(written: string | undefined): string | undefined {
  const text = written?.trim() ?? '';
  const [tag = '', script = ''] = text.replaceAll('_', '-').split('@');
  const byName = NAMES.get(text.toLowerCase());
  // The shortest form of an unknown language would be English.
  if (text === 'und') return text;
  if (byName || text.length > 35 || !/^[a-z]{2,3}(-|$)/i.test(tag)) return byName;
  try {
    const locale = new Intl.Locale(tag, { script: SCRIPTS[script.toLowerCase()] });
    return WITH_REGION.includes(locale.baseName) ? locale.baseName : locale.minimize().baseName;
  } catch {
    return undefined;
  }
}

const NAMES = new Map(
  'af ar bg bn ca cs cy da de el en es et eu fa fi fr ga gl he hi hr hu hy id is it ja ka ko lt lv mk ms nl no pl pt ro ru sk sl sq sr sv sw ta th tr uk ur vi zh'
    .split(' ')
    .flatMap((code) => ['en', code].map((inWords) => [nameIn(inWords, code), code])),
);

function nameIn(language: string, code: string): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(code)?.toLowerCase() ?? code;
}
