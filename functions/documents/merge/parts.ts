import type { PartKind } from '../model/document-names.ts';
import type { ProofPlaces, ProofRequest, Refusal } from '../outcome.ts';

/** One heading of a document, for the outline: `level` from 1, `page` from 1 within its own document. */
export interface Heading {
  level: number;
  text: string;
  page: number;
}

/** A checked document as a PDF that the merge can read. `madeHere`: typeset by us from a DOCX. */
export interface PreparedDocument {
  kind: PartKind;
  /** null: the author's own bytes, unchanged. */
  pdf: Uint8Array | null;
  madeHere: boolean;
  pages: number;
  headings: Heading[];
  title?: string;
  lang?: string;
  warnings: string[];
}

/** One part of the merged PDF, with its bytes. */
export interface MergePart extends PreparedDocument {
  pdf: Uint8Array;
  /** The next reader of the whole file checks whether its text came through. */
  isComparedLater?: boolean;
}

/** What is put around the parts. */
export interface Binding extends Pick<ProofRequest, 'cover' | 'anonymousTitle'> {
  /** Its readers must not know the authors, whatever the title says. */
  isForReviewers?: true;
}

/** `refusal`: the parts could not be merged in any way; it names the likeliest cause. */
export type MergeOutcome = MergeResult | { refusal: Refusal };

export interface MergeResult extends ProofPlaces {
  pdf: Uint8Array;
  pages: number;
  warnings: string[];
}
