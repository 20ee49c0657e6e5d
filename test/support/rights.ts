import { policiesOf } from '../../infra/policies.ts';

/** The rights that a call needs, where IAM has other names for them. */
const NEEDS: Record<string, string[]> = {
  Get: ['GetItem'],
  BatchGet: ['BatchGetItem'],
  Put: ['PutItem'],
  Update: ['UpdateItem'],
  Delete: ['DeleteItem'],
  BatchWrite: ['BatchWriteItem'],
  TransactWrite: ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
  TransactWriteItems: ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
  ListObjectsV2: ['ListBucket'],
  ListObjectVersions: ['ListBucketVersions'],
  DeleteObject: ['DeleteObject', 'DeleteObjectVersion'],
  DeleteObjects: ['DeleteObject', 'DeleteObjectVersion'],
  HeadObject: ['GetObject'],
  Invoke: ['InvokeFunction'],
};

/** Which rights a role has not for these calls, by their commands' names. */
export function lacking(role: keyof ReturnType<typeof policiesOf>, calls: string[]): string[] {
  const { [role]: statements } = policiesOf({ name: 'mwp', account: '1', region: 'eu-west-1' });
  const rights = statements.flatMap(({ Action }) => Action.map((action) => action.split(':')[1]!));
  return [...new Set(calls.flatMap((name) => NEEDS[name] ?? [name]))].filter(
    (right) => !rights.includes(right),
  );
}
