import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Code } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { KeyDigests } from '../constructs/key-digests.ts';
import { SiteContent } from '../constructs/site-content.ts';
import type { Settings } from '../settings.ts';
import type { DataStack } from './data-stack.ts';

export interface SiteStackProps extends StackProps {
  settings: Settings;
  dataStack: DataStack;
  /** What the pages call, which must exist before them. */
  endpointStacks: readonly Stack[];
  siteFolder: string;
  code: (entry: string) => Code;
}

/** The pages and their settings. A separate stack, so that they appear after the endpoints of every stack. */
export class SiteStack extends Stack {
  constructor(scope: Construct, id: string, props: SiteStackProps) {
    const { settings, dataStack, endpointStacks, siteFolder, code, ...stackProps } = props;
    super(scope, id, stackProps);
    new SiteContent(this, {
      settings,
      secrets: dataStack.secrets,
      sessions: dataStack.data.limits,
      digests: new KeyDigests(this, { code, settings }),
      folder: siteFolder,
    });
    for (const stack of endpointStacks) this.addStackDependency(stack);
  }
}
