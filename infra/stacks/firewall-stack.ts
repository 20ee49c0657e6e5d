import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { Firewall } from '../constructs/firewall.ts';
import type { Settings } from '../settings.ts';

/** The firewall of the public entrance. CloudFront requires it in us-east-1, so it has its own stack. */
export class FirewallStack extends Stack {
  readonly firewall: Firewall;

  constructor(scope: Construct, id: string, { settings, ...props }: StackProps & { settings: Settings }) {
    super(scope, id, props);
    this.firewall = new Firewall(this, settings);
  }
}
