import { join } from 'node:path';
import { makeApp, unbuiltSite } from './app.ts';

/**
 * Writes the templates for the local stack: the same stacks, without the functions' code. Arguments: the folder to write to, and the
 * settings as JSON.
 */
const [, , outdir, settings = '{}'] = process.argv;
if (!outdir) throw new Error('Name the folder to write to.');
// The gateway reads the pages itself, from a build that may be replacing them now, so no folder of pages is read here.
makeApp({
  site: unbuiltSite,
  siteFolder: join(outdir, 'site'),
  outdir,
  // `npm run synth` runs these checks on the templates that are deployed; here they would be half of the work.
  builtinCloudFormationValidation: false,
  context: { 'aws:cdk:enable-path-metadata': true, ...JSON.parse(settings) },
}).synth();
