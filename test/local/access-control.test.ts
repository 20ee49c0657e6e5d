import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProofLinks } from '../../functions/core/proof-links.ts';
import { controlAccess, withAccess } from '../../functions/local/access-control.ts';
import { allows } from '../../functions/local/cloud/grants.ts';
import { permissionsOfCall } from '../../functions/local/cloud/permissions-of-call.ts';

const place = { region: 'eu-west-1', account: '1' };
const table = 'arn:aws:dynamodb:eu-west-1:1:table';

describe('what a call needs', () => {
  test.each([
    ['GetCommand', { TableName: 'people' }, [['dynamodb:GetItem', `${table}/people`]]],
    [
      'QueryCommand',
      { TableName: 'people', IndexName: 'byPerson' },
      [['dynamodb:Query', `${table}/people/index/byPerson`]],
    ],
    ['BatchGetCommand', { RequestItems: { people: {} } }, [['dynamodb:BatchGetItem', `${table}/people`]]],
    [
      'TransactWriteCommand',
      { TransactItems: [{ Put: { TableName: 'a' } }, { ConditionCheck: { TableName: 'b' } }] },
      [
        ['dynamodb:PutItem', `${table}/a`],
        ['dynamodb:ConditionCheckItem', `${table}/b`],
      ],
    ],
    [
      'CopyObjectCommand',
      { Bucket: 'documents', Key: 'saved/1', CopySource: 'uploads/a%20b' },
      [
        ['s3:GetObject', 'arn:aws:s3:::uploads/a b'],
        ['s3:PutObject', 'arn:aws:s3:::documents/saved/1'],
      ],
    ],
    [
      'SendMessageCommand',
      { QueueUrl: 'http://127.0.0.1:1/000/proofs' },
      [['sqs:SendMessage', 'arn:aws:sqs:eu-west-1:1:proofs']],
    ],
    [
      'AdminGetUserCommand',
      { UserPoolId: 'p' },
      [['cognito-idp:AdminGetUser', 'arn:aws:cognito-idp:eu-west-1:1:userpool/p']],
    ],
    ['RevokeTokenCommand', {}, []],
    [
      'SendEmailCommand',
      { FromEmailAddress: '"A" <a@b.c>', Destination: { ToAddresses: ['d@e.f'] } },
      [
        ['ses:SendEmail', 'arn:aws:ses:eu-west-1:1:identity/a@b.c'],
        ['ses:SendEmail', 'arn:aws:ses:eu-west-1:1:identity/d@e.f'],
      ],
    ],
    ['NeverHeardOfCommand', {}, [['NeverHeardOfCommand', 'unknown']]],
  ])('%s', (command, input, wanted) => {
    const found = permissionsOfCall(command, input, place).map(({ action, resource }) => [action, resource]);
    expect(found).toEqual(wanted);
  });
});

test('a statement allows a call that fulfils its condition, and nothing if its condition is unknown', () => {
  const statement = { Effect: 'Allow', Action: ['ses:SendEmail'], Resource: ['arn:identity/*'] };
  const asked = (from: string) => ({
    action: 'ses:SendEmail',
    resource: 'arn:identity/d@e.f',
    context: { 'ses:FromAddress': from },
  });
  const held = { ...statement, Condition: { StringEquals: { 'ses:FromAddress': 'a@b.c' } } };
  expect(allows([held], asked('a@b.c'))).toBe(true);
  expect(allows([held], asked('x@b.c'))).toBe(false);
  expect(allows([{ ...held, Condition: { Bool: { known: 'true' } } }], asked('a@b.c'))).toBe(false);
});

describe('a function on one machine', () => {
  let undo: () => void;
  beforeAll(() => {
    undo = controlAccess(place);
  });
  afterAll(() => undo());
  const local = {
    region: 'eu-west-1',
    endpoint: 'http://127.0.0.1:1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  };
  const client = new S3Client({ ...local, maxAttempts: 1 });
  const read = (bucket: string) => client.send(new GetObjectCommand({ Bucket: bucket, Key: 'x' }));
  const statements = [{ Effect: 'Allow', Action: ['s3:GetObject'], Resource: ['arn:aws:s3:::documents/*'] }];

  test('is refused what its role does not allow, by name', async () => {
    const told: string[] = [];
    const as = { entry: 'http/get-manuscript', statements, onDenied: (one: string) => told.push(one) };
    const sentence =
      'functions/http/get-manuscript is not allowed s3:GetObject on arn:aws:s3:::uploads/x: see infra/access.ts';
    await expect(withAccess(as, () => read('uploads'))).rejects.toThrow(sentence);
    const signing = withAccess(as, () =>
      createProofLinks({ ...local, bucket: 'uploads' }).signRead('x', 'x.pdf'),
    );
    await expect(signing).rejects.toThrow(sentence);
    expect(told).toEqual([sentence, sentence]);
  });

  test('gets through where its role allows it', async () => {
    const call = withAccess({ entry: 'http/get-manuscript', statements }, () => read('documents'));
    await expect(call).rejects.toThrow(/ECONNREFUSED/);
  });

  test("the stack's own calls are nobody's", async () => {
    await expect(read('uploads')).rejects.toThrow(/ECONNREFUSED/);
  });
});
