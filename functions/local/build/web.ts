import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder, projectRoot, sourceHash } from './source-hash.ts';

const builder = 'web/build/build-web.ts';

/** Builds the site where its sources changed since the last build. Answers the folder. */
export async function builtWeb(): Promise<string> {
  const folder = join(projectRoot, 'dist/web');
  const stamp = join(cacheFolder, 'web-hash');
  const hash = sourceHash(['web', 'shared', 'package-lock.json']);
  const isCurrent =
    existsSync(join(folder, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (isCurrent || !existsSync(join(projectRoot, builder))) return folder;
  await promisify(execFile)(process.execPath, ['--import', 'tsx', builder], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 16 * 1024 * 1024,
  });
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(stamp, hash);
  return folder;
}
