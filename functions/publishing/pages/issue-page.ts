import { JOURNAL } from '../../../shared/domain/journal-paths.ts';
import { longDate } from '../../../shared/domain/stage-words.ts';
import { el, type MarkupElement, writeHtml } from '../../forms/markup.ts';
import { issueLabelOf } from '../../forms/publication-meta.ts';
import { versionName } from '../publication-keys.ts';
import { isArticle } from '../rules/list-line.ts';
import type { IssueRow, ListLine } from '../rules/publication-rows.ts';
import { sizeInWords } from './size-in-words.ts';

interface IssuePage {
  title: string;
  issue: IssueRow;
  lines: readonly ListLine[];
  /** The previous issue. */
  before?: IssueRow | undefined;
}

export const issueName = (row: IssueRow): string =>
  `Volume ${row.volume}, Issue ${issueLabelOf(row)} (${row.year})${row.title ? `: ${row.title}` : ''}`;
export const issuePath = ({ volume, issue }: Pick<IssueRow, 'volume' | 'issue'>): string =>
  `${JOURNAL}/issues/${volume}-${issue}`;

/** An issue's articles by type, each type in the order of its first number. */
export function issuePage({ title, issue, lines, before }: IssuePage): string {
  const types = [...new Set(lines.map(({ type }) => type))];
  const name = issueName(issue);
  return writeHtml(
    el(
      'div',
      { class: 'published-list' },
      el('h1', { tabindex: -1, 'data-page-heading': true }, title),
      title !== name && el('p', { class: 'published-lede' }, name),
      types.map((type) =>
        el(
          'section',
          {},
          el('h2', {}, type),
          el(
            'ol',
            {},
            lines.filter((line) => line.type === type).map((line) => el('li', {}, article(line))),
          ),
        ),
      ),
      before && el('p', {}, 'The issue before: ', el('a', { href: issuePath(before) }, issueName(before))),
    ),
  );
}

function article(line: ListLine): MarkupElement {
  const { number, title, authors, published, abstract, pdf, version } = line;
  const path = `${JOURNAL}/articles/${number}`;
  return el(
    'article',
    {},
    el('h3', { dir: 'auto' }, el('a', { href: path }, title)),
    el(
      'p',
      { class: 'published-authors' },
      authors.flatMap((name, index) => [index > 0 && ', ', el('bdi', {}, name)]),
    ),
    el(
      'p',
      { class: 'published-date' },
      'Published ',
      el('time', { datetime: published }, longDate(published)),
    ),
    el('details', {}, el('summary', {}, isArticle(line) ? 'Abstract' : 'Notice'), el('p', {}, abstract)),
    el(
      'p',
      { class: 'published-ways' },
      el('a', { href: path, 'aria-label': `Text of ${title}` }, 'Text'),
      pdf > 0 && [
        ' · ',
        el(
          'a',
          {
            href: `${JOURNAL}/articles/${versionName({ number, version })}.pdf`,
            'aria-label': `PDF of ${title} (${sizeInWords(pdf)})`,
          },
          `PDF (${sizeInWords(pdf)})`,
        ),
      ],
    ),
  );
}
