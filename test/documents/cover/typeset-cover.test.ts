import { describe, expect, test } from 'vitest';
import { coverData, typesetCover, typesetFeet } from '../../../functions/documents/cover/typeset-cover.ts';
import type { CoverPage } from '../../../functions/documents/outcome.ts';
import { judgePdf } from '../../../functions/documents/pdf/engines/judge-pdf.ts';

function cover(changes: Partial<CoverPage> = {}): CoverPage {
  return {
    journal: 'Journal of Tests',
    manuscriptId: 'JT-1',
    authors: [],
    keywords: [],
    classification: [],
    date: '2026-01-02T23:59:00Z',
    ...changes,
  };
}

const paper = { width: 595, height: 842 };

async function text(page: CoverPage): Promise<string> {
  const result = await judgePdf(typesetCover(page).pdf);
  if (!('judged' in result)) throw new Error(result.fault);
  const pages = Array.from({ length: result.judged.pages }, (_, index) => result.judged.textOf(index));
  result.judged.close();
  return pages.join(' ').replace(/\s+/g, ' ');
}

describe('the cover page', () => {
  test('leaves out the lines of what is not there', async () => {
    expect(await text(cover())).toBe('Journal of Tests Date 2 January 2026 Manuscript JT-1');
    expect(await text(cover({ manuscriptId: '' }))).toBe('Journal of Tests Date 2 January 2026');
  });

  test('an author’s text is never markup', async () => {
    const title = '#read("data.json") $x$ *b* _i_ `c` <l> @r \\u{41} // c [#panic()]';
    expect(await text(cover({ title }))).toContain(title);
  });

  test('half letters and control characters do no harm', async () => {
    const broken = 'a\ud800b\u0000c\u202ed';
    const author = { name: broken, institution: broken, isCorresponding: true };
    const shown = await text(
      cover({ title: broken, authors: [author], keywords: [broken], abstract: broken }),
    );
    expect(shown).toContain('Corresponding author: a');
    const foot = { ...paper, left: broken, right: 'Page 1 of 1' };
    expect(typesetFeet([foot]).length).toBeGreaterThan(0);
  });

  test('runs on over pages', () => {
    const abstract = Array.from({ length: 40 }, (_, index) => `${index} `.repeat(120)).join('\n');
    expect(typesetCover(cover({ title: 'long '.repeat(300), abstract })).pages).toBeGreaterThan(2);
  });

  test('shows the letters of many scripts', async () => {
    const title = 'Ελληνικά Кириллица 漢字 かな 한국어 עברית';
    const shown = await text(cover({ title }));
    for (const word of ['Ελληνικά', 'Кириллица', '漢字', 'かな', '한국어']) expect(shown).toContain(word);
  });

  test('prints names with degrees, numbered places and ORCID iDs, and no form of address', async () => {
    const shown = await text(
      cover({
        authors: [
          { name: 'Ada Lovelace', degree: 'PhD', institution: 'X', country: 'Y', isCorresponding: true },
          { name: 'Grace Hopper', orcid: '0000-0002-1825-0097', isCorresponding: false },
        ],
      }),
    );
    expect(shown).toMatch(/Ada Lovelace, PhD ?1 ?\*; Grace Hopper/);
    expect(shown).toMatch(/1 ?X, Y/);
    expect(shown).toContain('Corresponding author: Ada Lovelace');
    expect(shown).toMatch(/Grace Hopper ?iD ?https:\/\/orcid\.org\/0000-0002-1825-0097/);
  });

  test('text in Arabic or Hebrew runs from the right', () => {
    expect(coverData(cover({ title: '12: ملخص' }), paper).title?.rtl).toBe(true);
    expect(coverData(cover({ title: 'Summary ملخص' }), paper).title?.rtl).toBe(false);
  });

  test.each([
    ['ملخص البحث', 'Ada Lovelace', true],
    ['A summary', 'محمد أحمد', false],
    [undefined, 'محمد أحمد', true],
  ])('names stand at the side of the title: %j by %j', (title, name, headFromRight) => {
    const authors = [{ name, isCorresponding: true }];
    expect(coverData(cover({ title, authors }), paper)).toMatchObject({ headFromRight });
  });

  test('words longer than a line get places to break', () => {
    const { title } = coverData(cover({ title: 'x'.repeat(60) }), paper);
    expect(title?.s).toBe(`${'x'.repeat(20)}\u200b${'x'.repeat(20)}\u200b${'x'.repeat(20)}`);
  });
});
