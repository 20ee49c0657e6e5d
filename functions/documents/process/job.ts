import type { MergeOutcome, MergePart, PreparedDocument } from '../merge/parts.ts';
import type { Picture } from '../model/document.ts';
import type { ChangesOutcome, CoverPage, ExtractOutcome, Refusal, SourceDocument } from '../outcome.ts';
import type { FoundPicture } from '../word/drawings/convert-picture.ts';

export type PrepareResult =
  | { state: 'ready'; document: PreparedDocument }
  | { state: 'failed'; refusal: Refusal };

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
  | { name: 'mergePdfs'; documents: SourceDocument[]; cover?: CoverPage; anonymousTitle?: string }
  /** What was changed from one manuscript to the next. */
  | { name: 'changes'; before: Uint8Array; after: Uint8Array }
  | { name: 'merge'; parts: MergePart[]; cover?: CoverPage; anonymousTitle?: string; attempt: number }
  | { name: 'extract'; bytes: Uint8Array; attempt: number };

export interface JobResults {
  warmUp: null;
  prepare: PrepareResult;
  /** null where the picture can't be shown. */
  drawPicture: { picture: Picture | null; cpuSeconds: number };
  mergePdfs: MergeOutcome;
  changes: ChangesOutcome;
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
