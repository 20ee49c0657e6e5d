import type { PublicationMeta } from '../../forms/publication-meta.ts';
import type { Refusal } from '../outcome.ts';

/** A manuscript's Word file, and its publication record. */
export interface ArticleRequest {
  docx: Uint8Array;
  /** For messages only. */
  fileName: string;
  meta: PublicationMeta;
  /** Volume, issue and day are assigned: only then are they printed. */
  isFinal: boolean;
  /** Roles and funders in its own sections are taken over if they are plain. */
  takesOver?: boolean;
}

/** One check of an article before publication; `blocking` ones must pass, others are only shown. */
export interface ArticleCheck {
  /** 'alt-figure', 'references-not-cited' … */
  id: string;
  severity: 'blocking' | 'shown';
  ok: boolean;
  /** Number of faulty places, including those not listed. */
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

/** What became of the words of a Word file. */
export interface Ledger {
  wordsIn: number;
  /** Words found in every form. */
  shown: number;
  /** Words that a form lacks, by reason. */
  named: NamedWords[];
  /** Words that a form lacks without a reason. */
  unaccounted: Omit<NamedWords, 'reason'>;
  /** Words that no reader is meant to see, by kind. */
  notCounted: Record<string, number>;
}

export interface NamedWords {
  reason: string;
  count: number;
  places: string[];
}

/** Words that the text leaves out on purpose. */
export interface LeftOut {
  reason: 'front matter' | 'list of contents' | 'left out on purpose';
  text: string;
}

/** A file of an article's pictures: 'figure-1.png'. */
export interface ArticleFile {
  name: string;
  bytes: Uint8Array;
  /** 'image/png'. */
  type: string;
}

/** An article in its forms; `failed` is caused by the file, with a sentence to explain it. Throws if it should be tried again later. */
export type ArticleOutcome =
  | {
      state: 'ready';
      /** The details used, including those taken over. */
      meta: PublicationMeta;
      /** `ArticleText` as JSON. */
      text: string;
      /** HTML to place within a page; pictures are named by file only. */
      fragment: string;
      jats: string;
      pdf: Uint8Array;
      figures: ArticleFile[];
      checks: ArticleCheck[];
      counts: ArticleCounts;
      /** The PDF claims conformance with the accessibility standard (PDF/UA-1). */
      pdfUa: boolean;
      /** What became of the words of the Word file. */
      ledger: Ledger;
    }
  | { state: 'failed'; refusal: Refusal };

/** What is published of it. */
export type ArticleForms = Pick<
  Extract<ArticleOutcome, { state: 'ready' }>,
  'text' | 'fragment' | 'jats' | 'pdf' | 'figures'
>;
