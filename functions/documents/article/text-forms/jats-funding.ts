import { el, type Markup } from '../../../forms/markup.ts';
import type { PublicationMeta } from '../../../forms/publication-meta.ts';
import type { ArticleText } from '../article-text.ts';
import { spoken, textOfBlocks } from './jats-parts.ts';
import type { Writer } from './writer.ts';

/** Each funder with its grants, and the manuscript's own words. */
export function jatsFunding(text: ArticleText, meta: PublicationMeta, writer: Writer): Markup | undefined {
  const awards = meta.statements.funding.map(({ funder, ror, grants }) =>
    el(
      'award-group',
      {},
      el(
        'funding-source',
        {},
        el(
          'institution-wrap',
          {},
          el('institution', {}, funder),
          ror && el('institution-id', { 'institution-id-type': 'ror' }, ror),
        ),
      ),
      grants.map((grant) => el('award-id', {}, grant)),
    ),
  );
  const words = text.statements
    .filter(({ kind }) => kind === 'funding')
    .flatMap(({ title, blocks }) => {
      const said = textOfBlocks(writer.linked().blocks(blocks));
      return el('funding-statement', {}, [spoken(title, writer), said].filter(Boolean).join(' '));
    });
  return awards.length + words.length > 0 ? el('funding-group', {}, awards, words) : undefined;
}
