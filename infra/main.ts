import { makeApp } from './app.ts';
import { bundleFunctions } from './function-bundles.ts';
import { withChecks } from './with-checks.ts';

/** What the CDK command runs. */
withChecks(makeApp({ code: await bundleFunctions() })).synth();
