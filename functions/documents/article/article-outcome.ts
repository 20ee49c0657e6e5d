import type { PublicationMeta } from '../../forms/publication-meta.ts';
import type { Refusal } from '../outcome.ts';

/** A manuscript's Word file, and the record of what it is published as. */
export interface ArticleRequest {
  docx: Uint8Array;
  /** For messages only. */
  fileName: string;
  meta: PublicationMeta;
  /** Volume, issue and day are taken: only then are they printed. */
  isFinal: boolean;
}

/** One thing about an article that is looked at before it is published; `blocking` ones must be well, others are shown. */
export interface ArticleCheck {
  /** 'alt-figure', 'references-not-cited' … */
  id: string;
  severity: 'blocking' | 'shown';
  ok: boolean;
  /** How many places are not well, also beyond those listed. */
  count: number;
  places: { block?: string; text: string }[];
  /** A sentence for editors and authors. */
  message: string;
}

export interface ArticleCounts {
  words: number;
  headings: number;
  equations: number;
  inlineEquations: number;
  tables: number;
  cells: number;
  figures: number;
  notes: number;
  links: number;
  references: number;
  referencesIdentified: number;
  citations: number;
  citationsLinked: number;
  crossReferences: number;
}

/** A file of an article's pictures: 'figure-1.png'. */
export interface ArticleFile {
  name: string;
  bytes: Uint8Array;
  /** 'image/png'. */
  type: string;
}

/** An article in its forms; `failed` is the file's doing, and a sentence says so. Throws when it should be tried again later. */
export type ArticleOutcome =
  | {
      state: 'ready';
      /** `ArticleText` as JSON. */
      text: string;
      /** HTML that stands within a page, its pictures named by file alone. */
      fragment: string;
      jats: string;
      pdf: Uint8Array;
      figures: ArticleFile[];
      checks: ArticleCheck[];
      counts: ArticleCounts;
      /** The PDF claims to be accessible by the standard (PDF/UA-1). */
      pdfUa: boolean;
    }
  | { state: 'failed'; refusal: Refusal };
