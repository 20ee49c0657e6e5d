import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const PROJECT_ROOT = join(import.meta.dirname, '../..');
const CDK = 'node_modules/aws-cdk/bin/cdk';

/** Runs one of the project's programs, or another state's in its folder, with its output on the screen; throws if it fails. */
export type Run = (file: string, args: string[], folder?: string) => Promise<void>;

export const runNode: Run = (file, args, folder = PROJECT_ROOT) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(folder, file), ...args], {
      cwd: folder,
      // Nothing waits for an answer, because there may be no terminal.
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      code === 0
        ? resolve()
        : reject(new Error(`${file} ended with ${signal ?? code}. Its own words stand above.`)),
    );
  });

export const runCdk = (run: Run, args: string[], folder?: string): Promise<void> => run(CDK, args, folder);

/** No questions, because there may be no terminal, and no line for each of some 500 resources. */
export const DEPLOYMENT = ['deploy', '--require-approval', 'never', '--progress', 'errors-only'];

export const contextArguments = (pairs: string[]): string[] => pairs.flatMap((pair) => ['-c', pair]);
