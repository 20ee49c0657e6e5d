import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Template } from '../cloud/template.ts';
import { cacheFolder, projectRoot, sourceHash } from './source-hash.ts';

/** The settings of the local installation: email, both ways of federated sign-in and a DOI agency, played by stand-ins. */
export const LOCAL_SETTINGS = {
  googleClientId: 'local-google-client',
  orcidClientId: 'APP-LOCAL',
  mailFrom: 'no-reply@journal.test',
  doiPrefix: '10.5555',
  depositsTo: 'crossref-test',
  retractions: 'retractions.csv',
  checksReferences: 'references@journal.test',
  similarityAt: 'https://similarity.test',
};

/** The templates of all stacks by stack name, synthesised once for each state of the sources. */
export async function synthesizedTemplates(): Promise<Record<string, Template>> {
  const hash = sourceHash(['infra', 'shared', 'package-lock.json', 'functions/local/build/templates.ts']);
  const folder = join(cacheFolder, `templates-${hash}`);
  if (!existsSync(folder)) {
    // Two simultaneous starts each make their own; the last one in place wins, and both are the same.
    const fresh = `${folder}.${process.pid}`;
    await promisify(execFile)(process.execPath, ['infra/local.ts', fresh, JSON.stringify(LOCAL_SETTINGS)], {
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
