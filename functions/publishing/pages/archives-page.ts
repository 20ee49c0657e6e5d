import { el, writeHtml } from '../../forms/markup.ts';
import { issueLabelOf } from '../../forms/publication-meta.ts';
import type { IssueRow } from '../rules/publication-rows.ts';
import { issuePath } from './issue-page.ts';

/** Volumes and their issues, the newest first. The page's frame has its heading and the search box. */
export function archivesPage(issues: readonly IssueRow[]): string {
  const volumes = [...new Set(issues.map(({ volume }) => volume))];
  return writeHtml(
    el(
      'div',
      { class: 'published-list' },
      volumes.map((volume) => {
        const ofVolume = issues.filter((issue) => issue.volume === volume);
        return el(
          'section',
          {},
          el('h2', {}, `Volume ${volume} (${ofVolume[0]?.year})`),
          el(
            'ul',
            {},
            ofVolume.map((issue) =>
              el(
                'li',
                {},
                el(
                  'a',
                  { href: issuePath(issue) },
                  `Issue ${issueLabelOf(issue)}${issue.title ? `, ${issue.title}` : ''}`,
                ),
                `: ${issue.count === 1 ? '1 article' : `${issue.count} articles`}`,
              ),
            ),
          ),
        );
      }),
    ),
  );
}
