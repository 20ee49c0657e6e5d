import { provideLocalStack } from '../../support/local-stack.ts';

/** The stack of the tests of this folder. */
export const local = provideLocalStack();
