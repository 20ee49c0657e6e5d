/** Running text as data, which a press rewrites without touching a component. */
export interface Article {
  title: string;
  /** For search engines and link previews. */
  description: string;
  lede: string;
  /** Above the title. */
  kicker?: string;
  sections: ArticleSection[];
}

export interface ArticleSection {
  title: string;
  blocks: Block[];
}

/**
 * A plain string is a paragraph. `[words](/path)` in any text is a link, `*words*` is emphasis; `journal:` at a link's start means the
 * prefix that the reader came under.
 */
export type Block =
  | string
  | { list: string[] }
  | { steps: string[] }
  | { terms: Array<[term: string, text: string]> }
  | { table: { caption: string; head: string[]; rows: string[][] } }
  | { figure: 'process' | 'timeline' }
  | { quote: string }
  | { sample: string };
