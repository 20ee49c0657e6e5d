import type { Runner, WorkerPool } from './worker-pool.ts';

/**
 * Finished copies are looked at in a child that does nothing else: it has never held a manuscript, so nothing that a build left behind
 * in its own child can tell it what to find.
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
