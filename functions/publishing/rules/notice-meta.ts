import { LIMITS } from '../../../shared/domain/constants.ts';
import { cutText } from '../../../shared/domain/cut-text.ts';
import { NOTICE_NAMES, type NoticeKind } from '../../../shared/domain/notice-kinds.ts';
import { citedWords } from '../../forms/cite-as.ts';
import { doiOf, PublicationMeta } from '../../forms/publication-meta.ts';

export interface Notice {
  kind: NoticeKind;
  text: string;
  number: number;
  volume: number;
  issue: number;
  /** The day. */
  on: string;
  /** For its own DOI. */
  doiPrefix?: string | undefined;
}

export const retractedTitle = (title: string): string => `Retracted: ${title}`;

/** The public data of a notice: its author is the journal, not the article’s authors, and its text is in the place of an abstract. */
export function noticeMeta(
  article: PublicationMeta,
  { kind, text, number, volume, issue, on, doiPrefix }: Notice,
): PublicationMeta {
  const { journal, title, keywords, subjects } = article;
  const name = NOTICE_NAMES[kind];
  return PublicationMeta.parse({
    number,
    volume,
    issue,
    type: name,
    title: cutText(`${name}: ${title}`, LIMITS.title),
    abstract: text,
    keywords,
    subjects,
    authors: [{ family: `The editors of ${journal.short}` }],
    received: on,
    accepted: on,
    published: on,
    noticeOf: { number: article.number, kind, cited: citedWords(article), doi: doiOf(article) },
    journal: { ...journal, doiPrefix },
  });
}
