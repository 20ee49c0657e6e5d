import { inflateSync } from 'node:zlib';
import { plainWords } from '../../functions/documents/anonymous/name-spellings.ts';
import { pdfText } from '../support/pdf-text.ts';

interface Haystack {
  words: string;
  bytes: Buffer;
}

/** The text people read on its pages, and every byte of the file with its streams unpacked. */
export async function wordsAndBytesOf(pdf: Uint8Array): Promise<Haystack> {
  const words = ` ${plainWords((await pdfText(pdf)).join('\n'))} `;
  const file = Buffer.from(pdf);
  const parts = [file];
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    if (file.subarray(at - 3, at).toString() === 'end') continue;
    const start = at + (file[at + 6] === 0x0d ? 8 : 7);
    const end = file.indexOf('endstream', start);
    try {
      parts.push(inflateSync(file.subarray(start, end)));
    } catch {
      // Not packed this way.
    }
  }
  return { words, bytes: Buffer.concat(parts) };
}

export function holds({ words, bytes }: Haystack, needle: string): boolean {
  if (words.includes(` ${plainWords(needle)} `)) return true;
  if (needle.length < SHORTEST_BYTES) return false;
  return [Buffer.from(needle, 'utf8'), Buffer.from(needle, 'utf16le').swap16()].some((sought) =>
    bytes.includes(sought),
  );
}

/** Shorter ones occur in packed data by chance. */
const SHORTEST_BYTES = 5;
