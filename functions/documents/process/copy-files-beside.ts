import { cpSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';

const documents = join(import.meta.dirname, '..');

/**
 * Copies what the child reads from beside its code into the folder of its bundle: the typesetter's templates, its empty list of the
 * system's fonts, and the DTD of JATS. Their names must differ.
 */
export function copyFilesBeside(folder: string): void {
  for (const path of globSync('**/*.{typ,conf,dtd}', { cwd: documents }))
    cpSync(join(documents, path), join(folder, basename(path)));
}
