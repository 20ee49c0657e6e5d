import { expect, it } from 'vitest';
import { dropPictureNotes } from '../../functions/documents/drop-picture-notes.ts';
import type { Picture } from '../../functions/documents/model/document.ts';
import { signedPng } from '../publishing/signed-png.ts';
import { plainJpeg, withSegments } from './pdf/jpeg-builder.ts';
import { PNG } from './word/build-docx.ts';

const left = (format: Picture['format'], bytes: Uint8Array): Buffer => {
  const pictures = { a: { format, bytes, part: 'a' } };
  dropPictureNotes({ pictures });
  return Buffer.from(pictures.a.bytes);
};

/** Held by a camera so, and taken by somebody. */
const exif = (turn: number, isLittle: boolean) => {
  const tiff = isLittle
    ? `49492a000800000002003b010200060000002600000012010300010000000${turn}00000000000000`
    : `4d4d002a0000000800023b01000200000006000000260112000300000001000${turn}000000000000`;
  return `Exif\0\0${Buffer.from(tiff, 'hex').toString('latin1')}Rahul\0`;
};

it('of a PNG keeps what it shows, and nothing that was noted in it', () => {
  expect(left('png', signedPng('Rahul'))).toEqual(Buffer.from(PNG));
});

it('of a JPEG keeps how it was held, and nobody’s name', () => {
  expect(left('jpg', withSegments([[0xfe, 'Rahul']]))).toEqual(plainJpeg);
  expect(left('jpg', withSegments([[0xe1, exif(1, true)]]))).toEqual(plainJpeg);
  for (const isLittle of [true, false]) {
    const turned = left('jpg', withSegments([[0xe1, exif(6, isLittle)]]));
    const tiff = Buffer.from('4d4d002a0000000800010112000300000001000600000000' + '0000', 'hex');
    expect(turned).toEqual(withSegments([[0xe1, `Exif\0\0${tiff.toString('latin1')}`]]));
    expect(left('jpg', turned)).toEqual(turned);
  }
});

it('of an SVG keeps what is drawn', () => {
  const svg =
    '<svg xmlns:inkscape="x" inkscape:export-filename="/home/rahul/a.png"><!-- Rahul --><metadata id="m"><dc:creator>Rahul</dc:creator></metadata><path d="M0 0"/></svg>';
  expect(left('svg', Buffer.from(svg)).toString()).toBe('<svg xmlns:inkscape="x"><path d="M0 0"/></svg>');
  const endless = '<metadata x="1"><!-'.repeat(200_000);
  expect(left('svg', Buffer.from(endless)).toString()).toBe(endless);
});

it.each([
  ['png', Buffer.from(PNG).subarray(0, 50)],
  ['png', Buffer.alloc(3)],
  ['jpg', plainJpeg.subarray(0, 90)],
  ['jpg', Buffer.alloc(0)],
  ['gif', Buffer.from('GIF89a')],
] as const)('leaves a damaged %s as it is', (format, bytes) => {
  expect(left(format, bytes)).toEqual(Buffer.from(bytes));
});
