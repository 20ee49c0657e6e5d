import { setFlagsFromString } from 'node:v8';

/**
 * Lets the engine compile hot code in a process that was started without this (see worker-pool.ts), for work that turns out to be long.
 * No effect if it does so anyway.
 */
export function compileHotCode(): void {
  setFlagsFromString('--maglev');
  setFlagsFromString('--opt');
}
