import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CoverPage, SourceDocument } from '../../functions/documents/outcome.ts';

export type Category = 'scholarly' | 'generic' | 'hostile';
export const TYPES = ['docx', 'pdf'] as const;

export function corpusFiles(corpus: string, type: (typeof TYPES)[number], category: Category): string[] {
  const folder = join(corpus, type, category);
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort()
    .map((name) => join(folder, name));
}

export function asDocument(file: string, kind: SourceDocument['kind'] = 'manuscript'): SourceDocument {
  return { kind, fileName: basename(file), bytes: readFileSync(file) };
}

export const cover: CoverPage = {
  journal: 'Journal',
  manuscriptId: 'X-1',
  title: 'A title',
  authors: [{ name: 'An Author', isCorresponding: true }],
  keywords: ['one', 'two'],
  classification: [],
  abstract: 'An abstract.',
  date: '2026-01-01T00:00:00Z',
};
