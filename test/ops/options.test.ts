import {
  CloudFormationClient,
  DescribeStacksCommand,
  ListStackResourcesCommand,
} from '@aws-sdk/client-cloudformation';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteObjectsCommand, ListObjectsV2Command, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { DynamoDBDocumentClient, PutCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { filesPrefix, handledKey, letterKey } from '../../functions/core/keys.ts';
import { numberKey } from '../../functions/manuscript/manuscript-numbers.ts';
import { beginImport } from '../../functions/moving/plan-import.ts';
import { openInstallation } from '../../functions/ops/installation.ts';
import { publicationKey } from '../../functions/publishing/publication-keys.ts';
import { queueing } from '../../functions/runtime/stores.ts';
import { settleDeadLetter } from '../../functions/submitting/settle-dead-letter.ts';
import { commands } from '../../infra/ops/commands.ts';
import { runOps } from '../../infra/ops/run-ops.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { seed } from '../support/cast.ts';
import type { fakeAccount } from '../support/fake-account.ts';
import { holdObjects } from '../support/fake-article.ts';
import { fakePool } from '../support/fake-pool.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { mockClient } from '../support/mock-client.ts';
import '../support/plain-stages.ts';
import { publishedArticle } from '../support/published-article.ts';
import { lacking } from '../support/rights.ts';
import { TEST_PLACES } from '../support/test-places.ts';

/* What an operator types, for every command, over data on which each would act. */
const { room, cast } = provideMailRoom();
const pool = fakePool();
const sends = [DynamoDBClient, DynamoDBDocumentClient].map((client) => vi.spyOn(client.prototype, 'send'));
let opened = 0;
let places: Parameters<typeof openInstallation>[0] = TEST_PLACES;
const open = async (_where: object, isDryRun: boolean) => {
  opened += 1;
  return openInstallation(places, undefined, isDryRun);
};
const ops = (...args: string[]) => runOps([...args, '--stage', 'production'], open);
let manuscriptId: string;
let article: string;
const importId = '20270401000000-abcdef';
const email = 'otherauthor@example.org';
/** Names as CloudFormation gives them: the tables of another installation, an older one's of this, and those of a restore. */
const LEFT = 'mwp-data-DataPeople1A-restored-20270401T000000Z';
const ABANDONED = 'mwp-data-DataPeople1A';
const OTHERS = ['mwp-staging-data-DataPeople2B', 'elsewhere'];
const onAws = () => ({ ...TEST_PLACES, limitsTable: 'mwp-data-DataLimits3C', ...KEYS });
const KEYS = {
  editorAccessKeySecret: 'arn:editors',
  reviewerAccessKeySecret: 'arn:reviewers',
  signInSecret: 'arn:sign-in',
};
const mockStacks = () => mockClient(CloudFormationClient);
let stacks: ReturnType<typeof mockStacks>;
let secrets: ReturnType<typeof fakeAccount>['secrets'];
const asksLogs = vi.fn<typeof fetch>();

/** As an operator would type it, to be done at once. */
const TYPED: Record<string, () => string[]> = {
  check: () => [],
  history: () => [manuscriptId],
  'export-person': () => [email],
  redrive: () => ['--yes', 'builds'],
  failures: () => ['--since', '2027-05-01T09:00:00Z'],
  'new-key': () => ['editors', '--yes', 'editors'],
  restore: () => ['manuscripts', '--to', '2027-04-20T00:00:00Z'],
  'remove-table': () => [LEFT, '--yes', LEFT],
  'restore-files': () => ['all'],
  export: () => ['--as', 'bag', '--to', 'no-such-folder'],
  'import-bag': () => ['no-such-folder'],
  'remove-leftovers': () => ['--yes', 'files'],
  'resend-failed': () => ['--since', '2020-01-01T00:00:00Z'],
  deposit: () => [article],
  'enrol-again': () => [],
  'delete-person': () => [email, '--yes', email],
  import: () => ['--undo', importId, '--yes', importId],
  'remove-publication': () => [article, '--yes', article, '--reason', 'A court ordered it.'],
};
const said = () => vi.mocked(console.log).mock.calls.flat().join('\n');
/** Into an empty installation alone: `bag.test.ts`. */
const ELSEWHERE = ['import-bag'];
const READING = ['check', 'history', 'export', 'export-person', 'failures'];
const ON_AWS = ['remove-table', 'new-key'];
const everyCommand = Object.keys(commands);

/** The calls since the last test, by their names. */
function calls(): string[] {
  const { s3, sqs } = cast();
  const stubbed = [
    ...s3.calls(),
    ...sqs.calls(),
    ...pool.pool.calls(),
    ...secrets.calls(),
    ...stacks.calls(),
  ].map(({ args }) => args[0]);
  const all = [...sends.flatMap(({ mock }) => mock.calls.map(([command]) => command)), ...stubbed];
  return all.map((command) => command.constructor.name.replace(/Command$/, ''));
}

const writes = () =>
  calls().filter((name) => !/^(Get|BatchGet|Query|Scan|Describe|List|Head|AdminGet)/.test(name));

/** What CloudWatch Logs answers, one after the other. */
function answerLogs(...answers: object[]) {
  for (const answer of answers) asksLogs.mockResolvedValueOnce(Response.json(answer));
}
const NOTHING_FOUND = [{ queryId: 'q' }, { status: 'Complete', results: [] }];

beforeAll(async () => {
  vi.stubGlobal('fetch', asksLogs);
  secrets = mockClient(SecretsManagerClient);
  secrets.on(GetSecretValueCommand).resolves({ SecretString: 'secret' });
  stacks = mockStacks();
  stacks
    .on(DescribeStacksCommand)
    .resolves({ Stacks: [{ StackName: 's', StackStatus: 'CREATE_COMPLETE', CreationTime: new Date() }] })
    .on(ListStackResourcesCommand)
    .callsFake(({ StackName }) => ({
      StackResourceSummaries: [
        { ResourceType: 'AWS::Logs::LogGroup', PhysicalResourceId: `${StackName}-Log` },
        { ResourceType: 'AWS::Lambda::Function', PhysicalResourceId: 'function' },
      ],
    }));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 4, 1, 10) });
  holdObjects(cast());
  article = String((await publishedArticle(room)).number);
  const brought = { sources: ['export.xml'], from: 'old.example.org/jics', by: { name: 'An operator' } };
  await openInstallation(TEST_PLACES).imports.add(beginImport(importId, brought, '2027-04-01T00:00:00.000Z'));
  const { publications, manuscripts } = openInstallation(TEST_PLACES).tables;
  await publications.database.send(
    new UpdateCommand({
      TableName: publications.name,
      Key: publicationKey(Number(article)),
      UpdateExpression: 'SET meta.journal.doiPrefix = :prefix',
      ExpressionAttributeValues: { ':prefix': '10.5555' },
    }),
  );
  const { proof } = buildManuscript();
  const building = buildManuscript({ proof: { ...proof, version: 2, state: 'building', begun: 5 } });
  manuscriptId = (await seed(building)).id;
  await settleDeadLetter(queueing(), { manuscriptId, proofVersion: 2 }, 'm1');
  const at = '2027-04-01T00:00:00.000Z';
  const letter = {
    ...letterKey(manuscriptId, 'l1'),
    id: 'l1',
    manuscriptId,
    at,
    template: 'invitation',
    to: [{ name: 'Olga', address: 'olga@example.org', part: 'author' }],
    page: 'desk',
    subject: 'About it',
    text: 'About it',
    state: 'failed',
    events: [{ id: 'e', at, state: 'failed' }],
    attempts: 1,
    dueAt: at,
  };
  await manuscripts.database.send(new PutCommand({ TableName: manuscripts.name, Item: letter }));
  for (const TableName of [LEFT, ABANDONED, ...OTHERS]) {
    await manuscripts.database.send(
      new CreateTableCommand({
        TableName,
        KeySchema: [
          { AttributeName: 'pk', KeyType: 'HASH' },
          { AttributeName: 'sk', KeyType: 'RANGE' },
        ],
        AttributeDefinitions: ['pk', 'sk'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
        BillingMode: 'PAY_PER_REQUEST',
      }),
    );
    await manuscripts.database.send(new PutCommand({ TableName, Item: { pk: 'person#1', sk: 'person' } }));
  }
  const { s3 } = cast();
  let isLeft = true;
  s3.on(ListObjectVersionsCommand).callsFake(({ Prefix }) => {
    const isAll = Prefix === filesPrefix('').slice(0, -1);
    const DeleteMarkers = [{ Key: `${filesPrefix(manuscriptId)}a`, VersionId: 'v', IsLatest: true }];
    return isAll ? { DeleteMarkers } : isLeft ? { Versions: [{ Key: Prefix, VersionId: 'v' }] } : {};
  });
  s3.on(DeleteObjectsCommand).callsFake(() => {
    isLeft = false;
    return {};
  });
  s3.on(ListObjectsV2Command).callsFake(({ Delimiter, Prefix }) =>
    Delimiter
      ? { CommonPrefixes: [{ Prefix: filesPrefix('gone') }] }
      : { Contents: [{ Key: `${Prefix}a`, Size: 1, LastModified: new Date(at) }] },
  );
});
beforeEach(() => {
  places = TEST_PLACES;
  vi.mocked(console.log).mockClear();
  opened = 0;
  for (const each of sends) each.mockClear();
  for (const stub of [cast().s3, cast().sqs, pool.pool, secrets, stacks]) stub.resetHistory();
  asksLogs.mockReset();
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});

test('every command is tried here', () => {
  expect(everyCommand.sort()).toEqual(Object.keys(TYPED).sort());
});

describe.each(everyCommand)('%s', (name) => {
  it('refuses an option that it doesn’t know, names it, and opens nothing', async () => {
    const typed = TYPED[name]!();
    await expect(ops(name, ...typed, '--dry-rn')).rejects.toThrow(
      `${name} has no option --dry-rn. Did you mean --dry-run?`,
    );
    for (const of of ['yes', 'cursor'].filter((one) => !Object.hasOwn(commands[name]!.options ?? {}, one)))
      await expect(ops(name, ...typed, `--${of}`, 'x')).rejects.toThrow(`${name} has no option --${of}.`);
    if (!commands[name]!.subject?.includes('…'))
      await expect(ops(name, ...typed, 'more')).rejects.toThrow(`${name} has no use for ‘more’.`);
    expect(opened).toBe(0);
  });

  it('changes nothing with --dry-run, whatever else is given', async () => {
    if (ON_AWS.includes(name)) places = onAws();
    if (name === 'failures') answerLogs(...NOTHING_FOUND);
    await ops(name, '--dry-run', ...TYPED[name]!());
    expect([opened, writes()]).toEqual([1, []]);
    // Who is on call may look at everything so.
    expect(lacking('on-call', calls())).toEqual([]);
  });
});

it('holds back a call of a dry run that would change something', async () => {
  const { people: everyone, close } = openInstallation(TEST_PLACES, undefined, true);
  const person = (await everyone.find('owner'))!;
  await expect(everyone.save(person, { ...person, firstName: 'New' })).rejects.toThrow(/was held back/);
  close();
});

it.each(['2026-05-01T09:30:00', '2026-05-01', '2999-01-01T00:00:00Z', '2026-02-30T00:00:00Z', 'yesterday'])(
  'restores to no time like %s, which has no zone, is not over or is none',
  async (time) => {
    await expect(ops('restore', 'people', '--to', time)).rejects.toThrow(
      /time in the past with Z or an offset/,
    );
    expect(opened).toBe(0);
  },
);

it('restores to a time with an offset', async () => {
  await ops('restore', 'people', '--to', '2027-04-01T09:30:00+02:00', '--dry-run');
  expect(console.log).toHaveBeenLastCalledWith(expect.stringContaining('at 2027-04-01T07:30:00.000Z'));
});

it('restores to no time older than AWS keeps', async () => {
  await expect(ops('restore', 'people', '--to', '2027-03-20T00:00:00Z')).rejects.toThrow(/the last 35 days/);
  expect(writes()).toEqual([]);
});

it('names the person and their roles before it deletes, and refuses the only chief editor', async () => {
  const remove = (who: string) => ops('delete-person', `${who}@example.org`, '--yes', `${who}@example.org`);
  expect(await remove('editor')).toBe(false);
  expect(said()).toContain(
    'Test editor <editor@example.org>: author, chief editor\nmanuscripts that they handle as editor: ',
  );
  expect(said()).toContain('They are the only chief editor');
  places = { ...TEST_PLACES, chiefEditor: 'otherEditor@example.org' };
  expect(await remove('othereditor')).toBe(false);
  expect(writes()).toEqual([]);
  expect(await ops('delete-person', 'editor@example.org')).toBe(true);
});

it('deletes no editor who handles a manuscript on which work goes on', async () => {
  const handled = buildManuscript({ handlingEditor: { id: 'otherEditor', name: 'Test otherEditor' } });
  const [open, over] = [
    handled,
    { ...handled, id: `${handled.id.slice(0, -1)}0`, status: 'Rejected' as const },
  ];
  const { database, name: TableName } = openInstallation(TEST_PLACES).tables.manuscripts;
  for (const record of [open, over]) {
    await seed(record);
    await database.send(
      new PutCommand({
        TableName,
        Item: { ...handledKey('otherEditor', record.id), manuscriptId: record.id },
      }),
    );
  }
  expect(await ops('delete-person', 'othereditor@example.org', '--yes', 'othereditor@example.org')).toBe(
    false,
  );
  expect(said()).toContain(`They handle a manuscript that still needs an editor (${open.id}).`);
});

describe('tables that a restore left', () => {
  beforeEach(() => {
    places = onAws();
  });

  it('are named where a person is deleted from the tables in use, and no other installation’s are', async () => {
    await ops('delete-person', email);
    expect(said()).toContain(`remove-table TABLE): ${ABANDONED}, ${LEFT}`);
    expect(said()).not.toMatch(/staging|elsewhere/);
  });

  it('are listed, and none in use or of another installation is taken away', async () => {
    expect(await ops('remove-table', 'all')).toBe(true);
    expect(said()).toMatch(
      new RegExp(`^${ABANDONED}: made on .*, some 1 row, not in use\n${LEFT}: made on .*, not in use$`),
    );
    for (const table of [places.peopleTable, places.limitsTable, ...OTHERS])
      expect(await ops('remove-table', table, '--yes', table)).toBe(false);
    expect(await ops('remove-table', LEFT, '--yes', ABANDONED)).toBe(false);
    expect(writes()).toEqual([]);
  });

  it('are emptied where a stack may count on them', async () => {
    expect(await ops('remove-table', ABANDONED, '--yes', ABANDONED)).toBe(true);
    expect(said()).toContain(`${ABANDONED} is emptied.`);
    const { database } = openInstallation(TEST_PLACES).tables.people;
    expect((await database.send(new ScanCommand({ TableName: ABANDONED }))).Items).toEqual([]);
  });
});

describe('failures', () => {
  const asked = () => asksLogs.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));

  it('are asked for in one query of all logs of the installation’s region', async () => {
    answerLogs(
      { queryId: 'q' },
      { status: 'Running', results: [] },
      {
        status: 'Complete',
        results: [
          [
            { field: '@timestamp', value: '2027-05-01 09:58:00.000' },
            { field: 'endpoint', value: 'sign-in' },
            { field: 'code', value: 'internal' },
          ],
        ],
      },
    );
    expect(await ops('failures')).toBe(true);
    expect(asked()[0]).toMatchObject({
      logGroupNames: ['data', 'edge', 'service', 'endpoints-2', 'publishing', 'site'].map(
        (kind) => `mwp-${kind}-Log`,
      ),
      queryString: expect.stringContaining('| filter level in ["error", "ERROR"]'),
      startTime: Math.floor(Date.now() / 1000) - 3600,
    });
    expect(said()).toMatch(
      /^2027-05-01 09:58:00\.000 {2}endpoint sign-in, code internal\n1 line in 6 logs since/,
    );
  });

  it('of one call are found by the reference that its page showed, or it is said that there are none', async () => {
    answerLogs(...NOTHING_FOUND);
    expect(await ops('failures', '--reference', 'Tq3v8gZkDoEEJfw=')).toBe(false);
    expect(asked()[0].queryString).toContain('| filter requestId = "Tq3v8gZkDoEEJfw="');
    await expect(ops('failures', '--reference', 'x" or 1 = 1')).rejects.toThrow(/copy it from the page/);
    expect(asked()).toHaveLength(2);
  });
});

it.each([
  ['editors', 'arn:editors', /--code-only/],
  ['reviewers', 'arn:reviewers', /--code-only/],
  ['sign-in', 'arn:sign-in', /within five minutes/],
])('makes a new key for %s and no other, and prints none', async (key, SecretId, says) => {
  places = onAws();
  expect(await ops('new-key', key)).toBe(true);
  expect(secrets.calls()).toEqual([]);
  expect(await ops('new-key', key, '--yes', key)).toBe(true);
  const [{ args } = { args: [] }, ...more] = secrets.commandCalls(PutSecretValueCommand);
  expect(args[0]?.input).toEqual({ SecretId, SecretString: expect.stringMatching(/^[0-9a-f]{48}$/) });
  expect(more).toEqual([]);
  expect(said()).toMatch(says);
  expect(said()).not.toContain(args[0]?.input.SecretString);
});

it('leaves the key between distribution and API to a deployment', async () => {
  places = onAws();
  await expect(ops('new-key', 'origin', '--yes', 'origin')).rejects.toThrow(
    'npm run deploy -- production --new-origin-key',
  );
  expect(writes()).toEqual([]);
});

it.each(['export-person', 'delete-person'])('%s ends with a fault where nobody is known', async (name) => {
  expect(await ops(name, 'nobody@example.org')).toBe(false);
  expect(process.stderr.write).toHaveBeenLastCalledWith(expect.stringContaining('No one is registered'));
});

it('shows a manuscript by the number that people use, and ends with a fault if there is none', async () => {
  const record = await seed(buildManuscript({ number: 'JICS-2026-0012', submitted: true }));
  const { database, name: TableName } = openInstallation(TEST_PLACES).tables.manuscripts;
  const Item = { ...numberKey('JICS-2026-0012'), manuscriptId: record.id };
  await database.send(new PutCommand({ TableName, Item }));
  for (const typed of ['JICS-2026-0012', 'jics-2026-0012', record.id]) {
    expect(await ops('history', typed)).toBe(true);
    expect(said()).toContain(`JICS-2026-0012, id ${record.id}`);
    vi.mocked(console.log).mockClear();
  }
  for (const command of ['history', 'restore-files'])
    expect(await ops(command, 'JICS-2026-9999')).toBe(false);
  expect(said()).toContain('We can’t find the manuscript JICS-2026-9999.');
});

it('shows where a deposit stands, and why, before it is told again', async () => {
  await ops('deposit', article, '--dry-run');
  expect(said()).toBe(`${article}: no deposit was written\n${article}: would be queued`);
  vi.mocked(console.log).mockClear();
  const { tables, deposits } = openInstallation(TEST_PLACES);
  await deposits.add({
    number: Number(article),
    doi: '10.5555/x',
    manuscriptId,
    at: '2027-04-30T00:00:00.000Z',
  });
  const [row] = await deposits.list(Number(article));
  const { name: TableName, database } = tables.manuscripts;
  const { Items = [] } = await database.send(new ScanCommand({ TableName }));
  const stored = Items.find(({ doi, batch }) => doi === row?.doi && batch === undefined)!;
  await database.send(
    new PutCommand({ TableName, Item: { ...stored, state: 'failed', message: 'No such prefix.' } }),
  );
  await ops('deposit', article, '--dry-run');
  expect(said()).toBe(
    `${article}: failed, content of 2027-04-30T00:00:00.000Z, 0 tries: No such prefix.\n${article}: would be queued`,
  );
});

it('prints an object a line with --json', async () => {
  expect(await ops('redrive', '--json')).toBe(true);
  expect(writes()).toEqual([]);
  const lines = vi.mocked(console.log).mock.calls.map(([line]) => JSON.parse(String(line)));
  const { at } = lines[0];
  expect(lines).toEqual([
    expect.objectContaining({
      manuscriptId,
      outcome: 'sent',
      says: `${manuscriptId}, build 2, failed by a fault of ours at ${at}: would be sent again`,
    }),
    {
      says: expect.stringMatching(
        /^What failed then: npm run ops -- failures --since 2027-05-01T09:\S+Z --stage production$/,
      ),
    },
    {
      says: '1 build to be sent again, 0 no longer wanted. Nothing was done. To do it: --yes builds',
    },
  ]);
});

it.each([
  [['restor', 'people'], 'There is no command restor. Did you mean restore?'],
  [[], 'Name a command.'],
  [['history'], 'history needs NUMBER|ID after it.'],
])('says what is wrong with %o', async (typed, why) => {
  await expect(ops(...typed)).rejects.toThrow(why);
  expect(opened).toBe(0);
});

it.each(everyCommand)('explains %s alone', async (name) => {
  expect(await runOps([name, '--help'], open)).toBe(true);
  expect(said()).toContain(`  ${name}`);
  expect(said()).toContain(commands[name]!.says);
  expect(said().split('\n')).toHaveLength(5);
});

it.each([
  ['delete-person', email],
  ['remove-leftovers'],
  ['redrive'],
  ['remove-publication', () => article],
] as const)(
  '%s ends with a fault where --yes names something else, and does nothing',
  async (name, subject?) => {
    const given = typeof subject === 'function' ? [subject()] : subject ? [subject] : [];
    expect(await ops(name, ...given, '--yes', 'wrong')).toBe(false);
    expect(said()).toContain('Nothing was done.');
    expect(writes()).toEqual([]);
  },
);

it.each(everyCommand.filter((name) => ![...READING, ...ELSEWHERE].includes(name)))(
  '%s changes something without --dry-run',
  async (name) => {
    if (ON_AWS.includes(name)) places = onAws();
    // The database of this machine can't restore: that it is asked is enough.
    await ops(name, ...TYPED[name]!()).catch(() => undefined);
    expect(writes()).not.toEqual([]);
    expect(lacking('operator', calls())).toEqual([]);
  },
);
