import { directionOf } from '../../../../shared/domain/text-direction.ts';
import type { Markup } from '../../../forms/markup.ts';
import type { ArticleBlock, ArticleInline, ArticleText } from '../article-text.ts';
import { plainTextOf } from '../inline-slices.ts';
import { BLOCK_FORMS } from './block-forms.ts';
import { INLINE_FORMS } from './inline-forms.ts';
import { linkTargets } from './link-targets.ts';
import type { FormName, Forms, Writing } from './writing.ts';

export interface Writer extends Writing {
  /** The ids of what has been written so far that links to an entry or a note. */
  marksOf(id: string): readonly string[];
}

/** Writes the content of an article in one form, from the tables of kinds. */
export function writerOf(text: ArticleText, form: FormName): Writer {
  const places = linkTargets(text);
  const marks = new Map<string, string[]>();
  let count = 0;

  // The tables' keys are the kinds, so a node and its row match.
  const rowOf = <Node extends { k: string }>(table: object, node: Node) =>
    (table as Record<string, Forms<never>>)[node.k]?.[form] as (
      node: Node,
      writing: Writing,
    ) => Markup | readonly Markup[];

  const make = (isLinked: boolean): Writer => {
    const all = (table: object, list: readonly (ArticleBlock | ArticleInline)[]): Markup[] =>
      list.flatMap((node) => (typeof node === 'string' ? node : rowOf(table, node)(node, writing)));
    const writing: Writer = {
      isLinked,
      linked: () => (isLinked ? writing : make(true)),
      inlines: (list) => all(INLINE_FORMS, list),
      blocks: (list) => all(BLOCK_FORMS, list),
      dirOf: (list) => directionOf(plainTextOf(list), text.lang),
      placeOf: (id) => places.get(id),
      marksOf: (id) => marks.get(id) ?? [],
      mark: (to, own) => {
        if (own === undefined) count += 1;
        const id = own ?? `cite-${count}`;
        for (const one of to) marks.set(one, [...(marks.get(one) ?? []), id]);
        return id;
      },
    };
    return writing;
  };
  return make(false);
}
