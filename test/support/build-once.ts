import { bundledFunctions } from '../../functions/local/build/bundles.ts';
import { synthesizedTemplates } from '../../functions/local/build/templates.ts';
import { builtWeb } from '../../functions/local/build/web.ts';
import { functionEntries } from '../../infra/access.ts';

/** Before browser tests run side by side: a site that is built anew under a running stack would miss files for a moment. */
export default async function buildOnce(): Promise<void> {
  await Promise.all([builtWeb(), bundledFunctions(functionEntries), synthesizedTemplates()]);
}
