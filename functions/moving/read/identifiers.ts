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

/** BCP 47, from 'en_US', 'fre' or 'German'; undefined if it is none of them. */
export function languageOf(written: string | undefined): string | undefined {
  const text = written?.trim() ?? '';
  const byName = NAMES.get(text.toLowerCase());
  if (byName || text === '' || text.length > 35) return byName;
  const [tag = '', script] = text.replaceAll('_', '-').split('@');
  const subtag = script && { latin: 'Latn', cyrillic: 'Cyrl' }[script.toLowerCase()];
  const parts = tag.split('-');
  if (subtag) parts.splice(1, 0, subtag);
  try {
    return /^[a-z]{2,3}(-|$)/i.test(tag) ? Intl.getCanonicalLocales(parts.join('-'))[0] : undefined;
  } catch {
    return undefined;
  }
}

const NAMES = new Map(
  'af ar bg bn ca cs cy da de el en es et eu fa fi fr ga gl he hi hr hu hy id is it ja ka ko lt lv mk ms nl no pl pt ro ru sk sl sq sr sv sw ta th tr uk ur vi zh'
    .split(' ')
    .flatMap((code) =>
      ['en', code].map((inWords) => [
        (new Intl.DisplayNames(inWords, { type: 'language' }).of(code) ?? code).toLowerCase(),
        code,
      ]),
    ),
);
