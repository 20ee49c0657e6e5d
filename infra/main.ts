import { makeApp, withChecks } from './app.ts';
import { bundleFunctions } from './function-bundles.ts';

/** What the CDK command runs. */
withChecks(makeApp({ code: await bundleFunctions() })).synth();
