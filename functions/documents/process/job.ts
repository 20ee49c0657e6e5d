import type { Verified } from '../anonymous/pdf/verify-anonymous.ts';
import type { ArticleOutcome, ArticleRequest } from '../article/article-outcome.ts';
import type { Binding, MergeOutcome, MergePart, PreparedDocument } from '../merge/parts.ts';
import type { Picture } from '../model/document.ts';
import type {
  ChangesOutcome,
  ClearedDocument,
  Clearing,
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

/** What was typed at submission, as it goes onto the cover of a copy for reviewers. */
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
  | { state: 'ready'; document: PreparedDocument }
  | { state: 'failed'; refusal: Refusal };

/** What a child process can be asked to do. `attempt` 2 follows a crash of the first try: it takes the careful way. */
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
      /** What its pictures may take. */
      pictures: JobTime;
    }
  /** A document without what names its authors. */
  | {
      name: 'clear';
      document: SourceDocument;
      clearing: Clearing;
      attempt: number;
      lineNumbers?: boolean;
      pictures: JobTime;
    }
  /** Whether a finished copy names any of them; `kept`: passages that people said may stay. */
  | {
      name: 'verifyAnonymous';
      pdf: Uint8Array;
      identities: readonly Identity[];
      kept: readonly string[];
      /** What its pages should show, from the first on; null where nobody knows. */
      expected?: (PageLetters | null)[];
    }
  | { name: 'clearForm'; cover: CoverPage; clearing: Clearing }
  /** One picture as a page of PDF. */
  | { name: 'drawPicture'; picture: FoundPicture }
  /** Check, intake and merge in one go, for documents that are all PDF: what is well needs no more. */
  | { name: 'mergePdfs'; documents: SourceDocument[]; cover?: CoverPage; anonymousTitle?: string }
  /** A manuscript's Word file as an article in all its forms. */
  | { name: 'article'; request: ArticleRequest; pictures: JobTime }
  /** What was changed from one manuscript to the next. */
  | { name: 'changes'; before: Uint8Array; after: Uint8Array }
  | ({ name: 'merge'; parts: MergePart[]; attempt: number } & Binding)
  /** Words of a manuscript that no reader sees; of a PDF, the file without them. */
  | { name: 'findHidden'; bytes: Uint8Array }
  | { name: 'extract'; bytes: Uint8Array; attempt: number }
  /** What a manuscript says in its own words, for comparing it with others. */
  | { name: 'readBody'; bytes: Uint8Array; title: string };

export interface JobResults {
  warmUp: null;
  rehearse: null;
  prepare: PrepareResult;
  clear: ClearResult;
  clearForm: ClearedForm;
  verifyAnonymous: Verified;
  /** null where the picture can't be shown. */
  drawPicture: { picture: Picture | null; cpuSeconds: number };
  mergePdfs: MergeOutcome;
  article: ArticleOutcome;
  changes: ChangesOutcome;
  merge: MergeOutcome;
  findHidden: FoundHidden | null;
  extract: ExtractOutcome;
  readBody: BodyOutcome;
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
