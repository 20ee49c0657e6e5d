import { join } from 'node:path';
import { App, type AppProps, Tags } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { brand } from '../shared/brand/brand.ts';
import { readBuiltSite } from './edge/built-site.ts';
import type { BuiltSite } from './edge/page-request.ts';
import { DataStack } from './stacks/data-stack.ts';
import { EdgeStack } from './stacks/edge-stack.ts';
import { FirewallStack } from './stacks/firewall-stack.ts';
import { ServiceStack } from './stacks/service-stack.ts';
import { WatchStack } from './stacks/watch-stack.ts';
import { readSettings } from './stage-settings.ts';
import { WORLDWIDE_REGION } from './worldwide-region.ts';

export interface MakeAppProps extends AppProps {
  /** The code of a function by its entry, `http/sign-in`. Default: a placeholder, for who needs the templates only. */
  code?: (entry: string) => Code;
  /** Default: what stands in dist/web. */
  site?: BuiltSite;
  /** The folder of the built site. */
  siteFolder?: string;
  /** Where to deploy. Default: what the CDK command knows from the credentials; without any the templates are for anywhere. */
  place?: { account?: string | undefined; region?: string | undefined };
}

const root = join(import.meta.dirname, '..');
const builtSite = join(root, 'dist/web');

/** Before the site is built. */
export const unbuiltSite: BuiltSite = { files: [], notFoundPage: 'Page Not Available' };

/** All stacks of one installation. */
export function makeApp({
  code = placeholder,
  site,
  siteFolder = builtSite,
  place = placeOfCommand(),
  ...props
}: MakeAppProps = {}): App {
  const app = new App({ analyticsReporting: false, ...props });
  const settings = readSettings(app.node);
  const { account, region } = place;
  const env = { env: { ...(account && { account }), region: region ?? DEFAULT_REGION } };
  const dataStack = new DataStack(app, `${settings.name}-data`, { ...env, settings, code });
  const worldwide = { env: { ...env.env, region: WORLDWIDE_REGION }, crossRegionReferences: true };
  const firewallStack = new FirewallStack(app, `${settings.name}-firewall`, { ...worldwide, settings });
  const edgeStack = new EdgeStack(app, `${settings.name}-edge`, {
    ...env,
    settings,
    crossRegionReferences: true,
    dataStack,
    firewall: firewallStack.firewall,
    site: site ?? readBuiltSite(siteFolder) ?? unbuiltSite,
  });
  new ServiceStack(app, `${settings.name}-service`, {
    ...env,
    settings,
    dataStack,
    edgeStack,
    siteFolder,
    code,
  });
  new WatchStack(app, `${settings.name}-watch`, { ...worldwide, settings, edgeStack });
  // Dashboards take tags only of late, and not everywhere.
  Tags.of(app).add('product', asTag(brand.publisher), {
    excludeResourceTypes: ['AWS::CloudWatch::Dashboard'],
  });
  return app;
}

/** Tags take letters, digits and a few signs; 'Smith & Sons' has another. */
export const asTag = (text: string): string =>
  text
    .replace(/[^\p{L}\p{Z}\p{N}_.:/=+\-@]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, 256);

/** Where nothing says otherwise: with credentials the CDK command always says. */
const DEFAULT_REGION = 'eu-west-1';

const placeOfCommand = () => ({
  account: process.env.CDK_DEFAULT_ACCOUNT,
  region: process.env.CDK_DEFAULT_REGION,
});

function placeholder(): Code {
  return Code.fromInline('exports.handler = async () => {};');
}
