import { join } from 'node:path';
import { makeApp } from './app.ts';
import { bundleFunctions } from './function-bundles.ts';
import { writePolicies } from './policies.ts';
import { DEFAULT_STAGE, readSettings } from './stage-settings.ts';
import { withChecks } from './with-checks.ts';

/** The program of the CDK command. Beside the templates it writes the policies of those who work on the installation. */
const app = makeApp({ code: await bundleFunctions(), context: { stage: DEFAULT_STAGE } });
const { directory } = withChecks(app).synth();
const { CDK_DEFAULT_ACCOUNT: account = '*', CDK_DEFAULT_REGION: region = '*' } = process.env;
writePolicies(join(directory, 'policies'), { name: readSettings(app.node).name, account, region });
