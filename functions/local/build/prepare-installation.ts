import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { functionEntries } from '../../../infra/access.ts';
import { bundledFunctions } from './bundles.ts';
import { keepDocumentChild } from './document-child.ts';
import { projectRoot } from './source-hash.ts';
import { synthesizedTemplates } from './templates.ts';
import { trimPackages } from './trim-packages.ts';
import { builtWeb } from './web.ts';

type Steps = Record<string, () => unknown>;

const STEPS: Steps = {
  'taking out of packages what nothing reads': () => trimPackages(),
  'building the site': builtWeb,
  'building the functions': () => bundledFunctions(functionEntries),
  'making the templates': synthesizedTemplates,
  'building the converter of documents': keepDocumentChild,
};

/** Needs the results of the others. */
const LAST: Steps = {
  'compiling what a start loads': () =>
    promisify(execFile)(process.execPath, ['functions/local/build/compile-ahead.mjs'], { cwd: projectRoot }),
};

/**
 * Does what the first start and the document commands would otherwise do themselves. A failed step is reported with its reason; the
 * installation continues, and its result is built when it is needed.
 */
export async function prepareInstallation(
  stages = [STEPS, LAST],
  print: (line: string) => void = (line) => process.stderr.write(`${line}\n`),
): Promise<void> {
  for (const steps of stages) {
    await Promise.all(
      Object.entries(steps).map(async ([name, step]) => {
        try {
          await step();
        } catch (error) {
          print(`FAILED at installation, ${name}: ${(error as { stderr?: string }).stderr || error}`);
        }
      }),
    );
  }
}
