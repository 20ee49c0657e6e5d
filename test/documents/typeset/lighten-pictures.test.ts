import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { DocumentModel, Picture } from '../../../functions/documents/model/document.ts';
import { pictureSize } from '../../../functions/documents/model/picture-size.ts';
import { lightenPictures, pictureAsPage } from '../../../functions/documents/typeset/lighten-pictures.ts';
import { typesetDocument } from '../../../functions/documents/typeset/typeset-document.ts';
import { aModel, par } from '../model/a-model.ts';

/** Black, one bit a pixel. */
function png(width: number, height: number): Picture {
  const chunk = (type: string, data: Uint8Array): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const bytes = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { bytes, format: 'png', part: 'word/media/image1.png' };
}

function model(pictures: DocumentModel['pictures']): DocumentModel {
  const files = Object.keys(pictures);
  const c = files.map((file) => ({ k: 'image' as const, file, width: 0, height: 0 }));
  const place = { x: 0, y: 0, width: 90, height: 60 };
  const layers = files.map((file) => ({ k: 'picture' as const, file, ...place }));
  return aModel([par(...c), { k: 'drawing', width: 90, height: 60, layers }], { pictures });
}

const asPage = async (picture: Picture) => pictureAsPage(picture);

describe('pictures with very many pixels', () => {
  it('become pages of the same size, small ones and broken ones stay', async () => {
    const broken: Picture = { ...png(2000, 1500), bytes: png(2000, 1500).bytes.subarray(0, 60) };
    const pictures = {
      'picture-1.png': png(6000, 4000),
      'picture-2.png': png(20, 10),
      'picture-3.png': broken,
    };
    await lightenPictures(pictures, asPage);
    expect(Object.values(pictures).map(({ format }) => format)).toEqual(['pdf', 'png', 'png']);
    expect(pictureSize(pictures['picture-1.png'])).toEqual({ width: 4500, height: 3000 });
    const { messages } = typesetDocument(model(pictures));
    expect(messages).toEqual(['We could not show a picture (image1.png).']);
  });

  it('are left as they are where a document has few', async () => {
    const pictures = { 'picture-1.png': png(2000, 1500) };
    await lightenPictures(pictures, asPage);
    expect(pictures['picture-1.png'].format).toBe('png');
  });
});
