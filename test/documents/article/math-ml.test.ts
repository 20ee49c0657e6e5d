import { describe, expect, it } from 'vitest';
import { mathMl } from '../../../functions/documents/article/text-forms/math-ml.ts';
import type { MathNode, MathStyle } from '../../../functions/documents/model/math.ts';
import { markupText, writeHtml, writeXml } from '../../../functions/forms/markup.ts';

const sym = (s: string, v?: MathStyle): MathNode => ({ k: 'sym', s, ...(v && { v }) });
const html = (node: MathNode, isDisplay = false) =>
  writeHtml(mathMl(node, 'html', isDisplay)).replace(/^<math[^>]*>|<\/math>$/g, '');
const jats = (node: MathNode) => writeXml(mathMl(node, 'jats')).split('\n')[1]!;

describe('an equation as MathML', () => {
  it.each<[string, MathNode, string]>([
    [
      'fraction',
      { k: 'frac', n: '1', d: [sym('x'), sym('+'), '2'] },
      '<mfrac><mn>1</mn><mrow><mi>x</mi><mo>+</mo><mn>2</mn></mrow></mfrac>',
    ],
    [
      'binomial',
      { k: 'frac', n: '1', d: '2', type: 'noBar' },
      '<mfrac linethickness="0"><mn>1</mn><mn>2</mn></mfrac>',
    ],
    [
      'scripts',
      { k: 'attach', e: sym('x'), b: sym('i'), t: '2' },
      '<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>',
    ],
    [
      'scripts before',
      { k: 'attach', e: sym('X'), tl: '4' },
      '<mmultiscripts><mi>X</mi><mrow></mrow><mrow></mrow><mprescripts></mprescripts><mrow></mrow><mn>4</mn></mmultiscripts>',
    ],
    [
      'limit',
      { k: 'attach', e: { k: 'op', s: 'lim' }, b: sym('n'), limits: true },
      '<munder><mi>lim</mi><mi>n</mi></munder>',
    ],
    [
      'sum',
      { k: 'nary', chr: '∑', e: sym('x'), b: '0', limits: true },
      '<mrow><munder><mo largeop="true">∑</mo><mn>0</mn></munder><mi>x</mi></mrow>',
    ],
    ['root', { k: 'root', e: [sym('x'), '2'] }, '<msqrt><mi>x</mi><mn>2</mn></msqrt>'],
    [
      'brackets open on one side',
      { k: 'delim', beg: '{', end: '', sep: '|', c: [sym('x')] },
      '<mrow><mo stretchy="true">{</mo><mi>x</mi></mrow>',
    ],
    [
      'norm',
      { k: 'delim', beg: '‖', end: '‖', sep: '', c: [sym('x')] },
      '<mrow><mo form="prefix" stretchy="true" fence="true">‖</mo><mi>x</mi><mo form="postfix" stretchy="true" fence="true">‖</mo></mrow>',
    ],
    [
      'function',
      [{ k: 'op', s: 'sin' }, sym('x')],
      '<mi>sin</mi><mspace width="0.167em"></mspace><mi>x</mi>',
    ],
    [
      'function of brackets',
      [
        { k: 'op', s: 'sin' },
        { k: 'delim', beg: '(', end: ')', sep: '', c: ['1'] },
      ],
      '<mi>sin</mi><mrow><mo stretchy="true">(</mo><mn>1</mn><mo stretchy="true">)</mo></mrow>',
    ],
    [
      'hat',
      { k: 'accent', chr: '\u0302', e: sym('x') },
      '<mover accent="true"><mi>x</mi><mo stretchy="false">^</mo></mover>',
    ],
    [
      'brace below',
      { k: 'group', chr: '⏟', under: true, e: sym('x') },
      '<munder><mi>x</mi><mo stretchy="true">⏟</mo></munder>',
    ],
    ['words', { k: 'text', s: ' if ' }, '<mtext>\u00a0if\u00a0</mtext>'],
    [
      'frame',
      { k: 'frame', e: sym('x'), sides: ['top'], strikes: ['H'] },
      '<mrow class="frame top horizontalstrike"><mi>x</mi></mrow>',
    ],
  ])('has a %s', (_, node, expected) => {
    expect(html(node)).toBe(expected);
  });

  it('takes letters of every style from Unicode', () => {
    const styles: [MathStyle, string][] = [
      ['b', '𝐀𝐳𝟏𝚨𝛚'],
      ['bi', '𝑨𝒛𝟏𝜜𝝎'],
      ['bb', '𝔸𝕫𝟙'],
      ['cal', '𝒜𝓏'],
      ['frak', '𝔄𝔷'],
      ['sans', '𝖠𝗓𝟣'],
      ['mono', '𝙰𝚣𝟷'],
    ];
    for (const [style, expected] of styles) {
      const letters = 'Az1Αω'.slice(0, [...expected].length);
      expect(
        markupText(
          mathMl(
            [...letters].map((letter) => sym(letter, style)),
            'html',
          ),
        ),
      ).toBe(expected);
    }
    expect(html([sym('R', 'bb'), sym('L', 'cal'), sym('I', 'frak')])).toBe('<mi>ℝ</mi><mi>ℒ</mi><mi>ℑ</mi>');
    expect(html([sym('e', 'up'), sym('Γ')])).toBe(
      '<mi mathvariant="normal">e</mi><mi mathvariant="normal">Γ</mi>',
    );
  });

  it('is broken where its author broke it, and aligned at the points that were set', () => {
    expect(html({ k: 'lines', rows: [sym('x'), sym('y')] }, true)).toBe(
      '<mtable displaystyle="true"><mtr><mtd class="left"><mi>x</mi></mtd></mtr><mtr><mtd class="left"><mi>y</mi></mtd></mtr></mtable>',
    );
    expect(
      html({
        k: 'lines',
        rows: [
          [sym('x'), { k: 'amp' }, '1'],
          [{ k: 'amp' }, '2'],
        ],
      }),
    ).toBe(
      '<mtable displaystyle="true"><mtr><mtd class="right"><mi>x</mi></mtd><mtd class="left"><mn>1</mn></mtd></mtr><mtr><mtd class="right"></mtd><mtd class="left"><mn>2</mn></mtd></mtr></mtable>',
    );
  });

  it('has in JATS the prefix, and MathML 3 where Core has no word', () => {
    expect(jats({ k: 'frame', e: 'x', sides: ['top', 'left'], strikes: ['TLBR'] })).toBe(
      '<mml:math><mml:menclose notation="top left downdiagonalstrike"><mml:mtext>x</mml:mtext></mml:menclose></mml:math>',
    );
    expect(jats({ k: 'text', s: 'a', b: true, i: true })).toBe(
      '<mml:math><mml:mtext mathvariant="bold-italic">a</mml:mtext></mml:math>',
    );
  });
});
