import * as z from 'zod';
import { el, type Markup } from './markup.ts';

/** Text of one line with the formatting that changes its meaning, and with marks of notes of the article. */
export const RichText = z.array(
  z.union([
    z.string(),
    z.object({ s: z.string(), looks: z.array(z.enum(['i', 'sub', 'sup'])) }),
    z.object({ note: z.string(), id: z.string(), label: z.string() }),
  ]),
);
export type RichText = z.infer<typeof RichText>;
type Look = 'i' | 'sub' | 'sup';

/** Writes a text by the form's names of elements. Marks of notes belong only where the notes are. */
export const richMarkup = (
  text: RichText,
  names: Record<Look, string>,
  mark: (note: { note: string; id: string; label: string }) => Markup = () => '',
): Markup[] =>
  text.map((part) => {
    if (typeof part === 'string') return part;
    if ('note' in part) return mark(part);
    return part.looks.reduce<Markup>((inner, look) => el(names[look], {}, inner), part.s);
  });

/** The names in HTML, and in titles at Crossref. */
export const PLAIN_NAMES = { i: 'i', sub: 'sub', sup: 'sup' } as const;
