import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { Firewall } from '../constructs/firewall.ts';
import type { Settings } from '../settings.ts';

/** What stands before the public door. CloudFront looks for it in us-east-1 only, so it is a stack of its own. */
export class FirewallStack extends Stack {
  readonly firewall: Firewall;

  constructor(scope: Construct, id: string, { settings, ...props }: StackProps & { settings: Settings }) {
    super(scope, id, props);
    this.firewall = new Firewall(this, settings);
  }
}
