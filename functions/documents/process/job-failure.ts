/**
 * Why a child process gave no answer. `memory` and `time` are caused by the file, `crash` mostly so (a native stack overflow); `starved`
 * (the wall clock ran out while others had the CPU), `killed` (ended or never started from outside) and `thrown` are ours: try again
 * later.
 */
export type JobFailureCause = 'memory' | 'time' | 'crash' | 'starved' | 'killed' | 'thrown' | 'closed';

export class JobFailure extends Error {
  override readonly cause: JobFailureCause;

  constructor(cause: JobFailureCause, detail: string) {
    super(`document process: ${cause}${detail ? `: ${detail}` : ''}`);
    this.name = 'JobFailure';
    this.cause = cause;
  }
}
