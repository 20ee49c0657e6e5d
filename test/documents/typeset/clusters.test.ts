import { describe, expect, it } from 'vitest';
import { clustersOf, sharesOf } from '../../../functions/documents/typeset/clusters.ts';
import { readShows, withActualText } from '../../../functions/documents/typeset/page-content.ts';

const sharesIn = (content: string, characters: string) =>
  clustersOf(readShows(content), () => characters).map((cluster) =>
    sharesOf(cluster).map(({ own, here }) => (here === undefined ? [own] : [own, here])),
  );

describe('the glyphs of a cluster', () => {
  it('share its characters, the letter of a right-to-left script last', () => {
    expect(sharesIn('/f0 11 Tf [<00020001>] TJ', '0628064E')).toEqual([[['064E'], ['0628']]]);
  });

  it('a raised vowel point stands for nothing', () => {
    expect(sharesIn('/f0 11 Tf [-20 <0002>] TJ ET <0001> Tj', '0628064E')).toEqual([
      [['064E', ''], ['0628']],
    ]);
  });

  it('the signs of other scripts stay with the first, in the order that spells', () => {
    expect(sharesIn('/f0 11 Tf <0001> Tj ET (\\000\\002) Tj', '0E0D0E48')).toEqual([
      [['0E0D0E48'], ['0E48', '']],
    ]);
  });

  it('are drawn as before when one gets a text of its own', () => {
    const [show] = readShows('/f0 11 Tf [<0001> -20 <00020003>] TJ');
    expect(withActualText(show!.operator, new Map([[2, '']]))).toBe(
      '[<0001> -20 ] TJ /Span <</ActualText <FEFF>>> BDC [<0002>] TJ EMC [<0003>] TJ',
    );
  });
});
