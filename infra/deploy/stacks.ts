import {
  type CloudFormationClient,
  CloudFormationServiceException,
  DescribeStacksCommand,
  paginateListStackResources,
  type Stack,
} from '@aws-sdk/client-cloudformation';
import { ENDPOINT_STACKS } from '../route-stacks.ts';
import { WORLDWIDE_REGION } from '../worldwide-region.ts';

const STACKS: readonly string[] = ['data', 'firewall', 'edge', ...ENDPOINT_STACKS, 'site', 'watch'];

export interface PlacedStack {
  kind: string;
  name: string;
  region: string;
}

/** All stacks of an installation, in the order of creation. */
export const stacksOf = (name: string, region: string): PlacedStack[] =>
  STACKS.map((kind) => ({
    kind,
    name: `${name}-${kind}`,
    region: kind === 'firewall' || kind === 'watch' ? WORLDWIDE_REGION : region,
  }));

export async function findStack(client: CloudFormationClient, name: string): Promise<Stack | undefined> {
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: name }));
    return Stacks[0];
  } catch (error) {
    const isMissing = error instanceof CloudFormationServiceException && /does not exist/.test(error.message);
    if (isMissing) return undefined;
    throw error;
  }
}

/** What a stack holds now, without what a failed deployment took away again: nothing if it does not exist. */
export async function resourcesOf(client: CloudFormationClient, StackName: string) {
  const found: { type: string; id: string; logicalId: string }[] = [];
  if (!(await findStack(client, StackName))) return found;
  for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName }))
    for (const each of StackResourceSummaries) {
      const { ResourceType: type = '', PhysicalResourceId: id, LogicalResourceId: logicalId = '' } = each;
      if (id && each.ResourceStatus !== 'DELETE_COMPLETE') found.push({ type, id, logicalId });
    }
  return found;
}

/** Stacks that were never completed, or are deleted: the next deployment creates them. */
const NEVER_STOOD = [
  'REVIEW_IN_PROGRESS',
  'CREATE_FAILED',
  'ROLLBACK_COMPLETE',
  'ROLLBACK_FAILED',
  'DELETE_COMPLETE',
];

export const hasStood = (stack: Stack | undefined): boolean =>
  stack !== undefined && !NEVER_STOOD.includes(stack.StackStatus ?? '');

export const outputOf = (stack: Stack | undefined, key: string): string | undefined =>
  stack?.Outputs?.find(({ OutputKey }) => OutputKey === key)?.OutputValue;
