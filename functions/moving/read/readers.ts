import type { MovedReader } from '../moved.ts';
import { crossrefReader } from './crossref/readers.ts';
import { jatsReader } from './jats/readers.ts';
import { listReader } from './lists/readers.ts';
import { mecaReader } from './meca/readers.ts';

/** All formats, the more specific ones first. */
export const READERS: readonly MovedReader[] = [mecaReader, jatsReader, crossrefReader, listReader];
