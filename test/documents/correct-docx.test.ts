import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { correctDocx } from '../../functions/documents/correct-docx.ts';
import { buildDocx, type DocxParts } from './word/build-docx.ts';

const p = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`;
const r = (text: string, look = '') =>
  `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const bare = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
const table = (...rows: string[][]) =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${p(cell ? r(cell) : '')}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;
const B = '<w:b/>';
const note = '<w:r><w:footnoteReference w:id="2"/></w:r>';
const FIELD = `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>REF a</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${bare('Figure 1')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

/** The body and the notes as they are then, and why each was refused. */
function correct(parts: DocxParts | string, ...corrections: [passage: string, text: string][]) {
  const docx = buildDocx(parts, { 'word/media/Picture1.png': new Uint8Array([1, 2, 3]) });
  const all = corrections.map(([passage, text]) => ({ passage, text }));
  const made = correctDocx(docx, all);
  const files = unzipSync(made.docx);
  expect(Object.keys(files).sort()).toEqual(Object.keys(unzipSync(docx)).sort());
  expect([...files['word/media/Picture1.png']!]).toEqual([1, 2, 3]);
  const partOf = (name: string) =>
    files[`word/${name}.xml`] &&
    strFromU8(files[`word/${name}.xml`]!).replace(/^<[^>]*>(?:<w:body>)?|(?:<\/w:body>)?<\/[^>]*>$/g, '');
  return { body: partOf('document'), footnotes: partOf('footnotes'), refusals: made.refusals };
}

it.each<[name: string, body: string, passage: string, text: string, expected: string]>([
  [
    'a word across runs, whose formats stay',
    p(r('We saw quiet '), r('sequen', B), r('ces in gardens.')),
    'We saw quiet sequences in gardens.',
    'We saw quiet sequants in gardens.',
    p(r('We saw quiet '), r('sequant', B), r('s in gardens.')),
  ],
  [
    'words that come in between, and go',
    p(bare('One two three four five.')),
    'One two three four five.',
    'One two and three five.',
    p('<w:r><w:t xml:space="preserve">One two and three five.</w:t></w:r>'),
  ],
  [
    'a passage with a note, whose number the article shows',
    p(r('The nurses were thanked for all their work'), note, r(' in the wards of the town.')),
    'The nurses were thanked for all their work1 in the wards of the town.',
    'The nurses were thanked for all their work1 in the wards of the city.',
    p(r('The nurses were thanked for all their work'), note, r(' in the wards of the city.')),
  ],
  [
    'a cell of a table, which the article shows in one go',
    `<w:tbl><w:tr><w:tc>${p(r('Alpha'))}</w:tc><w:tc>${p(r('1.5', B))}</w:tc></w:tr><w:tr><w:tc>${p(r('Beta'))}</w:tc><w:tc>${p(r('2.5'))}</w:tc></w:tr></w:tbl>`,
    'Alpha 1.5 Beta 2.5',
    'Alpha 1.7 Beta 2.5',
    `<w:tbl><w:tr><w:tc>${p(r('Alpha'))}</w:tc><w:tc>${p(r('1.7', B))}</w:tc></w:tr><w:tr><w:tc>${p(r('Beta'))}</w:tc><w:tc>${p(r('2.5'))}</w:tc></w:tr></w:tbl>`,
  ],
  [
    'two cells beside each other, and a word at the start of one',
    table(['Ab', '12'], ['Cd', '13']),
    'Ab\t12\nCd\t13',
    'Abc\t15\nCd\tabout 13',
    table(['Abc', '15'], ['Cd', 'about 13']),
  ],
  [
    'signs that XML refuses, or reads as its own',
    p(bare('One two three.')),
    'One two three.',
    'One two <3\u0008\ufffe & more three.',
    p('<w:r><w:t xml:space="preserve">One two &lt;3 &amp; more three.</w:t></w:r>'),
  ],
  [
    'a change beside a field',
    p(r('As '), FIELD, r(' shows, they sing.')),
    'As Figure 1 shows, they sing.',
    'As Figure 1 shows, they sang.',
    p(r('As '), FIELD, r(' shows, they sang.')),
  ],
  [
    'signs that XML writes otherwise',
    p(r('A &lt; B &amp; C hold')),
    'A < B & C hold',
    'A < B & D hold',
    p(r('A &lt; B &amp; D hold')),
  ],
])('makes %s', (_name, body, passage, text, expected) => {
  expect(correct(body, [passage, text])).toMatchObject({ body: expected, refusals: [null] });
});

it('makes a correction of a note, and several at once', () => {
  const footnotes = `<w:footnote w:id="2">${p(r('See the long letters of 1891.'))}</w:footnote>`;
  const body = p(r('First sentence here.')) + p(r('Second sentence here.'));
  const made = correct(
    { body, footnotes },
    ['See the long letters of 1891.', 'See the long letters of 1892.'],
    ['First sentence here.', 'First phrase here.'],
    ['Second sentence here.', 'Second sentence there.'],
  );
  expect(made.refusals).toEqual([null, null, null]);
  expect(made.footnotes).toContain('1892');
  expect(made.body).toBe(p(r('First phrase here.')) + p(r('Second sentence there.')));
});

it.each<[name: string, body: string, passage: string, text: string, reason: RegExp]>([
  [
    'found twice',
    p(r('The same words.')) + p(r('The same words.')),
    'The same words.',
    'The other words.',
    /more than once/,
  ],
  [
    'not found',
    p(r('The same words.')),
    'Some words of another text.',
    'Some words of one text.',
    /can’t find/,
  ],
  [
    'across a field',
    p(r('As '), FIELD, r(' shows.')),
    'As Figure 1 shows.',
    'As Figure 2 shows.',
    /in a field/,
  ],
  [
    'in a tracked change',
    p(r('We '), `<w:ins w:id="1" w:author="A">${r('often ')}</w:ins>`, r('sing here.')),
    'We often sing here.',
    'We seldom sing here.',
    /tracked change/,
  ],
  [
    'beyond one paragraph',
    p(r('One two')) + p(r('three four.')),
    'One two three four.',
    'One twothree four.',
    /beyond one paragraph/,
  ],
  ['that adds a row', table(['Ab', '12']), 'Ab\t12', 'Ab\t12\nCd\t13', /beyond one paragraph/],
  ['that fills an empty cell', table(['Ab', '', '12']), 'Ab\t\t12', 'Ab\t11\t12', /an empty cell/],
  [
    'that was made already',
    p(r('Quiet series were seen.')),
    'Quiet sequences were seen.',
    'Quiet series were seen.',
    /reads like this already/,
  ],
  [
    'whose added words are there',
    p(r('We sing here. Often.')),
    'We sing here.',
    'We sing here. Often.',
    /already/,
  ],
  [
    'that tells what to do',
    p(r('Quiet sequences were seen in gardens.')),
    'Quiet sequences were seen in gardens.',
    'Please write series throughout this paragraph.',
    /what to do/,
  ],
])('refuses a correction %s, and leaves the file as it is', (_name, body, passage, text, reason) => {
  expect(correct(body, [passage, text])).toMatchObject({ body, refusals: [expect.stringMatching(reason)] });
});

it('does not find what was deleted or stands twice for older programs', () => {
  const deleted = `<w:del w:id="1" w:author="A"><w:r><w:delText>The very words.</w:delText></w:r></w:del>`;
  const box = `<mc:AlternateContent><mc:Choice Requires="wps">${r('The very words.')}</mc:Choice><mc:Fallback>${r('The very words.')}</mc:Fallback></mc:AlternateContent>`;
  const made = correct(p(deleted, box), ['The very words.', 'The right words.']);
  expect(made.refusals).toEqual([null]);
  expect(made.body).toContain(
    '<mc:Choice Requires="wps"><w:r><w:rPr></w:rPr><w:t xml:space="preserve">The right words.',
  );
});
