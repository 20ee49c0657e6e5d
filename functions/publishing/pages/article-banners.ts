import { JOURNAL } from '../../../shared/domain/journal-paths.ts';
import { NOTICE_NAMES } from '../../../shared/domain/notice-kinds.ts';
import { longDate } from '../../../shared/domain/stage-words.ts';
import { el, type MarkupElement } from '../../forms/markup.ts';
import type { NoticeLink } from '../../manuscript/record/production-record.ts';
import type { PublicationShown } from '../publication-store.ts';
import type { VersionRow } from '../rules/publication-rows.ts';

const WORDS: Record<NoticeLink['kind'], string> = {
  correction: 'This article has a correction.',
  concern: 'The editors have expressed concern about this article.',
  retraction: 'This article is retracted. It stays readable for the record. Do not build on it.',
};

const link = (id: number | string, words: string) => el('a', { href: `${JOURNAL}/articles/${id}` }, words);

/** Above everything else: notices about the article, the subject of a notice, and that a version is not the current one. */
export function articleBanners(
  { meta, notices, versions }: PublicationShown,
  version: VersionRow,
): MarkupElement[] {
  const isFormer = version.version < versions.at(-1)!.version;
  return [
    ...[...notices]
      .reverse()
      .map(({ number, kind, on }) =>
        banner(
          kind,
          WORDS[kind],
          ' ',
          link(number, `Read the ${NOTICE_NAMES[kind].toLowerCase()} of ${longDate(on)}`),
        ),
      ),
    ...(meta.noticeOf
      ? [banner('about', 'This notice is about ', link(meta.noticeOf.number, aboutTitle(meta)), '.')]
      : []),
    ...(isFormer
      ? [
          banner(
            'former',
            `This is version ${version.version}, of ${longDate(version.publishedAt)}. `,
            link(meta.number, 'Read the current version'),
          ),
        ]
      : []),
  ];
}

/** A notice's title is that of its article, after the notice's own name. */
const aboutTitle = ({ title }: PublicationShown['meta']): string => title.slice(title.indexOf(': ') + 2);

const banner = (kind: string, ...words: (string | MarkupElement)[]) =>
  el('p', { class: `article-banner article-banner-${kind}`, role: 'note' }, ...words);
