import type { MovedReader } from '../moved.ts';
import { jatsReader } from './jats/readers.ts';

/** All formats, the more specific ones first. */
export const READERS: readonly MovedReader[] = [jatsReader];
