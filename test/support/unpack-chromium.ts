import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface UnpackedChromium {
  /** The browser's program. */
  path: string;
  remove(): void;
}

/** The package unpacks to fixed names in its process's temporary folder. */
const UNPACK = `
  import('@sparticuz/chromium')
    .then(({ default: chromium }) => chromium.executablePath())
    .then((path) => process.stdout.write(path));
`;

/**
 * The browser from npm, in a new private folder. Unpacked by a process that ends before the answer: a program that any process still has
 * open for writing, even a fork between two instructions, can't be started (ETXTBSY).
 */
export async function unpackChromium(): Promise<UnpackedChromium> {
  const folder = mkdtempSync(join(tmpdir(), 'mwp-chromium-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['--eval', UNPACK], {
      cwd: import.meta.dirname,
      env: { ...process.env, TMPDIR: folder, TEMP: folder },
    });
    return { path: stdout, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
