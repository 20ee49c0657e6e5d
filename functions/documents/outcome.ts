/** What goes into the document pipeline and what comes out of it: the only types that the rest of the house knows of it. */

export type DocumentKind =
  | 'manuscript'
  | 'coverLetter'
  | 'declaration'
  | 'response'
  | 'markedCopy'
  | 'anonymousManuscript'
  | FileKind;

/** What comes with a review, in its order. */
export type FileKind = 'file1' | 'file2' | 'file3';

/** One author's file as uploaded. `fileName` is for messages only; the type is decided by the bytes. */
export interface SourceDocument {
  kind: DocumentKind;
  fileName: string;
  bytes: Uint8Array;
  /** Typed, not uploaded: the bytes are plain text in UTF-8. */
  isText?: true;
}

export interface CoverPageAuthor {
  /** Full name without form of address. */
  name: string;
  /** Printed behind the name: 'PhD'. */
  degree?: string;
  institution?: string;
  country?: string;
  /** '0000-0002-1825-0097'. */
  orcid?: string;
  isCorresponding: boolean;
}

/** What the cover page prints. Absent fields leave their line out. */
export interface CoverPage {
  journal: string;
  /** The number that people call it by. '' before it is submitted: nobody can say an id. */
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
  /** The day tells nobody's readers more than they are to know: the month alone is printed. */
  isDatedByMonth?: true;
}

/** Stable codes of what an author can mend. The sentence beside it names the document and says what to do. */
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

/** `failed` is final and the author's to mend; a passing fault is thrown instead and the job is tried again. */
export type ProofOutcome =
  | ({
      state: 'ready';
      pdf: Uint8Array;
      pages: number;
      warnings: string[];
      /** Of the manuscript's file. */
      hidden?: HiddenSummary;
    } & ProofPlaces)
  | { state: 'failed'; refusal: Refusal };

/** Where the parts of a merged PDF begin, and what is not among them. */
export interface ProofPlaces {
  /** Pages from 1, the cover counted; absent where nothing was merged. */
  parts?: { kind: DocumentKind | 'changes'; page: number }[];
  /** Why the changes since the last round are not shown, in a sentence; absent where they are, or there was no last round. */
  changesLeftOut?: string;
}

export interface ProofRequest {
  /** In the order of the merged PDF. One to three documents. */
  documents: SourceDocument[];
  /** Without it no cover page, outline of parts or footer id is made (the one-document conversion). */
  cover?: CoverPage;
  /** The manuscript of the round before: what was changed since then becomes a part behind the manuscript, where that can be told. */
  before?: Uint8Array;
  /** Numbers the lines of the manuscript, starting again on each page, where it comes as DOCX; a PDF stays as it is. */
  lineNumbers?: boolean;
  /** Its readers must not know whose it is: it is called so, and nothing of the files' own titles and annotators' names is taken over. */
  anonymousTitle?: string;
}

/** Whom a copy for reviewers must not name. */
export interface Clearing {
  identities: readonly Identity[];
  /** What people said about what was found before, by fingerprint. */
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
  /** How many were found beyond those listed. */
  more: number;
  /** Pages whose words nobody can look through. */
  unreadable: number;
  /** What each page shows, where that was read: for whoever reads the merged file, to see that it came through. */
  letters?: PageLetters[];
}

/** How many letters a page shows, and which, as one number that tells no word. */
export interface PageLetters {
  count: number;
  digest: number;
}

export interface ReviewCopyRequest {
  /** What reviewers get, in its order. */
  documents: SourceDocument[];
  /** As for the proof: whom it names is left out. */
  cover: CoverPage;
  clearing: Clearing;
  lineNumbers?: boolean;
}

/** `failed` with a sentence for author and editors; throws when it should be tried again later. */
export type ReviewCopyOutcome =
  | {
      state: 'ready';
      pdf: Uint8Array;
      pages: number;
      findings: Finding[];
      /** What nobody has decided about. */
      open: { certain: number; likely: number };
      removed: number;
      unreadableParts: number;
      /** How many forms of names were looked for. */
      formsSought: number;
    }
  | { state: 'failed'; reason: string };

/** `leftOut` with a sentence for author and editors. */
export type ChangesOutcome =
  | { state: 'ready'; pdf: Uint8Array; pages: number }
  | { state: 'leftOut'; reason: string };

/** `sure`: shown as it is. `unsure`: shown, and the author is asked to check it. `none`: nothing found, value empty. */
export type Certainty = 'sure' | 'unsure' | 'none';

export interface ExtractedMetadata {
  title: { value: string; certainty: Certainty };
  abstract: { value: string; certainty: Certainty };
  keywords: { value: string[]; certainty: Certainty };
}

/** `failed` when the file can't be read at all; the sentence is for the author. */
export type ExtractOutcome =
  | { state: 'ready'; metadata: ExtractedMetadata }
  | { state: 'failed'; refusal: Refusal };

/** Why nobody who reads a file sees these words. */
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

/** Words that a file holds and no reader of it sees. */
export interface HiddenText {
  means: HiddenMeans;
  text: string;
  words: number;
  /** Of a PDF, from 1. */
  page?: number;
}

/** How many words of a file no reader sees, and how they begin. */
export interface HiddenSummary {
  words: number;
  begins: string;
}

/** Whom a review copy must not name. */
export interface Identity {
  given: string;
  family: string;
  emails: readonly string[];
  /** '0000-0002-1825-0097'. */
  orcid: string | null;
  institutions: readonly string[];
  /** `property`: read from a file's properties or the names of its commentators; nobody of the record, so it is asked about. */
  origin: 'author' | 'property';
}

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
  | 'unreadable'
  /** Nobody is named: something of the copy is not set as it was written. */
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
