import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Programs for comparison, if the machine has them. */
export function hasProgram(name: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;
}

const START = fileURLToPath(new URL('../../functions/cli/start.mjs', import.meta.url));
/** What `npm run -s proof` runs. */
export const commandOfProof = (file: string, out: string): string[] => [
  process.execPath,
  ...[START, 'proof', file, '--out', out],
];

/** CPU (user and system, all processes below included) and wall seconds of a command, as bash counts them. */
export function timeCommand(command: string[]): { cpu: number; wall: number; exit: number } {
  const done = spawnSync('bash', ['-c', 'TIMEFORMAT="%U %S %R"; time "$@"', 'bash', ...command], {
    encoding: 'utf8',
    timeout: 120_000,
    maxBuffer: 2 ** 28,
  });
  const [user, system, wall] = (done.stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number);
  return { cpu: (user ?? 0) + (system ?? 0), wall: wall ?? 0, exit: done.status ?? -1 };
}

function output(program: string, args: string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(program, args, { maxBuffer: 2 ** 28, timeout: 60_000, encoding: 'utf8' }, (_error, stdout) =>
      resolve(stdout),
    );
  });
}

/** The text of a PDF as poppler reads it, blanks made one. */
export async function popplerText(file: string): Promise<string> {
  return (await output('pdftotext', ['-q', file, '-'])).replace(/\s+/g, ' ').trim();
}

export async function popplerPages(file: string): Promise<number | null> {
  const pages = /^Pages:\s+(\d+)/m.exec(await output('pdfinfo', [file]))?.[1];
  return pages === undefined ? null : Number(pages);
}

/** null where qpdf can't open the file. */
export async function qpdfPages(file: string): Promise<number | null> {
  const pages = (await output('qpdf', ['--show-npages', file])).trim();
  return /^\d+$/.test(pages) ? Number(pages) : null;
}
