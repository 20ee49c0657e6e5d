import type { MovedReader, MovedSource } from '../../../functions/moving/moved.ts';
import { MemorySink } from './memory-sink.ts';

type Bytes = string | Uint8Array | AsyncIterable<Uint8Array>;

async function* piecesOf(bytes: Bytes, size: number): AsyncGenerator<Uint8Array> {
  if (typeof bytes !== 'string' && !(bytes instanceof Uint8Array)) {
    yield* bytes;
    return;
  }
  const whole = Buffer.from(bytes);
  for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size);
}

/** A source in memory: a file, and others beside it. */
export function sourceOf(bytes: Bytes, beside: Record<string, Bytes> = {}, pieceSize = 10_000): MovedSource {
  return {
    name: 'export.xml',
    open: () => piecesOf(bytes, pieceSize),
    beside: async (path) => (Object.hasOwn(beside, path) ? piecesOf(beside[path]!, pieceSize) : undefined),
    list: async () => ['export.xml', ...Object.keys(beside)],
  };
}

/** Everything that a reader hands on. */
export async function readAll(reader: MovedReader, source: MovedSource): Promise<MemorySink> {
  const sink = new MemorySink();
  await reader.read(source, sink, { from: 'old.example.org/jics' });
  return sink;
}
