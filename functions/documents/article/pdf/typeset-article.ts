import { doiAddress } from '../../../../shared/domain/doi-address.ts';
import { longDate } from '../../../../shared/domain/stage-words.ts';
import { citeAs } from '../../../forms/cite-as.ts';
import {
  addressOf,
  affiliationWords,
  doiOf,
  eLocatorOf,
  fullNameOf,
  orcidAddressOf,
  type PublicationMeta,
} from '../../../forms/publication-meta.ts';
import { directed } from '../../cover/directed-text.ts';
import type { DocumentModel } from '../../model/document.ts';
import { typesetDocument } from '../../typeset/typeset-document.ts';
import type { ArticleText } from '../article-text.ts';
import { toModel } from './to-model.ts';

const ARTICLE_TEMPLATE = new URL('./article.typ', import.meta.url);

export interface TypesetArticle {
  pdf: Uint8Array;
  pages: number;
  /** Whether Typst allows it to claim PDF/UA-1. */
  pdfUa: boolean;
  /** Why not, in Typst's words. */
  refused?: string;
  messages: string[];
}

/** `isFinal`: volume, issue and day are assigned. Before that they are not printed, because they may change with the year. */
export function typesetArticle(
  text: ArticleText,
  meta: PublicationMeta,
  pictures: DocumentModel['pictures'],
  { isFinal = true } = {},
): TypesetArticle {
  const model = { ...toModel(text, pictures), title: meta.title };
  const { pdf, pages, messages, standardRefused } = typesetDocument(model, {
    around: { template: ARTICLE_TEMPLATE, data: { front: frontOf(meta, isFinal) } },
    pdfStandard: 'ua-1',
  });
  const refused = standardRefused === undefined ? {} : { refused: standardRefused };
  return { pdf, pages, pdfUa: standardRefused === undefined, ...refused, messages };
}

/** The data around the text, for the template. */
function frontOf(meta: PublicationMeta, isFinal: boolean) {
  const { journal, authors, volume, issue, published } = meta;
  const doi = doiOf(meta);
  const address = doi ? doiAddress(doi) : addressOf(meta);
  const places = [
    ...new Map(
      authors.flatMap(({ affiliations }) => affiliations.map((place) => [affiliationWords(place), place])),
    ).keys(),
  ];
  const [first, ...others] = authors;
  const short = [
    first?.family ?? '',
    others.length === 1 ? `and ${others[0]?.family}` : others.length > 1 ? 'et al.' : '',
  ];
  const [year = '', month = '', day = ''] = published.split('-');
  return {
    journal: journal.title,
    publisher: journal.publisher,
    issn: journal.eissn ?? null,
    place: isFinal ? `Volume ${volume}, Issue ${issue} (${year}), ${eLocatorOf(meta)}` : 'Proof',
    running: isFinal
      ? `${journal.title} ${volume}(${issue}), ${eLocatorOf(meta)}`
      : `${journal.title}: proof`,
    short: directed(short.filter(Boolean).join(' ')),
    type: meta.type,
    // For a notice: how its article was cited, and where it is.
    about: meta.noticeOf
      ? {
          words: directed(withMarks(meta.noticeOf.cited)),
          address: meta.noticeOf.doi
            ? doiAddress(meta.noticeOf.doi)
            : addressOf({ ...meta, number: meta.noticeOf.number }),
        }
      : null,
    retracted: meta.retracted
      ? `This article was retracted on ${longDate(meta.retracted.on)}. The retraction says why: ${addressOf({ ...meta, number: meta.retracted.number })}`
      : null,
    titleSize: meta.title.length <= 90 ? 21 : meta.title.length <= 180 ? 18 : 15,
    isTitleRtl: directed(meta.title)?.rtl ?? false,
    authors: authors.map((author) => ({
      name: directed(fullNameOf(author)),
      initials: directed(initialsOf(fullNameOf(author))),
      orcid: orcidAddressOf(author) ?? null,
      corresponding: author.corresponding,
      places:
        places.length > 1
          ? author.affiliations.map((place) => places.indexOf(affiliationWords(place)) + 1)
          : [],
    })),
    places: places.map(directed),
    keywords: directed(meta.keywords.join(', ')),
    dates: [
      ...(meta.noticeOf
        ? []
        : [
            ...(meta.received ? [['Received', longDate(meta.received)]] : []),
            ...(meta.accepted ? [['Accepted', longDate(meta.accepted)]] : []),
          ]),
      ...(isFinal ? [['Published', longDate(published)]] : []),
    ],
    address: isFinal ? address : null,
    citeAs: isFinal ? directed(withMarks(citeAs(meta))) : null,
    date: { year: Number(year), month: Number(month), day: Number(day) },
    copyright: meta.noticeOf ? '' : `© ${year} The Authors. `,
    names: authors.map(fullNameOf),
  };
}

/** 'L. v. d. M.': says whose ORCID iD it is without repeating the name. */
const initialsOf = (name: string): string =>
  name
    .replace(/[\s\u00a0]*([\p{L}\p{N}])[^\s-]*/gu, '$1. ')
    .replaceAll('. -', '.-')
    .trim();

const RTL = String.raw`[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]`;
/** Keeps marks after a right-to-left name behind it. */
const withMarks = (text: string): string =>
  text.replace(new RegExp(`${RTL}(?:[\\s\\p{M}]*${RTL})*`, 'gu'), (name) => `${name}\u200e`);
