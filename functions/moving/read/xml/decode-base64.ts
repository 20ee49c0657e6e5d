/** Makes a file impossible to keep, but not its source: one sentence. */
export class FileFault extends Error {}

const MAX_FILE_BYTES = 100 * 1024 ** 2;

/** Passes bytes on, up to the limit of one file. */
export async function* limitBytes(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let total = 0;
  for await (const chunk of bytes) {
    total += chunk.length;
    if (total > MAX_FILE_BYTES) throw new FileFault('The file has more than 100 MB.');
    yield chunk;
  }
}

/** Decodes piece by piece. PHP writes line ends as references. */
export async function* decodeBase64(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let rest = '';
  let isPadded = false;
  const take = (text: string, isLast: boolean): Uint8Array => {
    const whole = isLast ? text.length : text.length - (text.length % 4);
    rest = text.slice(whole);
    const ready = text.slice(0, whole);
    const isCut = ready.length % 4 === 1;
    if (isCut || !/^[A-Za-z0-9+/]*={0,2}$/.test(ready) || (isPadded && ready)) {
      throw new FileFault('The file isn’t valid base64.');
    }
    isPadded ||= ready.endsWith('=');
    return Buffer.from(ready, 'base64');
  };
  let reference = '';
  for await (const piece of pieces) {
    const text = reference + piece;
    const cut = text.lastIndexOf('&');
    // A reference may be cut by the end of the piece.
    const end = cut === -1 || cut < text.length - 5 || text.includes(';', cut) ? text.length : cut;
    reference = text.slice(end);
    const bytes = take(rest + text.slice(0, end).replace(/\s+|&#(?:13|10|x0?[dDaA]);/g, ''), false);
    if (bytes.length > 0) yield bytes;
  }
  const bytes = take(rest + reference, true);
  if (bytes.length > 0) yield bytes;
}
