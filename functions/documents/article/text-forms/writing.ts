import type { Markup } from '../../../forms/markup.ts';
import type { ArticleBlock, ArticleInline } from '../article-text.ts';

/** What the forms of blocks and inlines are given to write what they hold. */
export interface Writing {
  inlines(list: readonly ArticleInline[]): Markup[];
  blocks(list: readonly ArticleBlock[]): Markup[];
  /** What an id of the article leads to, as JATS calls it; undefined where nothing bears it. */
  placeOf(id: string): string | undefined;
  /** Remembers what leads to these entries or notes, which lead back to it: by its own id, or by a new one. */
  mark(to: readonly string[], own?: string): string;
  /** Within a link, where there is no other. */
  isLinked: boolean;
  linked(): Writing;
}

type Kind = Exclude<ArticleBlock | ArticleInline, string>;
type Written = Markup | readonly Markup[];

/** Both forms of one kind, side by side: whoever adds a kind has to say both. */
export interface Forms<One extends Kind> {
  html(node: One, writing: Writing): Written;
  jats(node: One, writing: Writing): Written;
}
export type FormsOf<Union extends Kind> = {
  [Name in Union['k']]: Forms<Extract<Union, { k: Name }>>;
};
export type FormName = keyof Forms<Kind>;
