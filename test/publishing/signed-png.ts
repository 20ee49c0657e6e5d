import { crc32, deflateSync } from 'node:zlib';
import { PNG } from '../documents/word/build-docx.ts';

/** A PNG with two of the chunks in which programs write who made it. */
export function signedPng(by: string): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const content = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(content));
    return Buffer.concat([length, content, sum]);
  };
  const header = 33;
  return Buffer.concat([
    PNG.subarray(0, header),
    chunk('tEXt', Buffer.from(`Author\0${by}`)),
    chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(by)])),
    PNG.subarray(header),
  ]);
}
