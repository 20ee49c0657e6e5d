import { withoutUnfit } from '../../forms/publication-meta.ts';
import { MovedRefusal } from '../moved.ts';

const MOST_BYTES = 150 * 1024 ** 2;

/** The values of a JSON file: the one that it is, or one a line, which may be any number. */
export async function* jsonValues(bytes: AsyncIterable<Uint8Array>): AsyncIterable<unknown> {
  let held: Buffer[] = [];
  let size = 0;
  let isByLine: boolean | undefined;
  for await (const part of bytes) {
    let from = 0;
    for (let end = part.indexOf(0x0a); end >= 0 && isByLine !== false; end = part.indexOf(0x0a, from)) {
      const line = Buffer.concat([...held, part.subarray(from, end)])
        .toString('utf8')
        .trim();
      // A file in which the first line is a whole value has one a line.
      isByLine ??= line === '' ? undefined : isValue(line);
      if (isByLine === false) break;
      from = end + 1;
      held = [];
      size = 0;
      if (line) yield parsed(line);
    }
    held.push(Buffer.from(part.subarray(from)));
    size += part.length - from;
    if (size > MOST_BYTES)
      throw new MovedRefusal('This JSON file is larger than 150 MB. Bring one work a line.');
  }
  const rest = Buffer.concat(held).toString('utf8').trim();
  if (rest) yield parsed(rest);
}

const isValue = (line: string): boolean => {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''), (_, value) =>
      typeof value === 'string' ? withoutUnfit(value) : value,
    );
  } catch (error) {
    throw new MovedRefusal('This file is not valid JSON, or it was cut short.', { cause: error });
  }
}
