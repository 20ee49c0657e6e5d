import { type MovedReader, MovedRefusal, type MovedSource } from '../moved.ts';
import { crossrefReader } from './crossref/read-works.ts';
import { jatsReader } from './jats/read-jats.ts';
import { listReader } from './lists/read-list.ts';
import { mecaReader } from './meca/read-meca.ts';
import { lepidusReader, ojsReader, usersReader } from './ojs/readers.ts';
import { startOf } from './start-of.ts';

/** All formats, the more specific ones first: a folder with an article in JATS may be part of an export. */
const READERS: readonly MovedReader[] = [
  lepidusReader,
  ojsReader,
  usersReader,
  mecaReader,
  jatsReader,
  crossrefReader,
  listReader,
];

/** The reader for a source; what of it can't be reached is named first. Refuses a source of no known format. */
export async function recognise(source: MovedSource): Promise<MovedReader> {
  const start = await startOf(source.open());
  if (start.length === 0) throw new MovedRefusal('This file is empty.');
  for (const reader of READERS)
    if (await reader.recognises(source, start)) return namingTheUnreachable(reader);
  const names = READERS.map(({ name }) => name);
  throw new MovedRefusal(
    `We can’t tell what this file is. We can read ${new Intl.ListFormat('en-GB').format(names)}.`,
  );
}

const namingTheUnreachable = (reader: MovedReader): MovedReader => ({
  ...reader,
  async read(source, sink, options) {
    for (const named of source.named ?? []) {
      sink.found(named.what, named.count);
      await sink.named(named);
    }
    await reader.read(source, sink, options);
  },
});
