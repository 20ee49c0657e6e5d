import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildDocx, paragraph } from '../documents/word/build-docx.ts';

const run = promisify(execFile);
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'changes-'));
});

afterAll(() => rm(folder, { recursive: true }));

it('writes the pages and prints what was changed', async () => {
  const [before, after, out] = ['before.docx', 'after.docx', 'changes.pdf'].map((name) => join(folder, name));
  await writeFile(before!, buildDocx(paragraph('Salt rises with every summer.')));
  await writeFile(after!, buildDocx(paragraph('Salt rises with every dry summer.')));
  const command = ['--import', 'tsx', 'functions/cli/changes.ts', before!, after!, '--out', out!, '--json'];
  const { stdout } = await run(process.execPath, command);
  expect(JSON.parse(stdout)).toMatchObject({
    added: 1,
    removed: 0,
    changes: [{ kind: 'paragraph', pieces: [{ is: 'same' }, { is: 'added', text: 'dry' }, { is: 'same' }] }],
  });
  expect((await readFile(out!)).subarray(0, 5).toString()).toBe('%PDF-');
});
