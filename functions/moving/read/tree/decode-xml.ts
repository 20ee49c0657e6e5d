import { MovedRefusal } from '../../moved.ts';

const DECLARED = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/;

/** XML as text, by its byte order mark, else by its declaration, else as UTF-8. */
export async function* decodeXml(bytes: AsyncIterable<Uint8Array>): AsyncIterable<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let held = new Uint8Array();
  try {
    for await (const part of bytes) {
      held = held.length === 0 ? new Uint8Array(part) : Buffer.concat([held, part]);
      // The declaration may be cut between two parts.
      if (!decoder && held.length < 200) continue;
      decoder ??= decoderOf(held);
      yield decoder.decode(held, { stream: true });
      held = new Uint8Array();
    }
    decoder ??= decoderOf(held);
    yield decoder.decode(held, { stream: true }) + decoder.decode();
  } catch (error) {
    if (error instanceof TypeError)
      throw new MovedRefusal('The file is not in the encoding that it names.', { cause: error });
    throw error;
  }
}

function decoderOf(start: Uint8Array): InstanceType<typeof TextDecoder> {
  const [a, b, c, d] = start;
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0 && d === 0))
    return new TextDecoder('utf-16le', { fatal: true });
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c && c === 0))
    return new TextDecoder('utf-16be', { fatal: true });
  const declared = DECLARED.exec(
    Buffer.from(start.subarray(0, 200))
      .toString('latin1')
      .replace(/^\xef\xbb\xbf/, ''),
  )?.[1];
  try {
    return new TextDecoder(/^utf-?16|^ucs-?2/i.test(declared ?? '') ? 'utf-8' : (declared ?? 'utf-8'), {
      fatal: true,
    });
  } catch {
    throw new MovedRefusal('We don’t know the encoding that the file names. Save it as UTF-8.');
  }
}
