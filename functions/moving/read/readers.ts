import type { MovedReader } from '../moved.ts';
import { crossrefReader } from './crossref/readers.ts';
import { jatsReader } from './jats/readers.ts';
import { listReader } from './lists/readers.ts';
import { mecaReader } from './meca/readers.ts';
import { lepidusReader, ojsReader, usersReader } from './ojs/readers.ts';

/** All formats, the more specific ones first: a folder with an article in JATS may be part of an export. */
export const READERS: readonly MovedReader[] = [
  lepidusReader,
  ojsReader,
  usersReader,
  mecaReader,
  jatsReader,
  crossrefReader,
  listReader,
];
