import { expect, it } from 'vitest';
import { isBeyondTolerance } from '../../../functions/documents/ledger/ledger.ts';
import { runJob } from '../../../functions/documents/process/run-job.ts';
import { docx, makeOf, run, sand } from '../article/make-paper.ts';
import { PNG, picture } from '../word/build-docx.ts';

/** Words that only programs of the future show; those of today show a picture instead. */
const future = (words: string) =>
  `<w:p>${run('Before ')}<w:r><mc:AlternateContent><mc:Choice xmlns:n="http://schemas.microsoft.com/office/word/2031/new" Requires="n"><w:t>${words}</w:t></mc:Choice><mc:Fallback>${picture('rId9')}</mc:Fallback></mc:AlternateContent></w:r></w:p>`;
const others = [{ name: 'a.png', type: 'image', id: 'rId9', content: PNG }];
const paper = (words: string) => docx(sand + future(words), { others });
const FEW = 'dunes wander inland';
const MANY = 'dunes wander inland where nobody counts grains';

async function article(words: string, leftOut: string[] = []) {
  const made = await makeOf(paper(words), { leftOut });
  if ('refused' in made) throw new Error(made.refused);
  return made;
}

it('shows an editor that the article lacks a few words, and still lets it be published', async () => {
  const { told, publishable } = await article(FEW);
  expect(told).toContain('words');
  expect(publishable).toBe(true);
});

it('bars the publication of an article that lacks more', async () => {
  const { told, publishable } = await article(MANY);
  expect(told).toContain('words');
  expect(publishable).toBe(false);
});

it('lets it be published once an editor left these places out on purpose, and no other ones', async () => {
  expect(await article(MANY, [`Before ${MANY}`])).toMatchObject({
    publishable: true,
    told: expect.not.arrayContaining(['words']),
  });
  expect(await article(MANY, ['Sand lies on beaches.'])).toMatchObject({ publishable: false });
});

it('says nothing where every word is shown or named', async () => {
  const made = await makeOf(docx(sand));
  expect('told' in made && made.told).not.toContain('words');
});

it.each([
  [5, 100, false],
  [6, 100, true],
  [20, 20_000, false],
  [21, 20_000, true],
])('%i words of %i are too many: %s', (count, wordsIn, isBeyond) => {
  expect(isBeyondTolerance({ wordsIn, unaccounted: { count, places: [] } })).toBe(isBeyond);
});

it('never refuses a PDF, and tells the author where words are missing in it', async () => {
  const prepare = async (words: string) => {
    const document = { kind: 'manuscript' as const, fileName: 'a.docx', bytes: paper(words) };
    const pictures = { cpuSeconds: 60, wallSeconds: 60 };
    const made = await runJob({ name: 'prepare', document, attempt: 1, lineNumbers: false, pictures });
    return made as { state: string; document: { warnings: string[] } };
  };
  expect(await prepare(FEW)).toMatchObject({ state: 'ready', document: { warnings: [] } });
  const { state, document } = await prepare(MANY);
  expect(state).toBe('ready');
  expect(document.warnings).toEqual([
    'Manuscript: 7 words of the file are not in the PDF. Check the places that begin “Before dunes wander inland where nobody counts grains”.',
  ]);
});
