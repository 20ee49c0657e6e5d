import { describe, expect, it } from 'vitest';
import type { Inline, Table } from '../../../functions/documents/model/document.ts';
import { avoidShortLastLine } from '../../../functions/documents/typeset/avoid-short-last-line.ts';
import { withLongBroken } from '../../../functions/documents/typeset/break-long.ts';
import { fitColumns } from '../../../functions/documents/typeset/fit-table.ts';
import { withHyphensHeld } from '../../../functions/documents/typeset/hold-hyphens.ts';

function table(columns: number[], words: string[]): Table {
  const cells = words.map((word) => ({
    blocks: [{ k: 'par' as const, role: 'body' as const, c: [word] }],
    colspan: 1,
    rowspan: 1,
    edges: [false, false, false, false] as [boolean, boolean, boolean, boolean],
  }));
  return { k: 'table', columns, rows: [cells], headerRows: 0 };
}
const sum = (widths: number[]): number => widths.reduce((total, width) => total + width, 0);

describe('column widths', () => {
  it('stay as asked where they fit', () => {
    expect(fitColumns(table([100, 200], ['a', 'b']), 400, undefined)).toEqual({ widths: [100, 200] });
  });

  it('keep their proportions where the table is too wide', () => {
    const { widths } = fitColumns(table([400, 800], ['a', 'b']), 300, undefined);
    expect(widths.map(Math.round)).toEqual([100, 200]);
  });

  it('a column grows to its longest word at the cost of the others', () => {
    const { widths, scale } = fitColumns(table([10, 290], ['heteroscedasticity', 'b']), 300, undefined);
    expect(widths[0]).toBeGreaterThan(80);
    expect(sum(widths)).toBeLessThanOrEqual(300.1);
    expect(scale).toBeUndefined();
  });

  it('of nothing at all (0, an empty grid) are shared out evenly', () => {
    expect(fitColumns(table([0, 0], ['a', 'b']), 300, undefined).widths).toEqual([150, 150]);
  });

  it('what can not be turned is set smaller and never wider than its room', () => {
    const words = Array.from({ length: 12 }, () => 'measurements');
    const { widths, scale, turned } = fitColumns(
      table(
        words.map(() => 10),
        words,
      ),
      300,
      undefined,
    );
    expect(turned).toBeUndefined();
    expect(scale).toBeLessThan(1);
    expect(sum(widths)).toBeLessThanOrEqual(300.1);
  });
});

describe('words wider than their line', () => {
  it('may break after what joins their members, over changes of look', () => {
    const given: Inline[] = ['see readRDS(paste0(root,', { k: 'run', s: 'results/mean.rds', b: true }];
    expect(withLongBroken(given, 70)).toEqual([
      'see readRDS',
      { k: 'may' },
      '(paste0',
      { k: 'may' },
      '(root,',
      { k: 'may' },
      { k: 'run', s: 'results/', b: true },
      { k: 'may' },
      { k: 'run', s: 'mean.', b: true },
      { k: 'may' },
      { k: 'run', s: 'rds', b: true },
    ]);
  });

  it('without joints may break between any few letters, never before a mark', () => {
    const broken = withLongBroken([`${'ACGT'.repeat(5)}o\u0301`, 'x'], 41);
    expect(broken.filter((inline) => typeof inline === 'string')).toEqual([
      'ACGT',
      'ACGT',
      'ACGT',
      'ACGT',
      'ACGT',
      'o\u0301',
      'x',
    ]);
  });

  it('numbers stay whole', () => {
    expect(withLongBroken(['35.625,39.275'], 40)).toEqual(['35.625,', { k: 'may' }, '39.275']);
  });

  it('others are left alone, as is Chinese', () => {
    const given: Inline[] = ['a list of short words of any length', '沿线'.repeat(40)];
    expect(withLongBroken(given, 100)).toBe(given);
  });
});

describe('the last letters of a Chinese paragraph', () => {
  it('are held together with what closes the sentence, in their own look', () => {
    const held = { k: 'held', c: '因素。' };
    expect(avoidShortLastLine(['模型结果的主要因素。'])).toEqual(['模型结果的主要', held]);
    expect(avoidShortLastLine(['a', { k: 'run', s: '稳定性验证', b: true }])).toEqual([
      'a',
      { k: 'run', s: '稳定性', b: true },
      { k: 'held', c: { k: 'run', s: '验证', b: true } },
    ]);
  });

  it.each([[['因素。']], [['The last words.']], [['文字', { k: 'br' } as const]]])(
    'are none where nothing else stands before them, or it ends otherwise: %j',
    (list) => expect(avoidShortLastLine(list)).toBe(list),
  );
});

describe('compounds at the end of lines', () => {
  it('are held together with what touches them, between spaces only', () => {
    const given: Inline[] = ['a (long-term), study of pre-', { k: 'run', s: 'post', b: true }];
    expect(withHyphensHeld(given)).toEqual([
      'a ',
      { k: 'held', c: '(long-term),' },
      ' study of pre-',
      { k: 'run', s: 'post', b: true },
    ]);
  });

  it('too long to hold, in other scripts, or without a hyphen are left alone', () => {
    const given: Inline[] = ['a extraordinarily-long-winded-compound-word b', 'מילה-מילה ו', 'plain'];
    expect(withHyphensHeld(given)).toEqual(given);
  });

  it("a DOI's registrant is not cut at its point", () => {
    expect(withHyphensHeld(['https://doi.org/10.1007/s1'])).toEqual([
      'https://doi.org/',
      { k: 'held', c: '10.1007' },
      '/s1',
    ]);
  });
});
