import { describe, expect, it } from 'vitest';
import { readDocx } from '../../../functions/documents/word/read-docx.ts';
import { buildDocx, PNG, picture } from './build-docx.ts';

const others = [{ name: 'a.png', type: 'image', id: 'a', content: PNG }];
const read = (source: string, colours = '') =>
  readDocx(
    buildDocx({
      body: `<w:p><w:r>${picture('a')
        .replace('r:embed="a"/>', `r:embed="a">${colours}</a:blip>`)
        .replace('</pic:blipFill>', `<a:srcRect ${source}/></pic:blipFill>`)}</w:r></w:p>`,
      others,
    }),
  );
const imageOf = async (source: string) => {
  const [block] = (await read(source)).model.sections[0]!.blocks;
  return block?.k === 'par' ? block.c[0] : undefined;
};

/** The frame has 72 × 36 points. */
describe('the part of a picture that its frame shows', () => {
  it.each([
    ['', { width: 72, height: 36 }],
    ['l="25000"', { width: 72, height: 36, crop: [0.25, 0, 0, 0] }],
    ['l="-50000" r="-50000"', { width: 36, height: 36 }],
    ['t="-100000"', { width: 72, height: 18 }],
    ['l="-25000" r="25000"', { width: 54, height: 36, crop: [0, 0, 0.25, 0] }],
    ['b="-9900000"', { width: 72, height: 36 }],
    ['l="much"', { width: 72, height: 36 }],
  ])('of %s', async (source, shown) => {
    const image = await imageOf(source);
    expect(image).toMatchObject(shown);
    expect(image).toHaveProperty('width', expect.closeTo(shown.width, 5));
  });

  it.each(['<a:grayscl/>', '<a:duotone/>', '<a:lum bright="70000"/>'])(
    'has its own colours with %s, and its author is told',
    async (colours) => {
      expect((await read('', colours)).messages).toHaveLength(1);
      expect((await read('', '<a:extLst/>')).messages).toEqual([]);
    },
  );
});
