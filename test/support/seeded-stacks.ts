import type { LocalStack } from '../../functions/local/start-local-stack.ts';

/** Stacks into whose tables a test put rows by hand: these have no files and no past, so nothing is asked of them. */
export const seededStacks = new WeakSet<LocalStack>();
