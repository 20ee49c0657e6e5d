import { cutText } from '../../../shared/domain/cut-text.ts';
import { fullNameOf, type PublicationMeta } from '../../forms/publication-meta.ts';
import type { ListLine, VersionRow } from './publication-rows.ts';

/** Code points of the abstract, and number of authors: lines stay small, so that an issue is read at once. */
const [ABSTRACT, AUTHORS] = [400, 20];

/** Everything else is a notice about one. */
export const isArticle = ({ isNotice }: Pick<ListLine, 'isNotice'>): boolean => !isNotice;

export function listLine(meta: PublicationMeta, { files, version }: VersionRow): ListLine {
  const { number, volume, issue, type, title, keywords, published } = meta;
  const shown = cutText(meta.abstract.replace(/\s+/g, ' ').trim(), ABSTRACT);
  const names = meta.authors.map(fullNameOf);
  const authors =
    names.length > AUTHORS ? [...names.slice(0, AUTHORS), `${names.length - AUTHORS} more authors`] : names;
  const abstract = shown.length < meta.abstract.trim().length ? `${shown.trimEnd()}…` : shown;
  const pdf = files['.pdf']?.bytes ?? 0;
  const isNotice = Boolean(meta.noticeOf);
  return {
    number,
    volume,
    issue,
    type,
    title,
    authors,
    keywords,
    published,
    abstract,
    pdf,
    version,
    isNotice,
  };
}
