import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Firewall } from '../constructs/firewall.ts';
import { HttpApi } from '../constructs/http-api.ts';
import { WebSite } from '../constructs/web-site.ts';
import type { BuiltSite } from '../edge/page-request.ts';
import type { Settings } from '../settings.ts';
import type { DataStack } from './data-stack.ts';

export interface EdgeStackProps extends StackProps {
  settings: Settings;
  dataStack: DataStack;
  firewall: Firewall;
  site: BuiltSite;
}

/** The public entrance: the distribution with the site's pages, and the API's address behind `/api/*`. */
export class EdgeStack extends Stack {
  readonly api: HttpApi;
  readonly webSite: WebSite;

  constructor(
    scope: Construct,
    id: string,
    { settings, dataStack, firewall, site, ...props }: EdgeStackProps,
  ) {
    super(scope, id, props);
    this.api = new HttpApi(this, settings, dataStack.identity);
    this.webSite = new WebSite(this, {
      settings,
      apiHost: this.api.host,
      doorKey: dataStack.secrets.doorKeys[0],
      site,
      firewallArn: firewall.arn,
      accessLogs: dataStack.data.accessLogs,
      published: dataStack.data.published,
    });
    new CfnOutput(this, 'SiteOrigin', {
      value: this.webSite.origin,
      description: 'The address of the site.',
    });
    new CfnOutput(this, 'DistributionDomain', {
      value: this.webSite.distribution.distributionDomainName,
      description: 'What a domain of its own has to point at.',
    });
    new CfnOutput(this, 'DistributionId', { value: this.webSite.distribution.distributionId });
  }
}
