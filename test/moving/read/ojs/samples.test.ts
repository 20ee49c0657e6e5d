import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MovedRefusal, type MovedSource } from '../../../../functions/moving/moved.ts';
import { lepidusReader, ojsReader, usersReader } from '../../../../functions/moving/read/ojs/readers.ts';
import type { MemorySink } from '../../support/memory-sink.ts';
import { readAll } from '../../support/read-bytes.ts';

/** Real files of other systems, which have no licence for a copy here. */
const SAMPLES =
  process.env.MOVING_SAMPLES ?? join(import.meta.dirname, '../../../../../shared/moving/samples');
const FOLDERS = [
  'ojs2',
  'ojs30',
  'ojs31',
  'ojs32',
  'ojs33',
  'derived',
  'converters',
  'users',
  'full-journal',
];
/** Parts of an archive that never come alone. */
const PARTS = /review(Round|Assignment|Form|FormElement)|navigation|announcement|plugin/;
const all = FOLDERS.filter((folder) => existsSync(join(SAMPLES, folder))).flatMap((folder) =>
  readdirSync(join(SAMPLES, folder))
    .filter((name) => name.endsWith('.xml') && !PARTS.test(name))
    .map((name) => `${folder}/${name}`),
);

function sourceAt(path: string): MovedSource {
  const beside = (name: string): string => join(dirname(path), name);
  return {
    name: basename(path),
    open: () => createReadStream(path),
    beside: async (name) => (existsSync(beside(name)) ? createReadStream(beside(name)) : undefined),
    list: async () => [basename(path)],
  };
}

async function read(sample: string): Promise<MemorySink | MovedRefusal> {
  const source = sourceAt(join(SAMPLES, sample));
  const start = readFileSync(join(SAMPLES, sample)).subarray(0, 65536);
  for (const reader of [ojsReader, usersReader, lepidusReader]) {
    if (!(await reader.recognises(source, start))) continue;
    return await readAll(reader, source).catch((error: unknown) => {
      if (error instanceof MovedRefusal) return error;
      throw error;
    });
  }
  throw new Error(`No reader knows ${sample}.`);
}

describe.skipIf(all.length === 0)('every sample of OJS', () => {
  it.each(all)('%s is read with nothing unaccounted, or refused in a sentence', async (sample) => {
    const result = await read(sample);
    if (result instanceof MovedRefusal) expect(result.message).toMatch(/^\S[^\n]{10,290}\.$/);
    else expect(result.unaccounted()).toEqual([]);
  });

  // Counted by hand: what is published, and of that the galleys with a file.
  it.each([
    ['ojs2/ojs-2.4-expected-issue.xml', { articles: 1, issues: 0, sections: 0, people: 0, galleys: 0 }],
    ['ojs2/ojs-2.4.8-all-articles.xml', { articles: 1, issues: 0, sections: 0, people: 0, galleys: 1 }],
    ['ojs30/ojs-3.0.2-issue-60-content.xml', { articles: 6, issues: 1, sections: 2, people: 0, galleys: 6 }],
    ['ojs31/ojs-3.1.2-issue-60-content.xml', { articles: 6, issues: 1, sections: 2, people: 0, galleys: 6 }],
    ['ojs32/ojs-3.2.0-export-issues.xml', { articles: 0, issues: 2, sections: 1, people: 0, galleys: 0 }],
    ['ojs32/ojs-3.2.1-testissue.xml', { articles: 2, issues: 1, sections: 1, people: 0, galleys: 2 }],
    ['derived/ojs-3.5-ojsxml-issues_0.xml', { articles: 1, issues: 1, sections: 1, people: 0, galleys: 1 }],
    ['converters/dainst-ojs2-import.xml', { articles: 2, issues: 1, sections: 1, people: 0, galleys: 0 }],
    ['users/ojs-3.0-users-sample.xml', { articles: 0, issues: 0, sections: 0, people: 4, galleys: 0 }],
    ['users/ojs-main-users-sample.xml', { articles: 0, issues: 0, sections: 0, people: 3, galleys: 0 }],
    ['full-journal/lepidus-main-journal.xml', { articles: 0, issues: 1, sections: 1, people: 1, galleys: 0 }],
  ])('%s gives what it holds', async (sample, counts) => {
    const sink = await read(sample);
    if (sink instanceof MovedRefusal) throw sink;
    const { articles, issues, sections, people } = sink;
    const galleys = articles.flatMap(({ versions }) => versions.flatMap((one) => one.galleys));
    expect({
      articles: articles.length,
      issues: issues.length,
      sections: sections.length,
      people: people.length,
      galleys: galleys.filter(({ file }) => file).length,
    }).toEqual(counts);
  });

  it.each(['ojs31/ojs-3.1.2-sample.xml', 'converters/dainst-ojs2-faulty.xml'])(
    '%s is not well-formed, and refused',
    async (sample) => {
      expect(await read(sample)).toBeInstanceOf(MovedRefusal);
    },
  );
});
