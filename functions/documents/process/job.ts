import type { Picture } from '../model/document.ts';
import type { CoverPage, DocumentKind, ExtractOutcome, Refusal, SourceDocument } from '../outcome.ts';
import type { FoundPicture } from '../readers/docx/convert-picture.ts';

/** One heading of a document, for the outline: `level` from 1, `page` from 1 within its own document. */
export interface Heading {
  level: number;
  text: string;
  page: number;
}

/** A checked document as a PDF that the merge can read. `madeHere`: typeset by us from a DOCX. */
export interface PreparedDocument {
  kind: DocumentKind;
  /** null: the author's own bytes, unchanged. */
  pdf: Uint8Array | null;
  madeHere: boolean;
  pages: number;
  headings: Heading[];
  title?: string;
  lang?: string;
  warnings: string[];
}

export type PrepareResult =
  | { state: 'ready'; document: PreparedDocument }
  | { state: 'failed'; refusal: Refusal };

/** One part of the merged PDF, with its bytes. */
export interface MergePart extends PreparedDocument {
  pdf: Uint8Array;
}

/** `refusal`: no way was found to bring the parts together; it names the likeliest. */
export type MergeOutcome = MergeResult | { refusal: Refusal };

export interface MergeResult {
  pdf: Uint8Array;
  pages: number;
  warnings: string[];
}

/** What a child process can be asked to do. `attempt` 2 follows a crash of the first try: it takes the careful way. */
export type Job =
  | { name: 'warmUp' }
  | {
      name: 'prepare';
      document: SourceDocument;
      attempt: number;
      lineNumbers?: boolean;
      /** What its pictures may take. */
      pictures: JobTime;
    }
  /** One picture as a page of PDF. */
  | { name: 'drawPicture'; picture: FoundPicture }
  /** Check, intake and merge in one go, for documents that are all PDF: what is well needs no more. */
  | { name: 'mergePdfs'; documents: SourceDocument[]; cover?: CoverPage }
  | { name: 'merge'; parts: MergePart[]; cover?: CoverPage; attempt: number }
  | { name: 'extract'; bytes: Uint8Array; attempt: number };

export interface JobResults {
  warmUp: null;
  prepare: PrepareResult;
  /** null where the picture can't be shown. */
  drawPicture: { picture: Picture | null; cpuSeconds: number };
  mergePdfs: MergeOutcome;
  merge: MergeOutcome;
  extract: ExtractOutcome;
}

export type JobName = Job['name'];
export type JobOf<Name extends JobName> = Extract<Job, { name: Name }>;

/** What work may take; the wall clock runs on while the machine is busy with others, CPU seconds don't. */
export interface JobTime {
  cpuSeconds: number;
  wallSeconds: number;
}

export interface JobLimits extends JobTime {
  residentMegabytes: number;
}
