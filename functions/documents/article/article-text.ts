import type { RichText } from '../../forms/rich-text.ts';
import type { Drawing } from '../model/document.ts';
import type { MathNode } from '../model/math.ts';

/**
 * An article as every form reads it: a manuscript's text divided into sections, floats, notes, references and statements. It is plain
 * JSON; the bytes of its pictures are separate. Every link target has a unique id of letters that XML and HTML both accept: `s2-1`,
 * `p14`, `figure-2`, `table-1`, `eq-3`, `fn-4`, `r17`. Lengths are points.
 */
export interface ArticleText {
  /** BCP 47. */
  lang: string;
  title: ArticleInline[];
  abstract: ArticleBlock[];
  /** The text before the first heading. */
  blocks: ArticleBlock[];
  sections: ArticleSection[];
  statements: Statement[];
  references: ReferenceList[];
  /** Footnotes and endnotes in the order in which the text refers to them. */
  notes: ArticleNote[];
  /** Title and abstract with the signs that plain text can’t raise or lower, if their words are those of the record. */
  rich?: { title?: RichText; abstract?: RichText[] };
  /** The picture in each file; only those that the text shows. */
  pictures: Record<string, ArticlePicture>;
}

/** `level` is 1 in `ArticleText.sections`, and one more in each section within. */
export interface ArticleSection {
  id: string;
  level: number;
  /** The author's own number: '2.1'. */
  label?: string;
  title: ArticleInline[];
  blocks: ArticleBlock[];
  sections: ArticleSection[];
}

export type StatementKind =
  | 'acknowledgement'
  | 'funding'
  | 'contributions'
  | 'interests'
  | 'data'
  | 'ethics'
  | 'ai'
  | 'abbreviations';

export interface Statement {
  id: string;
  kind: StatementKind;
  title: ArticleInline[];
  blocks: ArticleBlock[];
}

export interface ReferenceList {
  id: string;
  title: ArticleInline[];
  /** Blocks within the list that are not entries. */
  blocks: ArticleBlock[];
  entries: Reference[];
}

export interface Reference {
  id: string;
  /** Its number or key as the list shows it: '3.', '[3]', '[Knu84]'. Not part of `c`. */
  label?: string;
  c: ArticleInline[];
  /** `c` as plain text. */
  text: string;
  /** Bare, without an address before it: '10.5555/12345678'. */
  doi?: string;
  arxiv?: string;
  pmid?: string;
  /** Another address, if it has none of the numbers above. */
  url?: string;
}

export interface ArticleNote {
  id: string;
  /** The text of its mark. */
  label: string;
  kind: 'footnote' | 'endnote';
  blocks: ArticleBlock[];
}

export interface ArticlePicture {
  type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';
  bytes: number;
}

export type ArticleAlign = 'center' | 'right';

/** A run's formatting, without the author's colours and sizes, which were chosen for white paper. */
export interface ArticleLook {
  b?: true;
  i?: true;
  u?: true;
  strike?: true;
  pos?: 'sup' | 'sub';
  smallCaps?: true;
  mono?: true;
  /** Highlighted. */
  mark?: true;
}

/** A picture as shown: the file is already cropped, turned or mirrored as in the document. */
export interface ArticleImage {
  k: 'image';
  file: string;
  width: number;
  height: number;
  alt?: string;
}

export type ArticleInline =
  | string
  | ({ k: 'run'; s: string } & ArticleLook)
  | { k: 'link'; href: string; c: ArticleInline[] }
  /** A citation of entries of the references, in the order cited. */
  | { k: 'cite'; to: string[]; c: ArticleInline[] }
  /** A reference to a figure, a table, an equation, a section or a paragraph of the text. */
  | { k: 'ref'; to: string; c: ArticleInline[] }
  | { k: 'br' }
  | { k: 'math'; m: MathNode; alt?: string }
  | ArticleImage
  /** The mark of a note: `to` is the note's id. `id` is the mark's own, to which the note links back. */
  | { k: 'note'; id: string; to: string; label: string }
  | { k: 'ruby'; c: ArticleInline[]; over: ArticleInline[] }
  /** A visible remark in place of what can't be shown. */
  | { k: 'flag'; s: string };

export interface ListItem {
  /** Its number or bullet as typed. */
  label?: ArticleInline[];
  blocks: ArticleBlock[];
}

export interface ArticleCell {
  blocks: ArticleBlock[];
  colspan: number;
  rowspan: number;
  align?: ArticleAlign;
}

/** The text above or below a float: 'Figure 2.' is the label, the rest the caption. */
export interface Captioned {
  id: string;
  label?: ArticleInline[];
  caption: ArticleBlock[];
}

export type ArticleBlock =
  | { k: 'par'; id: string; c: ArticleInline[]; align?: ArticleAlign; rtl?: true }
  | { k: 'quote'; id: string; blocks: ArticleBlock[] }
  /** Lines of a program, separated by `br`. */
  | { k: 'code'; id: string; c: ArticleInline[] }
  | { k: 'list'; id: string; kind: 'bullets' | 'numbers'; items: ListItem[] }
  | { k: 'equation'; id: string; m: MathNode; label?: ArticleInline[]; alt?: string }
  | ({
      k: 'table';
      /** Widths of the columns. */
      columns: number[];
      /** Each row holds the cells that begin in it. */
      rows: ArticleCell[][];
      headerRows: number;
      rtl?: true;
    } & Captioned)
  /** Pictures, drawings and anything else above or below one caption. */
  | ({ k: 'figure'; blocks: ArticleBlock[] } & Captioned)
  /** A picture of its own. */
  | ({ k: 'picture'; id: string } & Omit<ArticleImage, 'k'>)
  /** Shapes: `file` shows them, `words` is the text in them, `drawing` is what they are made of (with the model's pictures). */
  | ({ k: 'drawing'; id: string; drawing: Drawing; words: ArticleBlock[] } & Omit<ArticleImage, 'k'>)
  /** Text set apart, with a frame unless it is `plain`. */
  | { k: 'box'; id: string; blocks: ArticleBlock[]; plain?: true };
