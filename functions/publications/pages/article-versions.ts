import { JOURNAL } from '../../../shared/domain/journal-paths.ts';
import { longDate } from '../../../shared/domain/stage-words.ts';
import { el, type MarkupElement } from '../../forms/markup.ts';
import { versionName } from '../publication-keys.ts';
import type { PublicationShown } from '../publication-store.ts';
import type { VersionRow } from '../rules/publication-rows.ts';

/** Every version and its changes, the newest first; nothing for an article with a single one. */
export function articleVersions(
  { meta: { number }, versions }: PublicationShown,
  shown: VersionRow,
): MarkupElement | undefined {
  if (versions.length < 2) return undefined;
  return el(
    'section',
    { class: 'article-versions', 'aria-labelledby': 'versions' },
    el('h2', { id: 'versions' }, 'Versions'),
    el(
      'ol',
      {},
      [...versions].reverse().map(({ version, publishedAt, reason }) => {
        const name = `Version ${version}`;
        const href = `${JOURNAL}/articles/${versionName({ number, version })}`;
        return el(
          'li',
          {},
          version === shown.version ? el('b', {}, `${name} (this page)`) : el('a', { href }, name),
          `, ${longDate(publishedAt)}`,
          reason && el('p', { dir: 'auto' }, reason),
        );
      }),
    ),
  );
}
