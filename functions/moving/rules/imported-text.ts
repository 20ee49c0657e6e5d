import type {
  ArticleBlock,
  ArticleInline,
  ArticleText,
  Reference,
} from '../../documents/article/article-text.ts';
import { type PublicationMeta, paragraphsOf } from '../../forms/publication-meta.ts';
import type { RichText } from '../../forms/rich-text.ts';
import type { MovedVersion } from '../moved.ts';
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

/**
 * The text of an article from elsewhere: what was read of its JATS or HTML, or else its abstract and its references. `title`, `abstract`
 * and `meta` say the same, because the words of the metadata are those that readers saw.
 */
export function importedText(version: MovedVersion, meta: PublicationMeta, read?: ArticleText): ArticleText {
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
  const entries = version.references.map(
    (text, index): Reference => ({
      id: `r${index + 1}`,
      c: [text],
      text,
      ...(doiIn(text) && { doi: doiIn(text)! }),
    }),
  );
  const listed = entries.length > 0 ? [{ id: 'references', title: ['References'], blocks: [], entries }] : [];
  return {
    lang: meta.language,
    title: inlinesOf(title),
    abstract: own.length > 0 ? own : (read?.abstract ?? []),
    blocks: read?.blocks ?? [],
    sections: read?.sections ?? [],
    statements: read?.statements ?? [],
    references: read && read.references.length > 0 ? read.references : listed,
    notes: read?.notes ?? [],
    ...(isRich && {
      rich: {
        ...(rich.title && { title: rich.title }),
        ...(rich.abstract && { abstract: rich.abstract }),
      },
    }),
    pictures: read?.pictures ?? {},
  };
}
