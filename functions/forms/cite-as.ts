import { doiAddress } from '../../shared/domain/doi-address.ts';
import { addressOf, doiOf, issueLabelOf, type PublicationMeta, pagesOf } from './publication-meta.ts';

/** From this many authors on, only the first is named. */
const MANY = 8;

/** 'Okafor A, Lindqvist E (2027). Title. Journal, 2(1), e12. https://…': to be copied by hand. */
export const citeAs = (meta: PublicationMeta): string => `${citedWords(meta)} ${citedAddress(meta)}`;

export const citedAddress = (meta: PublicationMeta): string => doiAddressOf(meta) ?? addressOf(meta);

export const doiAddressOf = (meta: PublicationMeta): string | undefined => {
  const doi = doiOf(meta);
  return doi && doiAddress(doi);
};

/** The same without its address. */
export function citedWords(meta: PublicationMeta): string {
  const { authors, published, title, journal, volume } = meta;
  const names = authors.map(({ given = '', family, suffix }) => {
    const initials = given.split(/[\s-]+/).map((part) => [...part][0] ?? '');
    return [family, initials.join(''), suffix].filter(Boolean).join(' ');
  });
  const who = names.length >= MANY ? `${names[0]} et al.` : names.join(', ');
  const end = /[.?!]$/.test(title) ? '' : '.';
  return `${who} (${published.slice(0, 4)}). ${title}${end} ${journal.title}, ${volume}(${issueLabelOf(meta)}), ${pagesOf(meta)}.`;
}
