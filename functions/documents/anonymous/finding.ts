/** How sure it is that a passage names somebody: it is taken out unasked, asked about, or only listed. */
export type Strength = 'certain' | 'likely' | 'hint';

/** By what a passage was recognised. */
export type Means =
  | 'name'
  | 'email'
  | 'orcid'
  | 'affiliation'
  | 'funder'
  | 'repository'
  | 'acknowledgement'
  | 'selfCitation'
  | 'property'
  | 'unreadable';

export type FindingPart =
  | 'body'
  | 'header'
  | 'footer'
  | 'footnote'
  | 'caption'
  | 'alt'
  | 'link'
  | 'metadata'
  | 'picture'
  | 'annotation'
  | 'field'
  | 'layer'
  | 'title'
  | 'abstract'
  | 'keywords'
  | 'fileName';

/** What the passage was found in; `form` is what was typed at submission. */
export type FoundIn = 'manuscript' | 'response' | 'markedCopy' | 'form';

/** One passage that may tell who wrote a manuscript, and what became of it in the copy for reviewers. */
export interface Finding {
  /** 'f12', in the order of reading; new with every copy. */
  id: string;
  /** The same in every copy as long as the passage and what stands round it stay: decisions are kept by it. */
  fingerprint: string;
  /** A name, address or phrase; a whole section; a picture; a page. */
  class: 'identity' | 'section' | 'picture' | 'page';
  strength: Strength;
  /** `replaced`: a neutral word stands in its place. */
  treatment: 'removed' | 'replaced' | 'left';
  place: {
    document: FoundIn;
    /** Counted from 1, where that is known. */
    page?: number;
    part: FindingPart;
    /** The passage and at most 80 characters on each side of it. */
    excerpt: string;
    /** Where the passage itself begins and ends in the excerpt (UTF-16). */
    marked: [number, number];
  };
  means: Means;
  /** Nobody has decided yet, and it needs a decision. */
  open: boolean;
  /** In other words, where a sentence gives itself away: 'Okafor (2020) showed …'. */
  suggestion?: string;
}

/** What a person said about a finding; `notMe`: it is another bearer of the name. */
export type Decision = 'remove' | 'keep' | 'notMe';

export const MAX_FINDINGS = 1000;

/** The passages of certain findings that people said may stay, such as a term of the paper. */
export const keptPassages = (findings: readonly Finding[]): string[] =>
  findings
    .filter(({ strength, treatment, open }) => strength === 'certain' && treatment === 'left' && !open)
    .map(({ place }) => place.excerpt.slice(...place.marked));
