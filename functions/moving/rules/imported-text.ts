import type {
  ArticleBlock,
  ArticleInline,
  ArticleText,
  Reference,
} from '../../documents/article/article-text.ts';
import { type PublicationMeta, paragraphsOf } from '../../forms/publication-meta.ts';
import type { RichText } from '../../forms/rich-text.ts';
import type { GalleyText, MovedVersion } from '../moved.ts';
import { inOne } from './arrange.ts';
import { readMarks, withoutMarks } from './marks.ts';

const DOI = /\b10\.\d{4,9}\/[^\s"<>]+/;
/** Sentences end behind a DOI. */
const doiIn = (text: string) => DOI.exec(text)?.[0].replace(/[.,;)\]]+$/, '');

const inlineOf = (part: RichText[number]): ArticleInline => {
  if (typeof part === 'string') return part;
  if ('note' in part) return '';
  const pos = part.looks.find((look) => look !== 'i') as 'sub' | 'sup' | undefined;
  return { k: 'run', s: part.s, ...(part.looks.includes('i') && { i: true as const }), ...(pos && { pos }) };
};
const inlinesOf = (text: string): ArticleInline[] => readMarks(text)?.map(inlineOf) ?? [withoutMarks(text)];

/** Title, abstract and references of an article from elsewhere; `listed`: those that its galley has. */
export function importedText(
  version: MovedVersion,
  meta: PublicationMeta,
  listed: GalleyText['references'] = [],
): ArticleText {
  const title = inOne(version.title, meta.language).replace(/\s+/g, ' ').trim();
  const paragraphs = paragraphsOf(version.abstract[meta.language] ?? '');
  const rich = {
    title: readMarks(title),
    abstract: paragraphs.some((one) => readMarks(one))
      ? paragraphs.map((one): RichText => readMarks(one) ?? [withoutMarks(one)])
      : undefined,
  };
  const isRich = rich.title || rich.abstract;
  const own = paragraphs.map(
    (paragraph, index): ArticleBlock => ({ k: 'par', id: `abstract-${index + 1}`, c: inlinesOf(paragraph) }),
  );
  const lines = version.references.map((text, index) => ({ id: `r${index + 1}`, text, doi: doiIn(text) }));
  const entries = (listed.length > 0 ? listed : lines).map(
    ({ id, text, doi }): Reference => ({ id, c: [text], text, ...(doi && { doi }) }),
  );
  return {
    lang: meta.language,
    title: inlinesOf(title),
    abstract: own,
    blocks: [],
    sections: [],
    statements: [],
    references: entries.length > 0 ? [{ id: 'references', title: ['References'], blocks: [], entries }] : [],
    notes: [],
    ...(isRich && {
      rich: {
        ...(rich.title && { title: rich.title }),
        ...(rich.abstract && { abstract: rich.abstract }),
      },
    }),
    pictures: {},
  };
}
