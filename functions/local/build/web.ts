import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder, projectRoot, sourceHash } from './source-hash.ts';

const builder = 'web/build/build-web.ts';
const folder = join(projectRoot, 'dist/web');
/** Says of which sources the site in the folder was made. */
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

/** Builds the site where its sources changed since the last build. Answers the folder. */
export async function builtWeb(): Promise<string> {
  const isCurrent =
    existsSync(join(folder, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashNow();
  if (!isCurrent && existsSync(join(projectRoot, builder))) {
    // Two at once would clear each other's folder.
    building ??= buildAndMark().finally(() => {
      building = undefined;
    });
    await building;
  }
  return folder;
}

/** What the builder said; a build that is cut short leaves no mark. */
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

/** `npm run build:web`: always, whether sources changed or not. */
if (process.argv[1] === import.meta.filename)
  process.stdout.write(
    process.argv.includes('--help')
      ? 'npm run build:web: builds the site into dist/web.\n'
      : await buildAndMark(),
  );
