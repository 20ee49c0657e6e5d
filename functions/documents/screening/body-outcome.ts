import type { HiddenText } from '../outcome.ts';

/** A paragraph of what a manuscript says itself: no title block, references, thanks, equations or notes. */
export interface BodyPart {
  section: 'methods' | 'other';
  text: string;
}

/** Of an entry: a number that can’t be one; the same as another; cited nowhere. Of the text: a citation without an entry. */
export interface ReferenceFinding {
  kind: 'doi' | 'arxiv' | 'pmid' | 'doubled' | 'neverCited' | 'noEntry';
  text: string;
  /** Which number. */
  number?: string;
  /** Which other entry. */
  other?: string;
}

export interface CheckedReferences {
  entries: number;
  /** Whether it is known which entries are cited. */
  knowsCitations: boolean;
  findings: ReferenceFinding[];
}

export type BodyOutcome =
  | {
      state: 'read';
      parts: BodyPart[];
      hidden: HiddenText[];
      references: CheckedReferences;
      /** The entries of its references, each by its beginning. */
      listed: { text: string; doi?: string }[];
    }
  | { state: 'unreadable' };
