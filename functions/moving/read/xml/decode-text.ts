import { TextDecoder } from 'node:util';
import { MovedRefusal } from '../../moved.ts';

const MAX_BYTES = 5 * 1024 ** 3;
const PIECE = 64 * 1024;
/** A declaration of an encoding lies within these. */
const HEAD = 256;

/** Names as XML declares them; ISO-8859-1 is read as the windows-1252 that it mostly is. */
const ENCODINGS = new Map(
  Object.entries({
    'utf-8': 'utf-8',
    utf8: 'utf-8',
    'us-ascii': 'utf-8',
    'iso-8859-1': 'windows-1252',
    latin1: 'windows-1252',
    'windows-1252': 'windows-1252',
  }),
);

function encodingOf(head: Uint8Array, name: string): string {
  const [a, b] = head;
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return 'utf-16be';
  const declared = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(
    Buffer.from(head).toString('latin1'),
  )?.[1];
  if (declared === undefined) return 'utf-8';
  const encoding = ENCODINGS.get(declared.toLowerCase());
  if (!encoding) throw new MovedRefusal(`${name} is in the encoding ${declared}. Save it as UTF-8.`);
  return encoding;
}

async function* withHead(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | undefined = new Uint8Array();
  for await (const chunk of bytes) {
    if (!head) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < HEAD) continue;
    yield head;
    head = undefined;
  }
  if (head) yield head;
}

/** Text in small pieces, so that what is made of one piece stays small. Throws a `MovedRefusal` for bytes that are no text. */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let total = 0;
  const decode = (piece?: Uint8Array): string => {
    try {
      return decoder!.decode(piece, { stream: piece !== undefined });
    } catch {
      throw new MovedRefusal(`${name} has bytes that are no ${decoder!.encoding.toUpperCase()} text.`);
    }
  };
  for await (const chunk of withHead(bytes)) {
    total += chunk.length;
    if (total > MAX_BYTES) throw new MovedRefusal(`${name} has more than 5 GB.`);
    decoder ??= new TextDecoder(encodingOf(chunk.subarray(0, HEAD), name), { fatal: true });
    for (let at = 0; at < chunk.length; at += PIECE) yield decode(chunk.subarray(at, at + PIECE));
  }
  yield decode();
}
