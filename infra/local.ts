import { makeApp } from './app.ts';

/**
 * Writes the templates that the local stack is made from to the folder that is named on the command line: the same stacks, without
 * the functions' code, with both ways of federated sign-in set up (a stand-in plays them).
 */
const outdir = process.argv[2];
if (!outdir) throw new Error('Name the folder to write to.');
const context = {
  'aws:cdk:enable-path-metadata': true,
  googleClientId: 'local-google-client',
  orcidClientId: 'APP-LOCAL',
};
makeApp({ outdir, context }).synth();
