import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** A file that is there as a whole or not at all: one cut short has another name. Waits where the disk is slower than the source. */
export async function writeFileFrom(path: string, parts: AsyncIterable<string | Uint8Array>): Promise<void> {
  await pipeline(parts, createWriteStream(`${path}.part`));
  await rename(`${path}.part`, path);
}
