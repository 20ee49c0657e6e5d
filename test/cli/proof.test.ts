import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDocx, paragraph } from '../documents/word/build-docx.ts';

const start = fileURLToPath(new URL('../../functions/cli/start.mjs', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proof-'));
  await writeFile(join(folder, 'good.docx'), buildDocx(paragraph('Good')));
  await writeFile(join(folder, 'bad.docx'), 'not a document');
});
afterAll(() => rm(folder, { recursive: true }));

function proof(...args: string[]): Promise<{ exit: number; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [start, 'proof', ...args], { cwd: folder }, (error, _stdout, stderr) =>
      resolve({ exit: error ? Number(error.code) : 0, stderr }),
    );
  });
}

describe('npm run proof', () => {
  test('writes the PDF, and what became of its words, and says nothing', async () => {
    const asked = ['good.docx', '--out', 'out.pdf', '--report', 'words.json'];
    expect(await proof(...asked)).toEqual({ exit: 0, stderr: '' });
    expect((await readFile(join(folder, 'out.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
    const report = JSON.parse(await readFile(join(folder, 'words.json'), 'utf8'));
    expect(report).toMatchObject({ wordsIn: 1, shown: 1, named: [], unaccounted: { count: 0 } });
  });

  test('ends with 1 and the reason in one line', async () => {
    expect(await proof('bad.docx', '--out', 'none.pdf')).toEqual({
      exit: 1,
      stderr:
        'Manuscript: the file is neither a Word document (.docx) nor a PDF. Upload a DOCX or PDF file.\n',
    });
    expect(await proof('missing.docx', '--out', 'none.pdf')).toEqual({
      exit: 1,
      stderr: 'missing.docx can’t be read: ENOENT\n',
    });
  });
});
