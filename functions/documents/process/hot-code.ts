import { setFlagsFromString } from 'node:v8';

/**
 * Lets the engine compile what runs often, in a process that was started without (see worker-pool.ts): for work that is seen to be
 * long. Does nothing where it does so anyway.
 */
export function compileHotCode(): void {
  setFlagsFromString('--maglev');
  setFlagsFromString('--opt');
}
