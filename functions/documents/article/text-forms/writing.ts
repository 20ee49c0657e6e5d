import type { Markup } from '../../../forms/markup.ts';
import type { ArticleBlock, ArticleInline } from '../article-text.ts';

/** What blocks and inlines use to write their content. */
export interface Writing {
  inlines(list: readonly ArticleInline[]): Markup[];
  blocks(list: readonly ArticleBlock[]): Markup[];
  /** JATS's name for the target of an id; undefined if nothing has it. */
  placeOf(id: string): string | undefined;
  /** Remembers what links to these entries or notes, which link back to its id, or to a new one. */
  mark(to: readonly string[], own?: string): string;
  /** The direction in HTML of a line of text; undefined if it is the usual one. */
  dirOf(list: readonly ArticleInline[]): 'rtl' | 'ltr' | undefined;
  /** Within a link, which can't contain another. */
  isLinked: boolean;
  linked(): Writing;
}

type Kind = Exclude<ArticleBlock | ArticleInline, string>;
type Written = Markup | readonly Markup[];

/** Both forms of one kind, side by side, so that a new kind needs both. */
export interface Forms<One extends Kind> {
  html(node: One, writing: Writing): Written;
  jats(node: One, writing: Writing): Written;
}
export type FormsOf<Union extends Kind> = {
  [Name in Union['k']]: Forms<Extract<Union, { k: Name }>>;
};
export type FormName = keyof Forms<Kind>;
