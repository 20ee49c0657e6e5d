import { doiAddress } from '../../shared/domain/doi-address.ts';
import { el, type Markup } from './markup.ts';
import { addressOf, doiOf, issueLabelOf, type PublicationMeta, pagesOf } from './publication-meta.ts';

/** From this many authors on, only the first is named. */
const MANY = 8;

/** 'Okafor A, Lindqvist E (2027). Title. Journal, 2(1), e12. https://…': to be copied by hand. */
export const citeAs = (meta: PublicationMeta): string => `${citedWords(meta)} ${citedAddress(meta)}`;

/** The same on a page: a name or a title in another direction leaves the words around it in their order. */
export const citedMarkup = (meta: PublicationMeta): Markup[] => [
  ...citedParts(meta).map(({ text, isOwn }) => (isOwn ? el('bdi', {}, text) : text)),
  ` ${citedAddress(meta)}`,
];

export const citedAddress = (meta: PublicationMeta): string => doiAddressOf(meta) ?? addressOf(meta);

export const doiAddressOf = (meta: PublicationMeta): string | undefined => {
  const doi = doiOf(meta);
  return doi && doiAddress(doi);
};

/** The same without its address. */
export const citedWords = (meta: PublicationMeta): string =>
  citedParts(meta)
    .map(({ text }) => text)
    .join('');

/** `isOwn`: in a direction of its own. */
function citedParts(meta: PublicationMeta): { text: string; isOwn?: boolean }[] {
  const { authors, published, title, journal, volume } = meta;
  const names = authors.map(({ given = '', family, suffix }) => {
    const initials = given.split(/[\s-]+/).map((part) => [...part][0] ?? '');
    return [family, initials.join(''), suffix].filter(Boolean).join(' ');
  });
  const who = names
    .slice(0, names.length >= MANY ? 1 : MANY)
    .flatMap((name, index) => [{ text: index > 0 ? ', ' : '' }, { text: name, isOwn: true }]);
  const others = names.length >= MANY ? ' et al.' : '';
  const end = /[.?!]$/.test(title) ? '' : '.';
  return [
    ...who,
    { text: `${others} (${published.slice(0, 4)}). ` },
    { text: title, isOwn: true },
    { text: `${end} ${journal.title}, ${volume}(${issueLabelOf(meta)}), ${pagesOf(meta)}.` },
  ];
}
