import { describe, expect, it } from 'vitest';
import { plainTextOf } from '../../../functions/documents/article/inline-slices.ts';
import { structure } from '../../../functions/documents/article/structure.ts';
import type { Block } from '../../../functions/documents/model/document.ts';
import { blocksOf } from '../word/model-of.ts';
import { aMeta, bold, heading, manuscript, par } from './a-model.ts';

const tab = { k: 'tab' } as const;
const br = { k: 'br' } as const;
const styled = (text: string) => par(text, { role: 'contents' });
const dots = (text: string, page: number) => par(`${text} ${'.'.repeat(30)} ${page}`);
const tabbed = (text: string, page: number) => par([text, tab, String(page)]);
const methods = [heading(1, 'Methods'), par('Sand was counted by hand.')];

/** Headings of the text after its introduction, and the words that were named as left out. */
function read(blocks: Block[]) {
  const { text, leftOut } = structure(manuscript([...blocks, ...methods]), aMeta);
  const left = leftOut.filter(({ reason }) => reason === 'list of contents').map((one) => one.text);
  return { headings: text.sections.slice(1).map(({ title }) => plainTextOf(title)), left, text };
}

describe('the heading of a list of contents goes with its list', () => {
  it.each<[string, Block[]]>([
    ['by style', [heading(1, 'Оглавление'), styled('Methods')]],
    ['in bold', [par([bold('Table of contents')]), styled('Methods'), styled('Results')]],
    ['in plain type', [par('Inhaltsverzeichnis:'), styled('Methods')]],
    ['in words that we don’t know', [heading(1, 'Yaliyomo'), par(''), styled('Methods')]],
    ['above deeper headings', [heading(1, 'Contents'), styled('Scope'), heading(2, 'Scope'), par('Sand.')]],
    ['typed with dots', [heading(1, 'Sumário'), dots('Methods', 2), dots('Results', 14)]],
    [
      'typed below a word for pages',
      [par('CONTENTS'), par('Page'), tabbed('Methods', 2), tabbed('Results', 3)],
    ],
    ['before a page break', [heading(1, 'Contents'), styled('Methods'), { k: 'pageBreak' }, par('')]],
    ['typed with tabs', [par([bold('目录')]), tabbed('Methods', 2), tabbed('Results', 3)]],
    ['typed in one paragraph', [par('Contents'), par(['Methods', tab, '2', br, 'Results', tab, '3'])]],
    [
      'with a list of figures',
      [heading(1, 'Contents'), styled('Methods'), heading(1, 'List of figures'), styled('Sand')],
    ],
  ])('%s', (_, blocks) => {
    const { headings, left } = read(blocks);
    expect(headings.filter((text) => text !== 'Scope')).toEqual(['Methods']);
    expect(left.join(' ')).toMatch(/Methods|Scope/);
    expect(left.length).toBeGreaterThan(1);
  });

  it.each<[string, Block[], string[]]>([
    ['with a text of its own', [heading(1, 'Contents'), par('The jar held sand.')], ['Contents', 'Methods']],
    [
      'with a list and a text',
      [heading(1, 'Contents'), styled('Methods'), par('More sand.')],
      ['Contents', 'Methods'],
    ],
    [
      'of a part with its own list',
      [heading(1, 'Part'), styled('Scope'), heading(2, 'Scope'), par('Sand.')],
      ['Part', 'Methods'],
    ],
    [
      'above figures set with tabs',
      [heading(1, 'Contents'), tabbed('Sand', 40), tabbed('Clay', 4)],
      ['Contents', 'Methods'],
    ],
    [
      'above rows that lead to numbers',
      [heading(1, 'Grains'), dots('Sand', 4), dots('Clay', 40)],
      ['Grains', 'Methods'],
    ],
  ])('but not %s', (_, blocks, expected) => {
    const { headings, text } = read(blocks);
    expect(headings).toEqual(expected);
    expect(JSON.stringify(text)).toMatch(/jar held|More sand|Scope|Clay/);
  });
});

it('knows the entries of a field for contents without a style by their pages', async () => {
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const words = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const code = '<w:r><w:instrText> TOC \\o "1-3" </w:instrText></w:r>';
  const blocks = await blocksOf(
    `<w:p>${mark('begin')}${code}${mark('separate')}${words('Methods 2')}</w:p><w:p>${words('Results 3')}</w:p><w:p>${mark('end')}${words('Sand in 12 jars')}</w:p><w:p>${words('Clay 4')}</w:p>`,
  );
  expect(blocks.map((block) => block.k === 'par' && block.role)).toEqual([
    'contents',
    'contents',
    'body',
    'body',
  ]);
});
