/** An invalid file; a person has to replace it. */
export class UnreadableList extends Error {
  override name = 'UnreadableList';
}

const [QUOTE, LF, CR] = [0x22, 0x0a, 0x0d];

export interface CsvOptions {
  /** Ten times the size of Retraction Watch’s list today. */
  mostBytes?: number;
  /** A longer record is skipped: its quotation marks are wrong. */
  mostOfRecord?: number;
  separator?: ',' | ';' | '\t';
}

/** The records of a CSV (RFC 4180) as it streams in, each as its fields; undefined for one without an end. */
export async function* csvRecords(
  chunks: AsyncIterable<Uint8Array>,
  { mostBytes = 512 * 1024 * 1024, mostOfRecord = 100_000, separator = ',' }: CsvOptions = {},
): AsyncGenerator<string[] | undefined> {
  const { take, rest } = startRecords(mostOfRecord, separator);
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new UnreadableList('it is too long');
    yield* take(chunk);
  }
  yield* rest();
}

type Records = (string[] | undefined)[];

/** The part of a chunk that belongs to one record is copied at once: byte by byte takes three times as long. */
function startRecords(most: number, separator: string) {
  const [record, comma] = [new Uint8Array(most), separator.charCodeAt(0)];
  const field = new RegExp(`(?<=^|${separator})(?:"([^"]*(?:""[^"]*)*)"?)?([^${separator}]*)`, 'gu');
  let length = 0;
  let last = LF;
  let [isQuoted, hasClosed] = [false, false];
  const add = (bytes: Uint8Array) => {
    record.set(bytes.subarray(0, Math.max(0, most - length)), Math.min(length, most));
    length += bytes.length;
  };
  const taken = () => {
    const fields = length > most ? undefined : fieldsOf(field, decodeText(record.subarray(0, length)));
    length = 0;
    return fields;
  };
  return {
    take(chunk: Uint8Array): Records {
      const records: Records = [];
      let from = 0;
      for (let at = 0; at < chunk.length; at += 1) {
        const byte = chunk[at]!;
        if (isQuoted) {
          const end = chunk.indexOf(QUOTE, at);
          isQuoted = end < 0;
          hasClosed = !isQuoted;
          at = isQuoted ? chunk.length : end;
        } else if (byte === LF || byte === CR) {
          add(chunk.subarray(from, at));
          from = at + 1;
          if (length > 0) records.push(taken());
          hasClosed = false;
        } else if (byte === QUOTE) {
          // A mark within a field that does not begin with one is an ordinary character.
          const before = at > 0 ? chunk[at - 1] : last;
          isQuoted = hasClosed || before === comma || before === LF || before === CR;
          hasClosed = false;
        } else hasClosed = false;
      }
      add(chunk.subarray(from));
      last = chunk.at(-1) ?? last;
      return records;
    },
    rest: (): Records => (length === 0 ? [] : [isQuoted ? undefined : taken()]),
  };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const latin1 = new TextDecoder('windows-1252');

function decodeText(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return latin1.decode(bytes);
  }
}

const fieldsOf = (field: RegExp, text: string): string[] =>
  [...text.matchAll(field)].map(([, quoted = '', rest = '']) => (quoted.replaceAll('""', '"') + rest).trim());
