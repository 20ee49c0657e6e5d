import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Code } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { doorDigests } from '../constructs/door-digests.ts';
import type { Resources } from '../constructs/grants.ts';
import { type DeclaredEndpoints, Endpoints } from '../constructs/http-api.ts';
import type { EdgeStack } from './edge-stack.ts';

export interface EndpointsStackProps extends StackProps {
  edgeStack: EdgeStack;
  /** What the service stack gives its own. */
  resources: Resources;
  endpoints: DeclaredEndpoints;
  code: (entry: string) => Code;
}

/** Endpoints for which the stacks before have no room. */
export class EndpointsStack extends Stack {
  constructor(scope: Construct, id: string, props: EndpointsStackProps) {
    const { edgeStack, resources, endpoints, code, ...stackProps } = props;
    super(scope, id, stackProps);
    new Endpoints(this, {
      api: edgeStack.api,
      // Worked out here once more: what another stack reads could not change with a higher edition.
      resources: { ...resources, doorDigests: doorDigests(this, { ...resources, code }) },
      endpoints,
      code,
    });
  }
}
