import { type PublicationMeta, paragraphsOf } from '../../forms/publication-meta.ts';
import type { RichText } from '../../forms/rich-text.ts';
import { mathText } from '../model/math-text.ts';
import type { ArticleInline, ArticleText } from './article-text.ts';
import { plainTextOf } from './inline-slices.ts';

/** Code points; a row holds 400 kB. */
const LONGEST = 20_000;
const squashed = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/** Title and abstract with their raised, lowered and slanted signs, as far as their words are those of the record. */
export function richOf(
  { title, abstract }: Pick<ArticleText, 'title' | 'abstract'>,
  meta: Pick<PublicationMeta, 'title' | 'abstract'>,
): ArticleText['rich'] {
  const paragraphs = abstract.flatMap((block) => (block.k === 'par' ? [block.c] : []));
  const isSame =
    paragraphs.length === abstract.length &&
    squashed(paragraphs.map(plainTextOf).join('')) === squashed(paragraphsOf(meta.abstract).join(''));
  const rich = {
    ...(squashed(plainTextOf(title)) === squashed(meta.title) && { title: richText(title) }),
    ...(isSame && { abstract: paragraphs.map(richText) }),
  };
  const isPlain = [rich.title ?? [], ...(rich.abstract ?? [])].every((parts) =>
    parts.every((part) => typeof part === 'string'),
  );
  return isPlain || JSON.stringify(rich).length > LONGEST ? undefined : rich;
}

const richText = (inlines: readonly ArticleInline[]): RichText =>
  inlines.flatMap((inline): RichText => {
    if (typeof inline === 'string') return [inline];
    switch (inline.k) {
      case 'run': {
        const looks = [...(inline.i ? (['i'] as const) : []), ...(inline.pos ? [inline.pos] : [])];
        return looks.length > 0 ? [{ s: inline.s, looks }] : [inline.s];
      }
      case 'note':
        return [{ note: inline.to, id: inline.id, label: inline.label }];
      case 'math':
        return [mathText(inline.m)];
      case 'br':
        return [' '];
      default:
        return 'c' in inline ? richText(inline.c) : [];
    }
  });
