import type { Verified } from '../anonymous/pdf/verify-anonymous.ts';
import type { ArticleForms, ArticleOutcome, ArticleRequest } from '../article/article-outcome.ts';
import type { Binding, MergeOutcome, MergePart, PreparedDocument } from '../merge/parts.ts';
import type { Picture } from '../model/document.ts';
import type {
  CertificatePage,
  ChangesOutcome,
  ClearedDocument,
  Clearing,
  CorrectedDocx,
  Correction,
  CoverPage,
  ExtractOutcome,
  Finding,
  HiddenSummary,
  Identity,
  PageLetters,
  Refusal,
  SourceDocument,
} from '../outcome.ts';
import type { BodyOutcome } from '../screening/body-outcome.ts';
import type { FoundPicture } from '../word/drawings/convert-picture.ts';

export type ClearResult =
  | { state: 'cleared'; cleared: ClearedDocument }
  | { state: 'refused'; reason: string };

/** The fields typed at submission, as printed on the cover of a reviewers' copy. */
export interface ClearedForm {
  cover: CoverPage;
  findings: Finding[];
  more: number;
  formsSought: number;
}

export interface FoundHidden extends HiddenSummary {
  cleared?: Uint8Array;
}

export type PrepareResult =
  | {
      state: 'ready';
      document: PreparedDocument;
      /** Invisible words of a manuscript in Word; typesetting leaves them out. */
      hidden?: HiddenSummary;
    }
  | { state: 'failed'; refusal: Refusal };

/** The jobs of a child process. `attempt` 2 follows a crash of the first try: it takes the careful way. */
export type Job =
  /** Loads what the first documents of each kind would otherwise wait for. */
  | { name: 'warmUp' }
  /** One round of work on documents of our own. */
  | { name: 'rehearse' }
  | {
      name: 'prepare';
      document: SourceDocument;
      attempt: number;
      lineNumbers?: boolean;
      /** The time for its pictures. */
      pictures: JobTime;
    }
  /** Removes what names its authors from a document. */
  | {
      name: 'clear';
      document: SourceDocument;
      clearing: Clearing;
      attempt: number;
      lineNumbers?: boolean;
      pictures: JobTime;
    }
  /** Checks whether a finished copy names any of them; `kept`: passages that people have kept. */
  | {
      name: 'verifyAnonymous';
      pdf: Uint8Array;
      identities: readonly Identity[];
      kept: readonly string[];
      /** What its pages should show, from the first on; null if unknown. */
      expected?: (PageLetters | null)[];
    }
  | { name: 'certificate'; page: CertificatePage }
  | { name: 'clearForm'; cover: CoverPage; clearing: Clearing }
  /** Makes one picture a page of PDF. */
  | { name: 'drawPicture'; picture: FoundPicture }
  /** Check, intake and merge in one go, for documents that are all PDF: good ones need no more. */
  | { name: 'mergePdfs'; documents: SourceDocument[]; cover?: CoverPage; anonymousTitle?: string }
  /** Makes a manuscript's Word file into an article in all its forms. */
  | { name: 'article'; request: ArticleRequest; pictures: JobTime }
  /** Makes a notice about an article in the forms of an article. */
  | { name: 'notice'; meta: ArticleRequest['meta'] }
  /** Compares a manuscript with its previous version. */
  | { name: 'changes'; before: Uint8Array; after: Uint8Array }
  /** Puts an author's corrections into a Word file. */
  | { name: 'correct'; docx: Uint8Array; corrections: readonly Correction[] }
  | ({ name: 'merge'; parts: MergePart[]; attempt: number } & Binding)
  /** Finds invisible words of a PDF, and returns the file without them. */
  | { name: 'findHidden'; bytes: Uint8Array }
  | { name: 'extract'; bytes: Uint8Array; attempt: number }
  /** Reads a manuscript's own text, to compare it with others. */
  | { name: 'readBody'; bytes: Uint8Array; title: string };

export interface JobResults {
  warmUp: null;
  rehearse: null;
  prepare: PrepareResult;
  clear: ClearResult;
  certificate: Uint8Array;
  clearForm: ClearedForm;
  verifyAnonymous: Verified;
  /** null if the picture can't be shown. */
  drawPicture: { picture: Picture | null; cpuSeconds: number };
  mergePdfs: MergeOutcome;
  article: ArticleOutcome;
  notice: ArticleForms;
  changes: ChangesOutcome;
  correct: CorrectedDocx | null;
  merge: MergeOutcome;
  findHidden: FoundHidden | null;
  extract: ExtractOutcome;
  readBody: BodyOutcome;
}

export type JobName = Job['name'];
export type JobOf<Name extends JobName> = Extract<Job, { name: Name }>;

/** Limits of work; the wall clock continues while the machine is busy with others, CPU seconds don't. */
export interface JobTime {
  cpuSeconds: number;
  wallSeconds: number;
}

export interface JobLimits extends JobTime {
  residentMegabytes: number;
}
