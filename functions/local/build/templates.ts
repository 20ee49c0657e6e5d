import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Template } from '../cloud/template.ts';
import { cacheFolder, projectRoot, sourceHash } from './source-hash.ts';

/** The templates of all stacks by stack name, synthesized once for each state of the sources. */
export async function synthesizedTemplates(): Promise<Record<string, Template>> {
  const hash = sourceHash(['infra', 'shared', 'cdk.json', 'package-lock.json']);
  const folder = join(cacheFolder, `templates-${hash}`);
  if (!existsSync(folder)) {
    // Two starts at once each make their own; the last one in place wins, and both are the same.
    const fresh = `${folder}.${process.pid}`;
    await promisify(execFile)(process.execPath, ['--import', 'tsx', 'infra/local.ts', fresh], {
      cwd: projectRoot,
    });
    rmSync(folder, { recursive: true, force: true });
    renameSync(fresh, folder);
  }
  const suffix = '.template.json';
  return Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith(suffix))
      .map((name) => [name.slice(0, -suffix.length), JSON.parse(readFileSync(join(folder, name), 'utf8'))]),
  );
}
