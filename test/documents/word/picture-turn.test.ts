import { expect, it } from 'vitest';
import { cameraTurn } from '../../../functions/documents/model/camera-turn.ts';
import { withSegments } from '../pdf/jpeg-builder.ts';
import { picture } from './build-docx.ts';
import { modelOf } from './model-of.ts';

/** A photograph of four by four pixels, said to be `wide` by four. */
function photo(turn: number, wide = 4): Uint8Array {
  const tiff = Buffer.from(`4d4d002a0000000800010112000300000001000${turn}000000000000`, 'hex');
  const bytes = withSegments([[0xe1, `Exif\0\0${tiff.toString('latin1')}`]]);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(wide, frame + 7);
  return bytes;
}

const SIDE = 914_400;
const turned = (rot: number, xml: string) =>
  xml.replace('</pic:pic>', `<pic:spPr><a:xfrm rot="${rot * 60_000}"/></pic:spPr></pic:pic>`);

async function turnsLeft(content: Uint8Array, ...shown: string[]) {
  const body = shown.map((xml) => `<w:p><w:r>${xml}</w:r></w:p>`).join('');
  const { pictures } = await modelOf({
    body,
    others: [{ name: 'a.jpg', type: 'image', id: 'rId9', content }],
  });
  return Object.values(pictures).map(({ bytes }) => cameraTurn(bytes));
}

it.each([
  ['Word turned it by 90°', photo(6), turned(90, picture('rId9', SIDE, SIDE)), 1],
  ['Word turned it by 180°', photo(3), turned(180, picture('rId9', SIDE, SIDE)), 1],
  ['Word turned it back', photo(8), turned(-90, picture('rId9', SIDE, SIDE)), 1],
  ['its frame is the picture’s before turning', photo(6, 8), picture('rId9', 2 * SIDE, SIDE), 1],
  ['its frame is the picture’s after turning', photo(6, 8), picture('rId9', SIDE, 2 * SIDE), 6],
  ['its frame fits both', photo(6), picture('rId9', SIDE, SIDE), 6],
  ['it stands on its head', photo(3), picture('rId9', SIDE, SIDE), 3],
  ['nobody turned it', photo(1), picture('rId9', SIDE, SIDE), 1],
])('turns a photograph once: %s', async (_, content, shown, left) => {
  expect(await turnsLeft(content, shown)).toEqual([left]);
});

it('turns a photograph by Word’s turn alone wherever Word turned it once', async () => {
  const both = [picture('rId9', SIDE, SIDE), turned(90, picture('rId9', SIDE, SIDE))];
  expect(await turnsLeft(photo(6), ...both)).toEqual([1]);
});
