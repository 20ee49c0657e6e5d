import { type AttributeValue, ListTablesCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { DeleteObjectsCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { destroy } from '../../../infra/deploy/destroy.ts';
import { CANARY } from '../../../shared/domain/canary.ts';
import { fakeAccount } from '../../support/fake-account.ts';
import { fakePackages, removeFakePackages } from '../../support/fake-packages.ts';

let fake: ReturnType<typeof fakeAccount>;
let runs: string[];
let said: string[];
let failures: number;
let packageFolders: string[];
const start = (...args: string[]) =>
  destroy(args, {
    findAccount: async () => fake.account,
    run: async (_file, command) => {
      runs.push(command.join(' '));
      if (command[0] === 'destroy' && failures-- > 0) throw new Error('cdk ended with 1.');
    },
    say: (line) => said.push(line),
    packageFolders,
  });
const rows = (...people: string[]) => ({
  Items: people.flatMap((email): Record<string, AttributeValue>[] => [
    { sk: { S: 'person' }, email: { S: email } },
    { sk: { S: 'email' } },
  ]),
});
const deleted = () =>
  fake.objects
    .commandCalls(DeleteObjectsCommand)
    .flatMap(({ args }) => args[0].input.Delete!.Objects!.map(({ Key, VersionId }) => [Key, VersionId]));
/** An installation that only the canary has come to. */
function stand(name: string, isProtected = false) {
  fake.stacks.set(`eu-west-1/${name}-data`, {
    isProtected,
    resources: [
      ['AWS::DynamoDB::Table', 'people'],
      ['AWS::S3::Bucket', 'documents'],
      ['AWS::Cognito::UserPool', 'eu-west-1_pool'],
      ['AWS::SecretsManager::Secret', 'arn:editors'],
    ],
  });
  fake.stacks.set(`us-east-1/${name}-firewall`, {});
}

beforeEach(() => {
  fake = fakeAccount();
  [runs, said, failures, packageFolders] = [[], [], 0, [fakePackages()]];
  fake.database.on(ScanCommand).resolves(rows(CANARY.email));
  fake.objects
    .on(ListObjectVersionsCommand)
    .resolves({ Versions: [{ Key: 'b', VersionId: '3', Size: 4 }] })
    .on(ListObjectVersionsCommand, { Bucket: 'documents', KeyMarker: undefined })
    .resolves({
      Versions: [{ Key: 'a', VersionId: '1', Size: 2_000_000 }],
      DeleteMarkers: [{ Key: 'a', VersionId: '2' }],
      NextKeyMarker: 'a',
      NextVersionIdMarker: '2',
    })
    .on(DeleteObjectsCommand)
    .resolves({});
});

afterAll(removeFakePackages);

describe('taking an installation away', () => {
  test('says exactly what goes', async () => {
    stand('mwp-trial');
    expect(await start('trial', '--check')).toBe(0);
    expect(said.slice(1)).toEqual([
      'This goes, for good:',
      '  - stack mwp-trial-data (eu-west-1)',
      '  - stack mwp-trial-firewall (us-east-1)',
      '  - table people: 0 people, 0 manuscripts, 2 rows in all',
      '  - bucket documents: 3 objects, 2.0 MB',
      '  - accounts (user pool) eu-west-1_pool',
      '  - secret arn:editors',
    ]);
    expect([runs, deleted()]).toEqual([[], []]);
  });

  test('empties its buckets of every version and mark, and deletes its stacks', async () => {
    stand('mwp-trial');
    expect(await start('trial')).toBe(0);
    expect(deleted()).toEqual([
      ['a', '1'],
      ['a', '2'],
      ['b', '3'],
    ]);
    expect(runs).toEqual([
      expect.stringMatching(/^destroy --all --force -c stage=trial .*-c isThrowAway=true$/),
    ]);
  });

  test('is tried once more where a bucket got late logs meanwhile', async () => {
    stand('mwp-trial');
    failures = 1;
    expect(await start('trial')).toBe(0);
    expect(runs).toHaveLength(2);
    expect(deleted()).toHaveLength(6);
  });

  test('does not begin where its templates could not be made', async () => {
    stand('mwp-trial');
    packageFolders = [fakePackages({ '@hyzyla/pdfium': undefined })];
    expect(await start('trial')).toBe(1);
    expect(said.at(-1)).toContain('npm ci');
    expect([runs, deleted()]).toEqual([[], []]);
  });

  test('that is not there does nothing', async () => {
    expect(await start('trial')).toBe(0);
    expect(said).toContain('Nothing is deployed.');
    expect(runs).toEqual([]);
  });
});

describe("where people's data would go", () => {
  test.each([
    ['a stage that is no throw-away', 'staging', () => stand('mwp-staging')],
    [
      'a throw-away stage to which somebody has come',
      'trial',
      () => {
        stand('mwp-trial');
        fake.database.on(ScanCommand).resolves(rows(CANARY.email, 'ada@example.org'));
      },
    ],
    [
      'one that holds a manuscript',
      'trial',
      () => {
        stand('mwp-trial');
        fake.database.on(ScanCommand).resolves({ Items: [{ sk: { S: 'manuscript' } }] });
      },
    ],
    ['one whose stack AWS protects, whatever its entry says', 'trial', () => stand('mwp-trial', true)],
  ])('%s is left alone unless told by name', async (_what, stage, prepare) => {
    prepare();
    expect(await start(stage)).toBe(1);
    expect(said.at(-1)).toContain(`npm run destroy -- ${stage} --delete-data-of mwp-${stage}`);
    expect(await start(stage, '--delete-data-of', 'mwp')).toBe(1);
    expect(said.at(-1)).toContain(`names mwp, and this is mwp-${stage}`);
    expect([runs, deleted()]).toEqual([[], []]);
    expect(await start(stage, '--delete-data-of', `mwp-${stage}`)).toBe(0);
    expect(runs.at(-1)).toContain('destroy --all');
  });

  test('a table that was restored counts, though no stack holds it and it stays', async () => {
    stand('mwp-trial');
    fake.database.on(ListTablesCommand).resolves({ TableNames: ['people-restored'] });
    fake.database.on(ScanCommand, { TableName: 'people-restored' }).resolves(rows('ada@example.org'));
    expect(await start('trial', '-c', 'restoredPeopleTable=people-restored')).toBe(1);
    expect(said.join('\n')).toContain('table people-restored: 1 person, ');
    expect(said.join('\n')).toContain('in no stack: it stays, to be deleted by hand');
    expect(runs).toEqual([]);
  });

  test('tables that a restore or an earlier stack left are found, and named when everything else is gone', async () => {
    stand('mwp-trial');
    const left = [
      'mwp-trial-data-DataPeople1A-restored-20260501T093000Z',
      'mwp-trial-data-DataManuscripts0B',
    ];
    fake.database.on(ListTablesCommand).resolves({
      TableNames: [...left, 'mwp-data-DataPeople1A', 'people', 'mwp-trial-2-data-DataPeople1A'],
    });
    fake.database.on(ScanCommand, { TableName: left[0] }).resolves(rows('ada@example.org'));
    expect(await start('trial')).toBe(1);
    expect(said.filter((line) => line.includes('in no stack'))).toHaveLength(2);
    said = [];
    expect(await start('trial', '--delete-data-of', 'mwp-trial')).toBe(0);
    const end = said.slice(said.indexOf('mwp-trial is gone. What stays:') + 1);
    expect(end).toHaveLength(4);
    expect(end[1]).toContain(`the table ${left[0]}, with 2 rows: aws dynamodb update-table`);
    expect(end[3]).toContain('CDKToolkit');
    // The stage's entry may still name the one that was deleted by hand since.
    fake.stacks.clear();
    fake.database.on(ListTablesCommand).resolves({ TableNames: [left[1]!] });
    said = [];
    expect(await start('trial', '-c', `restoredPeopleTable=${left[0]}`)).toBe(0);
    expect(said.slice(1)).toEqual([
      'Nothing is deployed.',
      expect.stringContaining(`What stays: the table ${left[1]}`),
    ]);
  });

  test('setting it to a throw-away for one run is not being told so', async () => {
    stand('mwp', true);
    expect(await start('-c', 'isThrowAway=true')).toBe(1);
    expect(runs).toEqual([]);
  });

  test('its protection is taken away first, by the templates that stand', async () => {
    stand('mwp', true);
    for (const key of [1, 2, 3])
      fake.stacks
        .get('eu-west-1/mwp-data')!
        .resources!.push(['AWS::SecretsManager::Secret', `arn:${key}`, `SecretsDoorKey${key}6992E96A`]);
    await start('--delete-data-of', 'mwp');
    const same = '-c stage=production -c originKeyVersion=2 -c accountConcurrency=1000 -c isThrowAway=true';
    expect(runs).toEqual([
      `deploy --require-approval never --progress errors-only --all ${same}`,
      `destroy --all --force ${same}`,
    ]);
  });
});
