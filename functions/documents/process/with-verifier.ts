import type { Runner, WorkerPool } from './worker-pool.ts';

/**
 * Finished copies are checked in a child that does nothing else: it has never held a manuscript, so nothing left by a build can influence
 * it.
 */
export function withVerifier(
  pool: Pick<WorkerPool, 'forBuild'>,
  verifiers: Pick<WorkerPool, 'run'>,
): () => Runner {
  return () => {
    const build = pool.forBuild();
    return { run: (job, limits) => (job.name === 'verifyAnonymous' ? verifiers : build).run(job, limits) };
  };
}
