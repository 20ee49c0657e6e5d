import type { LocalStack } from '../../functions/local/start-local-stack.ts';

/** Stacks with rows that a test put there by hand: without files or a past, so their soundness is not checked. */
export const seededStacks = new WeakSet<LocalStack>();
