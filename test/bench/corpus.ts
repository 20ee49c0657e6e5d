import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { SourceDocument } from '../../functions/documents/outcome.ts';

export type Category = 'scholarly' | 'generic' | 'hostile';

export function corpusFiles(corpus: string, type: 'docx' | 'pdf', category: Category): string[] {
  const folder = join(corpus, type, category);
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort()
    .map((name) => join(folder, name));
}

export function asDocument(file: string, kind: SourceDocument['kind'] = 'manuscript'): SourceDocument {
  return { kind, fileName: basename(file), bytes: readFileSync(file) };
}

/** Work on several at once, in order of the list. */
export async function inParallel<Item>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const lane = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
