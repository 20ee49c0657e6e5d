import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileTemplate } from '../../../functions/documents/typeset/compiler.ts';
import { withoutHangingCharacters } from '../../../functions/documents/typeset/hanging-characters.ts';

const drawing = (text: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="40"><text x="1" y="20" font-family="Libertinus Serif">${text}</text></svg>`,
  );

describe('a drawing with signs that no font has', () => {
  let folder: string;
  const pagesOf = (text: string) =>
    compileTemplate(pathToFileURL(join(folder, 'sheet.typ')), {}, { 'a.svg': drawing(text) }).pages;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'mwp-typst-'));
    writeFileSync(join(folder, 'sheet.typ'), '#image("a.svg")');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is set, and not for ever', () => {
    expect(pagesOf('⁃ first ⁓ ✨')).toBe(1);
    expect(pagesOf('✅ done, ❎ not, 😀')).toBe(1);
    expect(pagesOf('\u{f102} of an icon font, \u{1f5a} of nobody, Ꜯ')).toBe(1);
  });

  it('says with a tick what a green one said', () => {
    const held = (text: string) => Buffer.from(withoutHangingCharacters(drawing(text))).toString();
    expect(held('✅ and &#x2705;')).toBe(drawing('✔ and ✔').toString());
    expect(held('&#65; ✓ ✘')).toBe(drawing('&#65; ✓ ✘').toString());
  });

  it('is set where they are written by their numbers', () => {
    expect(pagesOf('&#x2728; &#8259; &#x2053; &#xf102;')).toBe(1);
  });
});
