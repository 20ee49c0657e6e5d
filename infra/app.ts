import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, type AppProps, Tags } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { brand } from '../shared/brand/brand.ts';
import { routeNames, routes } from '../shared/contract/routes.ts';
import { access } from './access.ts';
import { asTag } from './as-tag.ts';
import type { DeclaredEndpoints } from './constructs/http-api.ts';
import { readBuiltSite } from './edge/built-site.ts';
import type { BuiltSite } from './edge/page-request.ts';
import { ENDPOINT_STACKS, stackOfRoute } from './route-stacks.ts';
import { DataStack } from './stacks/data-stack.ts';
import { EdgeStack } from './stacks/edge-stack.ts';
import { EndpointsStack } from './stacks/endpoints-stack.ts';
import { FirewallStack } from './stacks/firewall-stack.ts';
import { ServiceStack } from './stacks/service-stack.ts';
import { SiteStack } from './stacks/site-stack.ts';
import { WatchStack } from './stacks/watch-stack.ts';
import { readSettings } from './stage-settings.ts';
import { WORLDWIDE_REGION } from './worldwide-region.ts';

export interface MakeAppProps extends AppProps {
  /** The code of a function by its entry, `http/sign-in`. Default: a placeholder, if only the templates are needed. */
  code?: (entry: string) => Code;
  /** Default: the content of dist/web. */
  site?: BuiltSite;
  /** The folder of the built site. */
  siteFolder?: string;
  /** Default: those of the contract. */
  endpoints?: DeclaredEndpoints;
  /** Where to deploy. Default: the CDK command's, from the credentials; without any the templates fit anywhere. */
  place?: { account?: string | undefined; region?: string | undefined };
}

const root = join(import.meta.dirname, '..');
const builtSite = join(root, 'dist/web');

/**
 * The CDK command's settings from cdk.json, so that all templates are the same whoever makes them. CDK's own checks are left out, because
 * they take half of the time, and the CDK command requests them.
 */
const { '@aws-cdk/core:validateAgainstDefaultRules': _checks, ...FLAGS } = JSON.parse(
  readFileSync(join(root, 'cdk.json'), 'utf8'),
).context as Record<string, unknown>;

/** Before the site is built. */
export const unbuiltSite: BuiltSite = { files: [], notFoundPage: 'Page Not Available' };

/** All stacks of one installation. */
export function makeApp({
  code = placeholder,
  site,
  siteFolder = builtSite,
  endpoints = declaredEndpoints(),
  place = placeOfCommand(),
  ...props
}: MakeAppProps = {}): App {
  const context = { ...FLAGS, ...props.context };
  const app = new App({ analyticsReporting: false, ...props, context });
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
  const [first = '', ...further] = ENDPOINT_STACKS;
  const serviceStack = new ServiceStack(app, `${settings.name}-${first}`, {
    ...env,
    settings,
    dataStack,
    edgeStack,
    endpoints: endpointsOf(first, endpoints),
    code,
  });
  const furtherStacks = further.flatMap((kind) => {
    const those = endpointsOf(kind, endpoints);
    if (Object.keys(those).length === 0) return [];
    const { resources } = serviceStack;
    return new EndpointsStack(app, `${settings.name}-${kind}`, {
      ...env,
      edgeStack,
      resources,
      endpoints: those,
      code,
    });
  });
  new SiteStack(app, `${settings.name}-site`, {
    ...env,
    settings,
    dataStack,
    endpointStacks: [serviceStack, ...furtherStacks],
    siteFolder,
    code,
  });
  new WatchStack(app, `${settings.name}-watch`, { ...worldwide, settings, edgeStack });
  // Dashboards have supported tags only recently, and not everywhere.
  Tags.of(app).add('product', asTag(brand.publisher), {
    excludeResourceTypes: ['AWS::CloudWatch::Dashboard'],
  });
  return app;
}

/** Without credentials; with them the CDK command always provides the region. */
const DEFAULT_REGION = 'eu-west-1';

const placeOfCommand = () => ({
  account: process.env.CDK_DEFAULT_ACCOUNT,
  region: process.env.CDK_DEFAULT_REGION,
});

/** All endpoints of the contract, each with its access. */
export const declaredEndpoints = (): DeclaredEndpoints =>
  Object.fromEntries(routeNames.map((name) => [name, { endpoint: routes[name], access: access[name] }]));

const endpointsOf = (stack: string, all: DeclaredEndpoints): DeclaredEndpoints =>
  Object.fromEntries(Object.entries(all).filter(([name]) => stackOfRoute(name) === stack));

function placeholder(): Code {
  return Code.fromInline('exports.handler = async () => {};');
}
