import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder, projectRoot, sourceHash } from './source-hash.ts';

const builder = 'web/build/build-web.ts';
const folder = join(projectRoot, 'dist/web');
/** Records from which sources the site in the folder was built. */
const stamp = join(cacheFolder, 'web-hash');
const hashNow = () =>
  sourceHash([
    'web',
    'shared',
    'functions/api-document',
    'functions/runtime/problem-status.ts',
    'package-lock.json',
  ]);

let building: Promise<string> | undefined;

/** Builds the site if its sources have changed since the last build. Returns the folder. */
export async function builtWeb(): Promise<string> {
  const isCurrent =
    existsSync(join(folder, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashNow();
  if (!isCurrent && existsSync(join(projectRoot, builder))) {
    // Two simultaneous builds would clear each other's folder.
    building ??= buildAndMark().finally(() => {
      building = undefined;
    });
    await building;
  }
  return folder;
}

/** The builder's output; an interrupted build leaves no mark. */
async function buildAndMark(): Promise<string> {
  const hash = hashNow();
  rmSync(stamp, { force: true });
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [builder], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 16 * 1024 * 1024,
  });
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(stamp, hash);
  return stdout + stderr;
}

/** `npm run build:web`: always, whether sources have changed or not. */
if (process.argv[1] === import.meta.filename)
  process.stdout.write(
    process.argv.includes('--help')
      ? 'npm run build:web: builds the site into dist/web.\n'
      : await buildAndMark(),
  );
