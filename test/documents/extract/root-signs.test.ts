import { describe, expect, it } from 'vitest';
import { buildBlocks } from '../../../functions/documents/extract/pdf/build-blocks.ts';
import { joinFractions } from '../../../functions/documents/extract/pdf/join-fractions.ts';
import { joinRoots } from '../../../functions/documents/extract/pdf/join-roots.ts';
import type { Line } from '../../../functions/documents/pdf/text/build-lines.ts';

const line = (text: string, base: number, left: number, right: number, font = 'CMR10'): Line => ({
  text,
  lead: '',
  left,
  right,
  base,
  size: 10,
  bold: false,
  italic: false,
  font,
  superscripts: 0,
  page: 0,
  pageWidth: 600,
});
const page = { page: 0, width: 600, height: 800, characters: [] };
const blocksOf = (lines: Line[]) =>
  buildBlocks(joinFractions(joinRoots(lines)), page, new Set(), 400).map(({ text }) => text);

const ABOVE = [
  line('Grazing changed the carbon of the plots of the eastern steppe', 100, 100, 500),
  line('only a little, as the survey of forty farms by others had shown,', 112, 100, 500),
];
const BELOW = line('of all that was told before about the history of the fields.', 136, 100, 500);

describe('a paragraph of a PDF', () => {
  it('stays whole where a root sign hangs from a base line of its own', () => {
    for (const sign of [line('√', 116, 100, 108, 'CMSY10'), line('p', 114, 100, 108, 'CMEX10')])
      expect(
        blocksOf([...ABOVE, sign, line('3 times as much as it is in the mean', 124, 108, 500), BELOW]),
      ).toEqual([
        `${ABOVE.map(({ text }) => text).join(' ')} √3 times as much as it is in the mean ${BELOW.text}`,
      ]);
  });

  it('stays whole where one limit of an error stands above the other', () => {
    const parts = [
      line('the change of the carbon was 28.57⁺⁰.⁷³', 124, 100, 322),
      line('−₀.₈₇ grams a plot in the mean', 124, 305, 500),
    ];
    expect(blocksOf([...ABOVE, ...parts, BELOW])).toEqual([
      [...ABOVE, ...parts, BELOW].map(({ text }) => text).join(' '),
    ]);
  });

  it('stays whole where a fraction stands above and below a line, and takes it further down', () => {
    const small = (text: string, base: number) => ({ ...line(text, base, 205, 214), size: 5 });
    const parts = [
      line('the least of all is O(n', 127, 100, 203),
      line(') for the plots in the mean', 127, 216, 500),
    ];
    expect(
      blocksOf([...ABOVE, small('1−p', 120), small('2p', 125), ...parts, { ...BELOW, base: 139 }]),
    ).toEqual([
      [
        ...ABOVE.map(({ text }) => text),
        'the least of all is O(n 1−p 2p ) for the plots in the mean',
        BELOW.text,
      ].join(' '),
    ]);
  });

  it('stays whole where text recognition gave each line of Chinese a size of its own, far from the next', () => {
    const lines = [
      line('根据并联式混合动力汽车的系统布置确定了该车发动机的经济油耗区', 100, 100, 500, 'SimSun'),
      line('使用纯电机驱动的最低车速然后编写控制策略最后进行仿真结果表明', 113, 100, 500, 'SimSun'),
      line('所述方法可行。', 126, 100, 180, 'SimSun'),
    ];
    const apart = lines.map((one, at) => ({ ...one, size: at === 0 ? 8 : 7 }));
    expect(blocksOf(apart)).toEqual([lines.map(({ text }) => text).join('')]);
  });

  it('has letters that are no root signs', () => {
    expect(joinRoots([line('p', 100, 100, 106), line('= 0.05', 104, 106, 140)])).toHaveLength(2);
  });
});
