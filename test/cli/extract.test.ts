import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildDocx, paragraph } from '../documents/extract/build-docx.ts';

const run = promisify(execFile);
const extract = (...args: string[]) => run(process.execPath, ['functions/cli/start.mjs', 'extract', ...args]);

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'extract-'));
});

afterAll(() => rm(folder, { recursive: true }));

it('prints the three fields of the specification as JSON', async () => {
  const file = join(folder, 'manuscript.docx');
  const title = 'Soil carbon under rotational grazing';
  await writeFile(file, buildDocx(paragraph(title, { style: 'T1' }), paragraph('Keywords: soil, carbon')));
  const { stdout } = await extract(file);
  expect(JSON.parse(stdout)).toEqual({
    extractedTitle: title,
    extractedAbstract: '',
    extractedKeywords: ['soil', 'carbon'],
  });
});

it.each([
  ['', []],
  [', asked for its reasons too', ['--why']],
])('says in one line why a file can not be read and exits with 1%s', async (_, options) => {
  const file = join(folder, 'notes.txt');
  await writeFile(file, 'plain text');
  await expect(extract(...options, file)).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^[^\n]*neither a Word document \(\.docx\) nor a PDF[^\n]*\n$/),
  });
});
