import { describe, expect, test } from 'vitest';
import { par } from '../model/a-model.ts';
import { documentOf, table, told } from './told.ts';

const first = 'The valley was surveyed twice a year by two observers who had never met before.';
const second = 'Rivers carry most of the sediment in spring, when the snow melts on the northern slopes.';
const third = 'A lake without an outlet grows saltier with every summer that passes over it.';

describe('words', () => {
  test('that were added and removed are told one by one', () => {
    expect(told([`${first} ${second}`], [`${first.replace('twice', 'three times')} ${second}`])).toEqual([
      `The valley was surveyed [-twice-] {+three times+} a year by two observers who had never met before. ${second}`,
    ]);
  });

  test('are one word over several looks, and apart where they are raised', () => {
    const bold = par('The co', { k: 'run', s: 'efficient', b: true }, ' is shown', {
      k: 'run',
      s: '12',
      pos: 'sup',
    });
    expect(told([par('The coefficient is shown'), third], [bold, third])).toEqual([
      'The coefficient is shown{+12+}',
    ]);
  });

  test('of a whole sentence are told from its beginning to its end', () => {
    expect(
      told([`One is here. Two is there. ${second}`], [`One is here. One is gone. Two is there. ${second}`]),
    ).toEqual([`One is here. {+One is gone.+} Two is there. ${second}`]);
  });

  test('of passages that have next to nothing in common are not mixed', () => {
    expect(
      told([first, 'One of the old ways.', second], [first, 'Entirely new and of use.', second]),
    ).toEqual(['[-One of the old ways.-] {+Entirely new and of use.+}']);
  });

  test('in scripts without spaces are told sign by sign', () => {
    expect(told(['水库调度模型', third], ['水库优化调度模型', third])).toEqual(['水库{+优化+}调度模型']);
  });

  test('are the same whatever quotation marks and hyphens a program writes', () => {
    expect(told(['It’s “well‐known” here.'], ['It\'s "well-known" here.'])).toEqual([]);
  });
});

describe('paragraphs', () => {
  test('that stand elsewhere are moved, and their words neither added nor removed', () => {
    expect(told([first, second, third, 'The end.'], [second, third, first, 'The end.'])).toEqual([
      `from here: ${first}`,
      `to here: ${first}`,
    ]);
  });

  test('that were moved take their heading with them', () => {
    const heading = { k: 'heading' as const, level: 2, c: ['Lakes'] };
    const rivers = { ...heading, c: ['Rivers'] };
    expect(
      told([heading, third, rivers, `${second} ${first}`], [rivers, `${second} ${first}`, heading, third]),
    ).toEqual(['from here: Lakes', `from here: ${third}`, 'to here: Lakes', `to here: ${third}`]);
  });

  test('that were moved and changed say both', () => {
    const changed = first.replace('twice', 'once');
    expect(told([first, second, third], [second, third, changed])).toEqual([
      'from here: The valley was surveyed [-twice-] {+once+} a year by two observers who had never met before.',
      'to here: The valley was surveyed [-twice-] {+once+} a year by two observers who had never met before.',
    ]);
  });

  test('that were cut in two or joined have no changed words', () => {
    expect(told([`${first} ${second}`, third], [first, second, third])).toEqual([]);
    expect(told([first, second, third], [first, `${second} ${third}`])).toEqual([]);
  });

  test('that are new or gone stand where they are or were', () => {
    expect(told([first, second, third], [first, third])).toEqual([`[-${second}-]`]);
    expect(told([first, third], [first, second, third])).toEqual([`{+${second}+}`]);
  });

  test('are told in notes as in the text, and lists of contents are not', () => {
    const contents = (page: string) => ({ ...par(`1 Rivers ${page}`), role: 'contents' as const });
    const withNote = (words: string, page: string) =>
      documentOf([contents(page), par(first, { k: 'note', id: 'n', n: '1' }), third], {
        notes: { n: [par(words)] },
      });
    expect(told(withNote('See the map.', '3'), withNote('See the new map.', '4'))).toEqual([
      'See the {+new+} map.',
    ]);
  });
});

describe('tables', () => {
  const data = table(['Place', 'Depth', 'Salt'], ['North lake', '12', '0.3'], ['South lake', '9', '0.7']);

  test('are compared cell by cell', () => {
    const after = table(['Place', 'Depth', 'Salt'], ['North lake', '14', '0.3'], ['South lake', '9', '0.7']);
    expect(told([first, data], [first, after])).toEqual(['changed row 2: North lake | [-12-] {+14+} | 0.3']);
  });

  test('tell rows and columns that are new or gone', () => {
    const longer = table(
      ['Place', 'Depth', 'Salt'],
      ['North lake', '12', '0.3'],
      ['East lake', '3', '0.1'],
      ['South lake', '9', '0.7'],
    );
    expect(told([first, data], [first, longer])).toEqual(['added row 3: {+East lake+} | {+3+} | {+0.1+}']);
    expect(told([first, longer], [first, data])).toEqual(['removed row 3: [-East lake-] | [-3-] | [-0.1-]']);
    const wider = table(
      ['Place', 'Year', 'Depth', 'Salt'],
      ['North lake', '1999', '12', '0.3'],
      ['South lake', '2001', '9', '0.7'],
    );
    expect(told([first, data], [first, wider])).toEqual([
      'changed row 1: Place | {+Year+} | Depth | Salt',
      'changed row 2: North lake | {+1999+} | 12 | 0.3',
      'changed row 3: South lake | {+2001+} | 9 | 0.7',
    ]);
  });
});

describe('things', () => {
  test('an equation changes as a whole', () => {
    const equation = (sign: string) =>
      par('We set ', { k: 'math', m: ['a', { k: 'sym', s: sign }, 'b'] }, ' for all of them.');
    expect(told([first, equation('+')], [first, equation('−')])).toEqual([
      'We set [-a+b-] {+a−b+} for all of them.',
    ]);
  });

  test('a picture is known by what it shows, not by its name', () => {
    const pictured = (file: string, byte: number) =>
      documentOf([first, par({ k: 'image', file, width: 10, height: 10, alt: 'A map' })], {
        pictures: { [file]: { bytes: Uint8Array.of(byte), format: 'png', part: file } },
      });
    expect(told(pictured('picture-1.png', 1), pictured('picture-2.png', 1))).toEqual([]);
    expect(told(pictured('picture-1.png', 1), pictured('picture-1.png', 2))).toEqual([
      '[-Picture: A map-] {+Picture: A map+}',
    ]);
  });
});

describe('bounds', () => {
  test('more than 60 % of other words are not told one by one', () => {
    expect(
      told([first, second], [first, third, `${third} ${third.replace('lake', 'pond')} Nothing else.`]),
    ).toEqual(['tooDifferent']);
  });

  test('what would take too long is not compared, whatever words it holds', () => {
    const words = (factor: number) =>
      Array.from({ length: 20_000 }, (_, index) => `w${(index * factor) % 19_997}`).join(' ');
    expect(told([words(7919)], [words(104_729)])).toEqual(['tooLarge']);
  });
});

test('without what was added it is the old text, without what was removed the new one, whatever was done', () => {
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const words = 'one two three four five six seven eight nine ten, eleven. twelve'.split(' ');
  const line = () => Array.from({ length: 4 + random(14) }, () => words[random(words.length)]).join(' ');
  for (let round = 0; round < 60; round += 1) {
    const before = Array.from({ length: 12 }, line);
    const after = before.flatMap((text) => {
      const what = random(8);
      if (what === 0) return [];
      if (what === 1) return [text, line()];
      return what === 2 ? [text.replace(/ \S+/, ' other')] : [text];
    });
    after.push(...after.splice(random(after.length), 1));
    const marked = told(before, after).join('\n');
    if (marked === 'tooDifferent') continue;
    const sorted = (text: string): string[] => text.match(/[a-z]+/g)?.sort() ?? [];
    const moved = /^(?:from|to) here: /gm;
    const lines = marked.split('\n').filter((each) => !each.startsWith('from here'));
    const now = lines
      .join('\n')
      .replace(/\[-.*?-\]/g, '')
      .replace(moved, '');
    const was = lines
      .join('\n')
      .replace(/\{\+.*?\+\}/g, '')
      .replace(moved, '');
    const missing = (all: string[], part: string) => {
      const left = sorted(all.join(' '));
      return sorted(part).filter((word) => {
        const at = left.indexOf(word);
        if (at >= 0) left.splice(at, 1);
        return at < 0;
      });
    };
    expect([missing(after, now), missing(before, was)]).toEqual([[], []]);
    const count = (text: string) => sorted(text).length;
    expect(count(now) - count(was)).toBe(count(after.join(' ')) - count(before.join(' ')));
  }
});
