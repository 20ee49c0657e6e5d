import type { HiddenText } from '../outcome.ts';

/** A paragraph of a manuscript's own text: no title block, references, thanks, equations or notes. */
export interface BodyPart {
  section: 'methods' | 'other';
  text: string;
}

/** About an entry: an impossible number; a duplicate; never cited. About the text: a citation without an entry. */
export interface ReferenceFinding {
  kind: 'doi' | 'arxiv' | 'pmid' | 'doubled' | 'neverCited' | 'noEntry';
  text: string;
  /** The number in question. */
  number?: string;
  /** The other entry. */
  other?: string;
}

export interface CheckedReferences {
  entries: number;
  /** Whether the cited entries are known. */
  knowsCitations: boolean;
  findings: ReferenceFinding[];
}

export type BodyOutcome =
  | {
      state: 'read';
      parts: BodyPart[];
      hidden: HiddenText[];
      references: CheckedReferences;
      /** The beginning of each entry of its references. */
      listed: { text: string; doi?: string }[];
    }
  | { state: 'unreadable' };
