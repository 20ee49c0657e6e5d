import { describe, expect, it } from 'vitest';
import type { MathNode } from '../../../functions/documents/model/math.ts';
import { mathText } from '../../../functions/documents/model/math-text.ts';
import { paragraph } from './build-docx.ts';
import { blocksOf } from './model-of.ts';

const r = (text: string, properties = ''): string =>
  `<m:r>${properties ? `<m:rPr>${properties}</m:rPr>` : ''}<m:t>${text}</m:t></m:r>`;
const e = (inner: string): string => `<m:e>${inner}</m:e>`;
const sym = (s: string): MathNode => ({ k: 'sym', s });
const amp: MathNode = { k: 'amp' };

async function mathOf(inner: string): Promise<MathNode> {
  const [block] = await blocksOf(`<w:p><m:oMathPara><m:oMath>${inner}</m:oMath></m:oMathPara></w:p>`);
  if (block?.k !== 'equation') throw new Error('no equation');
  return block.m;
}

describe('equations', () => {
  it.each<[string, string, MathNode]>([
    ['letters are variables, numbers stay whole', r('2.5x'), ['2.5', sym('x')]],
    ['hyphens are minus signs', r('a-b'), [sym('a'), sym('−'), sym('b')]],
    ['upright words are names', r('max', '<m:sty m:val="p"/>'), { k: 'op', s: 'max' }],
    ['normal text keeps its spaces', r(' if x ', '<m:nor/>'), { k: 'text', s: ' if x ' }],
    [
      'bold and double-struck',
      r('v', '<m:sty m:val="b"/>') + r('R', '<m:scr m:val="double-struck"/>'),
      [
        { k: 'sym', s: 'v', v: 'b' },
        { k: 'sym', s: 'R', v: 'bb' },
      ],
    ],
    [
      'fractions',
      `<m:f><m:num>${r('a')}</m:num><m:den>${r('b')}</m:den></m:f>`,
      { k: 'frac', n: sym('a'), d: sym('b') },
    ],
    [
      'linear fractions',
      `<m:f><m:fPr><m:type m:val="lin"/></m:fPr><m:num>${r('a')}</m:num><m:den>${r('b')}</m:den></m:f>`,
      { k: 'frac', n: sym('a'), d: sym('b'), type: 'lin' },
    ],
    [
      'superscripts',
      `<m:sSup>${e(r('x'))}<m:sup>${r('2')}</m:sup></m:sSup>`,
      { k: 'attach', e: sym('x'), t: '2' },
    ],
    [
      'both scripts',
      `<m:sSubSup>${e(r('x'))}<m:sub>${r('i')}</m:sub><m:sup>${r('2')}</m:sup></m:sSubSup>`,
      { k: 'attach', e: sym('x'), b: sym('i'), t: '2' },
    ],
    [
      'scripts before',
      `<m:sPre><m:sub>${r('a')}</m:sub><m:sup>${r('b')}</m:sup>${e(r('C'))}</m:sPre>`,
      { k: 'attach', e: sym('C'), bl: sym('a'), tl: sym('b') },
    ],
    [
      'roots',
      `<m:rad><m:radPr><m:degHide/></m:radPr><m:deg/>${e(r('x'))}</m:rad>`,
      { k: 'root', e: sym('x') },
    ],
    [
      'roots with a degree',
      `<m:rad><m:deg>${r('3')}</m:deg>${e(r('x'))}</m:rad>`,
      { k: 'root', e: sym('x'), deg: '3' },
    ],
    [
      'sums with limits',
      `<m:nary><m:naryPr><m:chr m:val="∑"/><m:limLoc m:val="undOvr"/></m:naryPr><m:sub>${r('i')}</m:sub><m:sup>${r('n')}</m:sup>${e(r('x'))}</m:nary>`,
      { k: 'nary', chr: '∑', e: sym('x'), b: sym('i'), t: sym('n'), limits: true },
    ],
    [
      'integrals without a sign named',
      `<m:nary><m:sub/><m:sup/>${e(r('x'))}</m:nary>`,
      { k: 'nary', chr: '∫', e: sym('x'), b: [], t: [] },
    ],
    [
      'brackets, one side open',
      `<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/></m:dPr>${e(r('x'))}</m:d>`,
      { k: 'delim', beg: '{', end: '', sep: '|', c: [sym('x')] },
    ],
    [
      'matrices',
      `<m:m><m:mr>${e(r('a'))}${e(r('b'))}</m:mr></m:m>`,
      { k: 'matrix', rows: [[sym('a'), sym('b')]] },
    ],
    [
      'equation arrays with alignment',
      `<m:eqArr>${e(r('a&amp;=b'))}</m:eqArr>`,
      { k: 'lines', rows: [[sym('a'), { k: 'amp' }, sym('='), sym('b')]] },
    ],
    [
      'accents, the hat by default',
      `<m:acc>${e(r('x'))}</m:acc>`,
      { k: 'accent', chr: '\u0302', e: sym('x') },
    ],
    ['bars', `<m:bar><m:barPr><m:pos m:val="top"/></m:barPr>${e(r('x'))}</m:bar>`, { k: 'bar', e: sym('x') }],
    [
      'braces under a group',
      `<m:groupChr>${e(r('x'))}</m:groupChr>`,
      { k: 'group', chr: '⏟', e: sym('x'), under: true },
    ],
    [
      'frames with hidden sides',
      `<m:borderBox><m:borderBoxPr><m:hideTop/></m:borderBoxPr>${e(r('x'))}</m:borderBox>`,
      { k: 'frame', e: sym('x'), sides: ['bottom', 'left', 'right'] },
    ],
    ['boxes are their content', `<m:box>${e(r('x'))}</m:box>`, sym('x')],
    [
      'limits below a name',
      `<m:func><m:fName><m:limLow>${e(r('lim', '<m:sty m:val="p"/>'))}<m:lim>${r('n')}</m:lim></m:limLow></m:fName>${e(r('x'))}</m:func>`,
      [
        { k: 'attach', e: { k: 'op', s: 'lim' }, b: sym('n'), limits: true },
        { k: 'space', em: 0.1667 },
        sym('x'),
      ],
    ],
    [
      'phantoms',
      `<m:phant><m:phantPr><m:show m:val="0"/></m:phantPr>${e(r('x'))}</m:phant>`,
      { k: 'phantom', e: sym('x') },
    ],
    [
      'lines that the author broke',
      `${r('a')}<m:r><m:rPr><m:brk/></m:rPr><m:t>=b</m:t></m:r><m:r><w:br/></m:r>${r('c')}`,
      {
        k: 'lines',
        rows: [sym('a'), [sym('='), sym('b')], sym('c')],
      },
    ],
    [
      'an alignment point before a run, and a break before a boxed operator',
      `${r('a')}${r('=b', '<m:aln/>')}<m:box><m:boxPr><m:brk m:alnAt="1"/></m:boxPr>${e(r('='))}</m:box>${r('c')}`,
      {
        k: 'lines',
        rows: [
          [sym('a'), amp, sym('='), sym('b')],
          [sym('='), sym('c')],
        ],
      },
    ],
    [
      'a line end within words, and none at the end',
      `${r('a')}<m:r><m:rPr><m:nor/></m:rPr><m:t>if b</m:t><w:br/><m:t>else c</m:t></m:r><m:r><w:br/></m:r>`,
      {
        k: 'lines',
        rows: [[sym('a'), { k: 'text', s: 'if b' }], { k: 'text', s: 'else c' }],
      },
    ],
    [
      'lines within brackets',
      `<m:d>${e(`${r('a')}<m:r><w:br/></m:r>${r('b')}`)}</m:d>`,
      {
        k: 'delim',
        beg: '(',
        end: ')',
        sep: '|',
        c: [{ k: 'lines', rows: [sym('a'), sym('b')] }],
      },
    ],
    [
      'brackets that do not grow',
      `<m:d><m:dPr><m:grow m:val="0"/></m:dPr>${e(r('x'))}</m:d>`,
      { k: 'delim', beg: '(', end: ')', sep: '|', c: [sym('x')], small: true },
    ],
    [
      'strokes through a term',
      `<m:borderBox><m:borderBoxPr><m:hideTop/><m:hideBot/><m:hideLeft/><m:hideRight/><m:strikeH/><m:strikeTLBR/></m:borderBoxPr>${e(r('x'))}</m:borderBox>`,
      { k: 'frame', e: sym('x'), sides: [], strikes: ['H', 'TLBR'] },
    ],
    [
      'long rows of spaces are kept short',
      r(`a${' '.repeat(40)}b`),
      [sym('a'), { k: 'space', em: 2 }, sym('b')],
    ],
    ['words of scripts without italics stay words', r('变量x'), [{ k: 'text', s: '变量' }, sym('x')]],
    ['unknown constructs are walked into', `<m:novelty>${e(r('x'))}</m:novelty>`, sym('x')],
  ])('%s', async (_, xml, tree) => {
    expect(await mathOf(xml)).toEqual(tree);
  });

  it('stand in the line of their paragraph', async () => {
    const body = `<w:p><w:r><w:t xml:space="preserve">where </w:t></w:r><m:oMath>${r('x')}</m:oMath><w:r><w:t xml:space="preserve"> is</w:t></w:r></w:p>`;
    expect(await blocksOf(body)).toMatchObject([{ c: ['where ', { k: 'math', m: sym('x') }, ' is'] }]);
  });

  it('a number pushed to the edge by a tab belongs to the equation', async () => {
    const body = `<w:p><w:r><w:tab/></w:r><m:oMath>${r('x')}</m:oMath><w:r><w:tab/><w:t>(3)</w:t></w:r></w:p>`;
    expect(await blocksOf(body)).toEqual([{ k: 'equation', m: sym('x'), number: ['(3)'] }]);
  });

  it('rows of spaces round a number are not kept', async () => {
    const body = `<w:p><m:oMath>${r('x')}</m:oMath><w:r><w:t xml:space="preserve">   (2-1)${' '.repeat(99)}</w:t></w:r></w:p>`;
    expect(await blocksOf(body)).toMatchObject([{ k: 'equation', number: ['(2-1)'] }]);
  });

  it('a number that Word keeps inside it stands at the edge', async () => {
    const body = `<w:p><m:oMathPara><m:oMath><m:eqArr>${e(r('x#(3)'))}</m:eqArr></m:oMath></m:oMathPara></w:p>`;
    const number = [{ k: 'math', m: [sym('('), '3', sym(')')] }];
    expect(await blocksOf(body)).toEqual([{ k: 'equation', m: sym('x'), number }]);
  });

  const math = (inner: string) => `<m:oMath>${inner}</m:oMath>`;
  const shift = '<w:r><w:br/></w:r>';
  const twoLines = {
    k: 'lines',
    rows: [
      [sym('f'), amp, sym('='), sym('a')],
      [amp, sym('='), sym('b')],
    ],
  };
  it.each([
    ['in one formula', math(`${r('f=a')}<m:r><w:br/></m:r>${r('=b')}`), undefined],
    [
      'in a paragraph of formulas',
      `<m:oMathPara>${math(r('f=a') + shift.replace(/w:r/g, 'm:r'))}${math(r('=b'))}</m:oMathPara>`,
      undefined,
    ],
    [
      'with their own points',
      `<m:oMathPara>${math(r('f&amp;=a'))}${math(r('&amp;=b'))}</m:oMathPara>`,
      undefined,
    ],
    ['in two formulas', `${math(r('f=a'))}${shift}${math(r('=b'))}`, undefined],
    [
      'in two displays',
      `<m:oMathPara>${math(r('f=a'))}</m:oMathPara><m:oMathPara>${math(r('=b'))}</m:oMathPara>`,
      undefined,
    ],
    [
      'before a number',
      `${math(r('f=a'))}${shift}${math(r('=b'))}<w:r><w:tab/><w:t>(4)</w:t></w:r>`,
      ['(4)'],
    ],
    [
      'before a number inside',
      math(`<m:eqArr>${e(`${r('f=a')}<m:r><w:br/></m:r>${r('=b#(4)')}`)}</m:eqArr>`),
      [{ k: 'math', m: [sym('('), '4', sym(')')] }],
    ],
  ])('two lines %s are lines of one equation', async (_, inner, number) => {
    expect(await blocksOf(`<w:p>${inner}</w:p>`)).toEqual([
      { k: 'equation', m: twoLines, ...(number && { number }) },
    ]);
  });

  it('lines with numbers of their own are equations of their own', async () => {
    const line = (text: string, number: number) =>
      `${math(r(text))}<w:r><w:tab/><w:t>(${number})</w:t></w:r>`;
    expect(await blocksOf(`<w:p>${line('x', 1)}${shift}${line('y', 2)}</w:p>`)).toEqual([
      { k: 'equation', m: sym('x'), number: ['(1)'] },
      { k: 'equation', m: sym('y'), number: ['(2)'] },
    ]);
    const row = (letter: string, number: string) => [
      sym(letter),
      { k: 'space', em: 2 },
      sym('('),
      number,
      sym(')'),
    ];
    expect(await mathOf(`<m:eqArr>${e(r('x#(1)'))}${e(r('y#(2)'))}</m:eqArr>`)).toEqual({
      k: 'lines',
      rows: [row('x', '1'), row('y', '2')],
    });
  });

  it('nesting beyond reason ends as text instead of a crash', async () => {
    const deep = `${'<m:sSup><m:e>'.repeat(150)}${r('x')}${'</m:e><m:sup/></m:sSup>'.repeat(150)}`;
    expect(mathText(await mathOf(deep))).toBe('x');
  });

  it('equations in cells and notes arrive there', async () => {
    const body = `<w:tbl><w:tr><w:tc><w:p><m:oMath>${r('x')}</m:oMath></w:p></w:tc></w:tr></w:tbl>${paragraph('')}`;
    expect(await blocksOf(body)).toMatchObject([{ rows: [[{ blocks: [{ k: 'equation', m: sym('x') }] }]] }]);
  });
});
