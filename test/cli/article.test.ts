import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildDocx, paragraph } from '../documents/word/build-docx.ts';

const run = promisify(execFile);
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'article-'));
});

afterAll(() => rm(folder, { recursive: true }));

const meta = {
  number: 12,
  type: 'Research Article',
  title: 'Counting grains of sand',
  abstract: 'We count grains of sand.',
  keywords: ['sand'],
  authors: [{ family: 'Okafor', affiliations: [{ institution: 'University of Lagos', country: 'Nigeria' }] }],
  received: '2026-06-02',
  accepted: '2026-10-30',
  published: '2027-01-03',
  volume: 2,
  issue: 1,
};

/** With a prefix of its own. */
const BRAND = new URL('../../shared/brand/brand.ts', import.meta.url);
const JOURNAL = `data:text/javascript,${encodeURIComponent(`import { brand } from '${BRAND}'; brand.doiPrefix = '10.5555';`)}`;

async function article(record: object) {
  const [docx, json, out] = ['sand.docx', 'meta.json', 'out'].map((name) => join(folder, name));
  await writeFile(
    docx!,
    buildDocx(
      [
        'Counting grains of sand',
        'Sand is made of grains [1].',
        'References',
        '[1] Okafor, A. On sand. 2019.',
      ]
        .map((text) => paragraph(text))
        .join(''),
    ),
  );
  await writeFile(json!, JSON.stringify(record));
  const command = [
    '--import',
    'tsx',
    '--import',
    JOURNAL,
    'functions/cli/article.ts',
    docx!,
    '--meta',
    json!,
    '--out',
    out!,
  ];
  return { out: out!, ...(await run(process.execPath, command).catch((error: { stderr: string }) => error)) };
}

it('writes every form of an article and what its checks say, with the DOI of the journal’s own prefix', async () => {
  const { out } = await article(meta);
  expect(await readdir(out)).toEqual(
    expect.arrayContaining([
      'article.html',
      'article.pdf',
      'article.xml',
      'checks.json',
      'citation.bib',
      'figures',
      'text.html',
    ]),
  );
  expect(await readFile(join(out, 'crossref.xml'), 'utf8')).toContain('<doi>10.5555/jics.12</doi>');
  expect(JSON.parse(await readFile(join(out, 'checks.json'), 'utf8'))).toMatchObject({
    publishable: true,
    counts: { references: 1, citationsLinked: 1 },
    references: [{ id: 'r1', label: '[1]' }],
    citations: [{ text: '[1]', to: ['r1'] }],
  });
  expect(JSON.parse(await readFile(join(out, 'ledger.json'), 'utf8'))).toEqual({
    wordsIn: 17,
    shown: 17,
    named: [],
    unaccounted: { count: 0, places: [] },
    notCounted: {},
  });
});

it('refuses a record that no form could hold, with the field’s path in one line', async () => {
  const { stderr } = await article({
    ...meta,
    authors: [{ ...meta.authors[0], orcid: '0000-0002-1825-0098' }],
  });
  expect(stderr.trim()).toBe('authors.0.orcid is no ORCID iD');
});
