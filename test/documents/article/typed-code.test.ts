import { describe, expect, it } from 'vitest';
import { structure } from '../../../functions/documents/article/structure.ts';
import type { Block, Inline } from '../../../functions/documents/model/document.ts';
import { aMeta, manuscript, par } from './a-model.ts';

const read = (blocks: Block[]) => structure(manuscript(blocks), aMeta).text;

describe('programs typed by hand', () => {
  const mono = (s: string): Inline => ({ k: 'run', s, mono: true });
  const codeOf = (blocks: Block[]) => {
    const code = read(blocks).sections[0]!.blocks.find(({ k }) => k === 'code');
    return code?.k === 'code' && code.c.map((inline) => (typeof inline === 'string' ? inline : '|')).join('');
  };
  it.each<[string, Block[], string | false]>([
    [
      'spaces',
      ['def f(x):', '    if x:', '        return x'].map((line) => par([mono(line)])),
      'def f(x):|    if x:|        return x',
    ],
    [
      'tabs',
      [
        par([mono('for x:')]),
        par([{ k: 'tab' }, mono('go()')]),
        par([{ k: 'tab' }, { k: 'tab' }, mono('on()')]),
      ],
      'for x:|    go()|        on()',
    ],
    [
      'indents of Word',
      [par([mono('a')]), par([mono('b')], { start: 18 }), par([mono('c')], { start: 18, first: 18 })],
      'a|    b|        c',
    ],
    ['lines of one paragraph', [par([mono('a:'), { k: 'br' }, mono('  b')])], 'a:|  b'],
    ['no fixed width', [par('def f(x):'), par('return x')], false],
  ])('keep their indents by %s', (_, blocks, expected) => expect(codeOf(blocks)).toBe(expected));

  it('are none where all of a manuscript is typed so', () =>
    expect(codeOf(Array.from({ length: 20 }, () => par([mono('Sand lies on beaches.')])))).toBe(false));

  it('are programs in cells too', () => {
    const cell = { blocks: [par([mono('a')]), par([mono('  b')])], colspan: 1, rowspan: 1 };
    const edges: [boolean, boolean, boolean, boolean] = [true, true, true, true];
    const table: Block = { k: 'table', columns: [10], headerRows: 0, rows: [[{ ...cell, edges }]] };
    expect(JSON.stringify(read([par('Sand.'), table]))).toContain('"k":"code"');
  });
});
