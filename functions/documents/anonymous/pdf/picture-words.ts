import { readableText } from './readable-runs.ts';

const SCAN = Buffer.from([0xff, 0xda]);
const CODESTREAM = Buffer.from('jp2c', 'latin1');
const longestTail = 65_536;

/** The words that stand beside a picture in its own data: before its pixels, and behind. */
export function pictureWords(bytes: Buffer, filter: string): string {
  const start = bytes.indexOf(filter.includes('JPX') ? CODESTREAM : SCAN);
  if (start < 0) return readableText(bytes.subarray(0, longestTail));
  const end = bytes.lastIndexOf(Buffer.from([0xff, 0xd9]));
  const tail = end > start ? bytes.subarray(end, end + longestTail) : Buffer.alloc(0);
  const head = bytes.subarray(0, start);
  return [readableText(head), head.toString('utf8'), readableText(tail)].join('\n');
}
