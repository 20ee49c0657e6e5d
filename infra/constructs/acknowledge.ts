import { Stack, Token, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Accepts findings of the AWS Solutions checks that are intended, each with its reason. */
export function acknowledge(construct: IConstruct, findings: Record<string, string>): void {
  Validations.of(construct).acknowledge(...Object.entries(findings).map(([id, reason]) => ({ id, reason })));
}

/** As `acknowledge`, for findings on what CDK itself makes: `details` are those of the findings, in its own notation. */
export function acknowledgeEach(
  construct: IConstruct,
  rule: string,
  details: string[],
  reason: string,
): void {
  // If the region is known, CDK writes the partition itself in some of its own ARNs, and a token for it in others.
  const { partition } = Stack.of(construct);
  const spelled = Token.isUnresolved(partition)
    ? details
    : details.flatMap((detail) => [detail, detail.replace('<AWS::Partition>', partition)]);
  acknowledge(construct, Object.fromEntries(spelled.map((detail) => [`${rule}[${detail}]`, reason])));
}

export const BASIC_EXECUTION =
  'Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole';

/** All objects of the bucket `prefix-account-region`, as the checks name it: with the numbers if the stack knows them. */
export function objectsOf(scope: IConstruct, prefix: string): string {
  const { account, region } = Stack.of(scope);
  const place = [
    Token.isUnresolved(account) ? '<AWS::AccountId>' : account,
    Token.isUnresolved(region) ? '<AWS::Region>' : region,
  ];
  return `Resource::arn:<AWS::Partition>:s3:::${prefix}-${place.join('-')}/*`;
}
