import { bundledFunctions } from '../../functions/local/build/bundles.ts';
import { synthesizedTemplates } from '../../functions/local/build/templates.ts';
import { builtWeb } from '../../functions/local/build/web.ts';
import { functionEntries } from '../../infra/access.ts';

/** Runs before parallel browser tests: a site rebuilt under a running stack would briefly miss files. */
export default async function buildOnce(): Promise<void> {
  await Promise.all([builtWeb(), bundledFunctions(functionEntries), synthesizedTemplates()]);
}
