import { makeApp } from './app.ts';
import { bundleFunctions } from './function-bundles.ts';
import { withChecks } from './with-checks.ts';

/** The program of the CDK command. */
withChecks(makeApp({ code: await bundleFunctions() })).synth();
