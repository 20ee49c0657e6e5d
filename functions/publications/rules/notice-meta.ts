import { LIMITS } from '../../../shared/domain/constants.ts';
import { cutText } from '../../../shared/domain/cut-text.ts';
import { NOTICE_NAMES, type NoticeKind } from '../../../shared/domain/notice-kinds.ts';
import { PublicationMeta } from '../../forms/publication-meta.ts';

export interface Notice {
  kind: NoticeKind;
  text: string;
  number: number;
  volume: number;
  issue: number;
  /** The day. */
  on: string;
  /** For its own DOI. */
  doiPrefix: string | undefined;
}

export const retractedTitle = (title: string): string => `Retracted: ${title}`;

/** The public data of a notice: its author is the journal, not the article’s authors, and its text is all there is of it. */
export function noticeMeta(
  { journal, title, keywords, subjects, number: of }: PublicationMeta,
  { kind, text, number, volume, issue, on, doiPrefix }: Notice,
): PublicationMeta {
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
    noticeOf: { number: of, kind },
    journal: { ...journal, doiPrefix },
  });
}
