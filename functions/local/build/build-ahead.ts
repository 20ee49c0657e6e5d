import { functionEntries } from '../../../infra/access.ts';
import { bundledFunctions } from './bundles.ts';
import { keepDocumentChild } from './document-child.ts';
import { synthesizedTemplates } from './templates.ts';
import { builtWeb } from './web.ts';

const PARTS: Record<string, () => Promise<unknown>> = {
  'the site': builtWeb,
  'the functions': () => bundledFunctions(functionEntries),
  'the templates': synthesizedTemplates,
  'the converter of documents': keepDocumentChild,
};

/**
 * Everything that the first start and the commands for documents would build themselves. A part that can't be built is named with
 * its reason; it keeps nobody from installing, and is tried again when it is needed.
 */
export async function buildAhead(
  parts = PARTS,
  print: (line: string) => void = (line) => process.stderr.write(`${line}\n`),
): Promise<void> {
  await Promise.all(
    Object.entries(parts).map(([name, make]) =>
      make().catch((error) => print(`Could not build ${name} ahead: ${error?.stderr || error}`)),
    ),
  );
}
