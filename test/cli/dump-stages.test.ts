import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dumpStages } from '../../functions/cli/dump-stages.ts';
import { buildDocx, paragraph } from '../documents/word/build-docx.ts';

test('each stage of a Word document is written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stages-'));
  try {
    await dumpStages(buildDocx(paragraph('Soils of the steppe')), join(folder, 'new'), {});
    const read = (name: string) => readFile(join(folder, 'new', name), 'utf8');
    const json = async (name: string) => JSON.parse(await read(name));
    expect((await json('1-word-document.json')).blocks).toMatchObject([
      {
        k: 'paragraph',
        look: { role: 'body' },
        c: [{ k: 'run', c: [{ k: 'text', s: 'Soils of the steppe' }] }],
      },
    ]);
    const sections = [{ blocks: [{ k: 'par', c: ['Soils of the steppe'] }] }];
    expect(await json('2-model.json')).toMatchObject({ sections });
    expect(await json('3-typst-data.json')).toMatchObject({ sections, lineNumbers: false });
    expect((await read('4-pages.pdf')).slice(0, 5)).toBe('%PDF-');
  } finally {
    await rm(folder, { recursive: true });
  }
});
