/* Over 300 lines: all that other rooms know of the documents stands in one place. */
/** The input and output of the document pipeline: the only types of it that the other rooms know. */

export type DocumentKind =
  | 'manuscript'
  | 'coverLetter'
  | 'declaration'
  | 'response'
  | 'markedCopy'
  | 'anonymousManuscript'
  | FileKind;

/** Files attached to a review, in order. */
export type FileKind = 'file1' | 'file2' | 'file3';

/** One author's file as uploaded. `fileName` is for messages only; the type is decided by the bytes. */
export interface SourceDocument {
  kind: DocumentKind;
  fileName: string;
  bytes: Uint8Array;
  /** Typed, not uploaded: the bytes are plain text in UTF-8. */
  isText?: true;
}

/** What is printed for a reviewer. */
export interface CertificatePage {
  name: string;
  year: number;
  journal: string;
  publisher: string;
  /** At which it can be verified. */
  address: string;
}

export interface CoverPageAuthor {
  /** Full name without form of address. */
  name: string;
  /** Printed after the name: 'PhD'. */
  degree?: string;
  institution?: string;
  country?: string;
  /** '0000-0002-1825-0097'. */
  orcid?: string;
  isCorresponding: boolean;
}

/** The cover page's content. Absent fields leave their line out. */
export interface CoverPage {
  journal: string;
  /** The number by which people know it. '' before it is submitted, because no one uses an id. */
  manuscriptId: string;
  articleType?: string;
  title?: string;
  authors: CoverPageAuthor[];
  keywords: string[];
  classification: string[];
  abstract?: string;
  funding?: string;
  /** ISO 8601, UTC. */
  date: string;
  /** The day could tell readers more than they should know, so only the month is printed. */
  isDatedByMonth?: true;
}

/** Stable codes of faults that an author can mend. The sentence beside it names the document and says what to do. */
export type RefusalCode =
  | 'not_docx_or_pdf'
  | 'encrypted'
  | 'broken'
  | 'too_large'
  | 'too_complex'
  | 'active_content'
  | 'no_pages';

export interface Refusal {
  code: RefusalCode;
  document: DocumentKind;
  /** One plain sentence or two for the author: which document, what is wrong, what to do. */
  reason: string;
}

/** `failed` is final and for the author to mend; a passing fault is thrown instead and the job is tried again. */
export type ProofOutcome =
  | ({
      state: 'ready';
      pdf: Uint8Array;
      pages: number;
      warnings: string[];
      /** For the manuscript's file. */
      hidden?: HiddenSummary;
    } & ProofPlaces)
  | { state: 'failed'; refusal: Refusal };

/** Where the parts of a merged PDF begin, and what is missing. */
export interface ProofPlaces {
  /** Pages from 1, including the cover; absent if nothing was merged. */
  parts?: { kind: DocumentKind | 'changes'; page: number }[];
  /** A sentence about why the changes since the last round are not shown; absent if they are, or there was no last round. */
  changesLeftOut?: string;
}

export interface ProofRequest {
  /** In the order of the merged PDF. One to three documents. */
  documents: SourceDocument[];
  /** Without it no cover page, outline of parts or footer id is made (the one-document conversion). */
  cover?: CoverPage;
  /** The manuscript of the round before: the changes since then become a part after the manuscript, if they can be found. */
  before?: Uint8Array;
  /** Numbers the lines of the manuscript, starting again on each page, if it is a DOCX; a PDF stays unchanged. */
  lineNumbers?: boolean;
  /** The title for readers who must not know the authors; the files' own titles and annotators' names are left out. */
  anonymousTitle?: string;
}

/** The people whom a reviewers' copy must not name. */
export interface Clearing {
  identities: readonly Identity[];
  /** Earlier decisions about findings, by fingerprint. */
  decisions: readonly (readonly [fingerprint: string, decision: Decision])[];
  /** As typed at submission. */
  title?: string;
}

/** A document without what names its authors, as a PDF. */
export interface ClearedDocument {
  kind: DocumentKind;
  pdf: Uint8Array;
  pages: number;
  /** Typeset by us. */
  madeHere: boolean;
  /** For the outline: `level` from 1, `page` from 1. */
  headings: { level: number; text: string; page: number }[];
  lang?: string;
  findings: Finding[];
  /** Number of findings beyond those listed. */
  more: number;
  /** Number of pages whose words can't be searched. */
  unreadable: number;
  /** Letters of each page, if they were read: the reader of the merged file checks that they came through. */
  letters?: PageLetters[];
  /** People of its byline who are not on the list of authors. */
  people: Identity[];
}

/** The number of letters on a page, and a digest of them that reveals no word. */
export interface PageLetters {
  count: number;
  digest: number;
}

export interface ReviewCopyRequest {
  /** The documents that reviewers get, in order. */
  documents: SourceDocument[];
  /** As for the proof; the people it names are left out. */
  cover?: CoverPage;
  /** As for the proof. */
  anonymousTitle?: string;
  clearing: Clearing;
  lineNumbers?: boolean;
}

/** `failed` with a sentence for author and editors; throws if it should be tried again later. */
export type ReviewCopyOutcome =
  | {
      state: 'ready';
      pdf: Uint8Array;
      pages: number;
      findings: Finding[];
      /** Findings without a decision. */
      open: { certain: number; likely: number };
      removed: number;
      unreadableParts: number;
      /** Number of name forms that were searched for. */
      formsSought: number;
    }
  | { state: 'failed'; reason: string; document: DocumentKind };

/** `leftOut` with a sentence for author and editors. */
export type ChangesOutcome =
  | { state: 'ready'; pdf: Uint8Array; pages: number }
  | { state: 'leftOut'; reason: string };

/** `sure`: shown unchanged. `unsure`: shown, and the author is asked to check it. `none`: nothing found, value empty. */
export type Certainty = 'sure' | 'unsure' | 'none';

export interface ExtractedMetadata {
  title: { value: string; certainty: Certainty };
  abstract: { value: string; certainty: Certainty };
  keywords: { value: string[]; certainty: Certainty };
}

/** `failed` if the file can't be read at all; the sentence is for the author. */
export type ExtractOutcome =
  | { state: 'ready'; metadata: ExtractedMetadata }
  | { state: 'failed'; refusal: Refusal };

/** Why these words of a file are invisible. */
type HiddenMeans =
  | 'hiddenFormat'
  | 'noInk'
  | 'groundColour'
  | 'tiny'
  | 'offPage'
  | 'noRoom'
  | 'covered'
  | 'clipped'
  | 'signs'
  | 'alternativeText';

/** Invisible words in a file. */
export interface HiddenText {
  means: HiddenMeans;
  text: string;
  words: number;
  /** Page of a PDF, from 1. */
  page?: number;
}

/** The number of invisible words in a file, and how they begin. */
export interface HiddenSummary {
  words: number;
  begins: string;
}

/** A person whom a review copy must not name. */
export interface Identity {
  given: string;
  family: string;
  emails: readonly string[];
  /** '0000-0002-1825-0097'. */
  orcid: string | null;
  institutions: readonly string[];
  /** `property`: read from a file's properties or the names of its commentators; `byline`: from its byline. Neither is an author on record, so it
   * needs a decision. */
  origin: 'author' | 'property' | 'byline';
  /** Further words that people want removed, as written: initials, a given name, an acronym. */
  words?: readonly string[];
}

/** How certain it is that a passage names someone: it is removed, asked about, or only listed. */
export type Strength = 'certain' | 'likely' | 'hint';

/** What kind of information identified a passage. */
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
  | 'unreadable'
  /** Pictures may hold words, which are not read. */
  | 'picture'
  /** No one is named: part of the copy could not be set as written. */
  | 'setting';

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

/** Where the passage was found; `form` is the text typed at submission. */
export type FoundIn = 'manuscript' | 'response' | 'markedCopy' | 'form';

/** One passage that may reveal who wrote a manuscript, and its treatment in the reviewers' copy. */
export interface Finding {
  /** 'f12', in reading order; new with every copy. */
  id: string;
  /** The same in every copy as long as the passage and its surroundings stay: decisions refer to it. */
  fingerprint: string;
  /** A name, address or phrase; a whole section; a picture; a page. */
  class: 'identity' | 'section' | 'picture' | 'page';
  strength: Strength;
  /** `replaced`: by a neutral word. */
  treatment: 'removed' | 'replaced' | 'left';
  place: {
    document: FoundIn;
    /** Counted from 1, if known. */
    page?: number;
    /** The heading above it, if its page is not known. */
    section?: string;
    part: FindingPart;
    /** The passage and at most 80 characters on each side of it. */
    excerpt: string;
    /** Start and end of the passage in the excerpt (UTF-16). */
    marked: [number, number];
  };
  means: Means;
  /** It needs a decision, and there is none yet. */
  open: boolean;
  /** Removed because of its position, whatever anyone decides: the byline. */
  byPlace?: true;
  /** Another wording for a sentence that identifies its authors: 'Okafor (2020) showed …'. */
  suggestion?: string;
}

/** A person's decision about a finding; `notMe`: it is another person with the same name. */
export type Decision = 'remove' | 'keep' | 'notMe';

/** A passage as an article shows it, and what it is to be. */
export interface Correction {
  passage: string;
  text: string;
}

export interface CorrectedDocx {
  docx: Uint8Array;
  /** For each correction why it was not made, in a sentence; null if it was. */
  refusals: (string | null)[];
}
