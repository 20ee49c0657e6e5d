import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Findings of the AWS Solutions checks that are meant, each with its reason. */
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
  acknowledge(construct, Object.fromEntries(details.map((detail) => [`${rule}[${detail}]`, reason])));
}

export const BASIC_EXECUTION =
  'Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole';

/** All objects of one of our buckets, as the checks name it. */
export function objectsOf(name: string, purpose: 'documents' | 'uploads' | 'pages'): string {
  return `Resource::arn:<AWS::Partition>:s3:::${name}-${purpose}-<AWS::AccountId>-<AWS::Region>/*`;
}
