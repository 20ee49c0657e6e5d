import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertDocx, type Stage } from '../documents/convert-docx.ts';
import type { TypesetOptions } from '../documents/typeset/typeset-document.ts';

const FILES: Record<Stage, string> = {
  wordDocument: '1-word-document.json',
  model: '2-model.json',
  typstData: '3-typst-data.json',
};

/** Writes the result of each stage for a Word document, by the proof's own code without its time limits, and finally the pages. */
export async function dumpStages(bytes: Uint8Array, folder: string, options: TypesetOptions): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { pdf } = await convertDocx(bytes, undefined, options, (stage, is) => {
    const value: unknown = typeof is === 'string' ? JSON.parse(is) : is;
    writeFileSync(join(folder, FILES[stage]), `${JSON.stringify(value, readable, 2)}\n`);
  });
  writeFileSync(join(folder, '4-pages.pdf'), pdf);
}

/** Shows only the size of pictures. */
function readable(this: unknown, key: string, value: unknown): unknown {
  const given = (this as Record<string, unknown>)[key];
  return given instanceof Uint8Array ? `${given.length} bytes` : value;
}
