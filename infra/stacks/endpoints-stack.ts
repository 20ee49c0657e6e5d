import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Code } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { doorDigests } from '../constructs/door-digests.ts';
import type { Resources } from '../constructs/grants.ts';
import { type DeclaredEndpoints, Endpoints } from '../constructs/http-api.ts';
import type { EdgeStack } from './edge-stack.ts';

export interface EndpointsStackProps extends StackProps {
  edgeStack: EdgeStack;
  /** Shared by the service stack. */
  resources: Resources;
  endpoints: DeclaredEndpoints;
  code: (entry: string) => Code;
}

/** Endpoints for which earlier stacks have no room. */
export class EndpointsStack extends Stack {
  constructor(scope: Construct, id: string, props: EndpointsStackProps) {
    const { edgeStack, resources, endpoints, code, ...stackProps } = props;
    super(scope, id, stackProps);
    new Endpoints(this, {
      api: edgeStack.api,
      // Computed again here, because an export used by another stack could not change with a higher edition.
      resources: { ...resources, doorDigests: doorDigests(this, { ...resources, code }) },
      endpoints,
      code,
    });
  }
}
