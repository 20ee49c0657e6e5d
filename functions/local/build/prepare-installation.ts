import { functionEntries } from '../../../infra/access.ts';
import { bundledFunctions } from './bundles.ts';
import { keepDocumentChild } from './document-child.ts';
import { synthesizedTemplates } from './templates.ts';
import { trimPackages } from './trim-packages.ts';
import { builtWeb } from './web.ts';

const STEPS: Record<string, () => unknown> = {
  'taking out of packages what nothing reads': () => trimPackages(),
  'building the site': builtWeb,
  'building the functions': () => bundledFunctions(functionEntries),
  'making the templates': synthesizedTemplates,
  'building the converter of documents': keepDocumentChild,
};

/**
 * All that the first start and the commands for documents would else do themselves. A step that fails is told with its reason; it
 * keeps nobody from installing, and what it would have built is built when it is needed.
 */
export async function prepareInstallation(
  steps = STEPS,
  print: (line: string) => void = (line) => process.stderr.write(`${line}\n`),
): Promise<void> {
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
