import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { GetFunctionConfigurationCommand } from '@aws-sdk/client-lambda';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readCommandLine } from '../../../infra/deploy/command-line.ts';
import { deploy } from '../../../infra/deploy/deploy.ts';
import { fakeAccount } from '../../support/fake-account.ts';
import { fakePackages, removeFakePackages } from '../../support/fake-packages.ts';

const CDK = 'node_modules/aws-cdk/bin/cdk';
const IN_USE = 'mwp-data-Manuscripts-restored-20260501T093000Z';
const MADE = 'mwp-data-Manuscripts';
const ARTICLES = 'mwp-data-Publications';
const GIVES = { 'mwp-data:People': 'mwp-data-People', 'mwp-data:Manuscripts': MADE, 'mwp-edge:Api': 'api' };

let fake: ReturnType<typeof fakeAccount>;
let packageFolders: string[];
let runs: { file: string; args: string[]; folder: string | undefined }[];
let said: string[];
/** The output of the synthesis. */
let templates: Record<string, object>;

async function run(file: string, args: string[], folder?: string): Promise<void> {
  runs.push({ file, args, folder });
  if (file !== CDK || args[0] !== 'synth') return;
  const out = args[args.indexOf('--output') + 1]!;
  for (const [stack, template] of Object.entries(templates))
    writeFileSync(join(out, `${stack}.template.json`), JSON.stringify(template));
}
const start = (...args: string[]) =>
  deploy(args, {
    findAccount: async () => fake.account,
    run,
    say: (line) => said.push(line),
    packageFolders,
  });
const cdk = () => runs.filter(({ file }) => file === CDK).map(({ args }) => args.join(' '));

function stands({
  manuscripts = MADE,
  publications = ARTICLES,
  doors = 2,
  /** The last of them, which a failed deployment took away again. */
  gone = 0,
  indexes = ['byPerson', 'byDesk', 'byAct'],
} = {}): void {
  fake.stacks.set('eu-west-1/mwp-data', {
    outputs: {
      PeopleTable: 'mwp-data-People',
      ManuscriptsTable: manuscripts,
      PublicationsTable: publications,
    },
    gives: { 'mwp-data:People': 'mwp-data-People', 'mwp-data:Manuscripts': MADE },
    resources: [
      ['AWS::DynamoDB::Table', 'mwp-data-People', 'DataPeople32C55953'],
      ['AWS::DynamoDB::Table', MADE, 'DataManuscripts1512D94F'],
      ['AWS::DynamoDB::Table', ARTICLES, 'DataPublications86371842'],
      ...Array.from({ length: doors }, (_, index): [string, string, string, string] => [
        'AWS::SecretsManager::Secret',
        `arn:door${index + 1}`,
        `SecretsDoorKey${index + 1}6992E96A`,
        index < doors - gone ? 'CREATE_COMPLETE' : 'DELETE_COMPLETE',
      ]),
    ],
  });
  fake.stacks.set('eu-west-1/mwp-edge', { gives: { 'mwp-edge:Api': 'api' } });
  fake.stacks.set('us-east-1/mwp-firewall', {});
  fake.database.on(DescribeTableCommand).callsFake(({ TableName }: { TableName: string }) => ({
    Table: { TableName, GlobalSecondaryIndexes: indexes.map((IndexName) => ({ IndexName })) },
  }));
}

const worksOn = (table: unknown, takes: string[] = []) => ({
  Resources: {
    Save: {
      Type: 'AWS::Lambda::Function',
      Properties: {
        Environment: {
          Variables: { PEOPLE_TABLE: { 'Fn::ImportValue': 'mwp-data:People' }, MANUSCRIPTS_TABLE: table },
        },
      },
    },
    Takes: { Type: 'Any', Properties: takes.map((name) => ({ 'Fn::ImportValue': name })) },
  },
});

beforeEach(() => {
  fake = fakeAccount();
  packageFolders = [fakePackages()];
  runs = [];
  said = [];
  const code = worksOn({ 'Fn::ImportValue': 'mwp-data:Manuscripts' }, Object.keys(GIVES));
  templates = {
    'mwp-data': {},
    'mwp-edge': {},
    'mwp-service': code,
    'mwp-publishing': code,
    'mwp-site': code,
    'mwp-watch': {},
  };
});
afterAll(removeFakePackages);

describe('the table that the site works on', () => {
  test('is never left because a line is missing: the deployment says so and does nothing', async () => {
    stands({ manuscripts: IN_USE });
    expect(await start()).toBe(1);
    expect(runs).toEqual([]);
    expect(said.join('\n')).toContain(
      `The site works on the table ${IN_USE}, and this deployment would lead it to ${MADE}`,
    );
    expect(said.join('\n')).toContain(`put restoredManuscriptsTable: '${IN_USE}' into`);
  });

  test('is kept for published articles as for manuscripts', async () => {
    const restored = `${ARTICLES}-restored-20260501T093000Z`;
    stands({ publications: restored });
    expect(await start()).toBe(1);
    expect(runs).toEqual([]);
    expect(said.join('\n')).toContain(`put restoredPublicationsTable: '${restored}' into`);
  });

  test('is the one that its functions were told of, whatever the outputs of the stack say', async () => {
    stands();
    fake.stacks.set('eu-west-1/mwp-service', {
      resources: [['AWS::Lambda::Function', 'mwp-service-save', 'Endpointssavemanuscript1D9FA394']],
    });
    fake.functions.on(GetFunctionConfigurationCommand, { FunctionName: 'mwp-service-save' }).resolves({
      Environment: { Variables: { MANUSCRIPTS_TABLE: IN_USE, PEOPLE_TABLE: 'mwp-data-People' } },
    });
    expect(await start()).toBe(1);
    expect(runs).toEqual([]);
    expect(said.join('\n')).toContain(`The site works on the table ${IN_USE}`);
  });

  test('is left by name', async () => {
    stands({ manuscripts: IN_USE });
    expect(await start('--work-on', 'another')).toBe(1);
    expect(runs).toEqual([]);
    expect(await start('--work-on', MADE)).toBe(0);
    expect(cdk()).toHaveLength(1);
  });

  test('is changed for a restored one by name, too, and stays without a word', async () => {
    stands();
    const set = ['-c', `restoredManuscriptsTable=${IN_USE}`];
    expect(await start(...set)).toBe(1);
    expect(runs).toEqual([]);
    expect(await start(...set, '--work-on', IN_USE)).toBe(0);
    stands({ manuscripts: IN_USE });
    expect(await start(...set)).toBe(0);
  });
});

describe('the key of the door', () => {
  test.each([
    [[], 2],
    [['--new-origin-key'], 3],
    [['--code-only'], 2],
  ])('with %o after the second is number %i, and no one says which', async (args, version) => {
    stands({ doors: 3 });
    expect(await start(...args)).toBe(0);
    expect(cdk()[0]).toContain(`-c originKeyVersion=${version}`);
    await expect(start('-c', 'originKeyVersion=1')).rejects.toThrow('--new-origin-key changes it');
  });

  test('that a failed deployment made and took away again counts for nothing', async () => {
    stands({ doors: 3, gone: 1 });
    await start();
    expect(cdk()[0]).toContain('-c originKeyVersion=1');
  });
});

describe('indexes', () => {
  test('that are two more are made in two deployments, the first of the table alone', async () => {
    stands({ indexes: ['byPerson'] });
    expect(await start()).toBe(0);
    const [first, all, ...others] = cdk();
    expect(first).toContain('--exclusively mwp-data');
    expect(first).toMatch(/-c withheldIndexes=byAct$/);
    expect(all).toContain('--all');
    expect(all).not.toContain('withheldIndexes');
    expect(others).toEqual([]);
  });

  test.each([
    ['is in use', IN_USE, []],
    ['is to be used', MADE, ['--work-on', IN_USE]],
  ])(
    'of a restored table that %s are asked for before its functions are',
    async (_when, manuscripts, args) => {
      stands({ manuscripts });
      fake.database.on(DescribeTableCommand, { TableName: IN_USE }).resolves({
        Table: { GlobalSecondaryIndexes: [{ IndexName: 'byPerson' }, { IndexName: 'byDesk' }] },
      });
      expect(await start('-c', `restoredManuscriptsTable=${IN_USE}`, ...args)).toBe(1);
      expect(runs).toEqual([]);
      expect(said.join('\n')).toMatch(
        new RegExp(`has no index byAct.*\\n.*update-table --table-name ${IN_USE} .*"IndexName":"byAct"`),
      );
    },
  );

  test('are never withheld by hand', async () => {
    stands();
    await expect(start('-c', 'withheldIndexes=byAct')).rejects.toThrow('is found out, not said');
  });
});

describe('--code-only', () => {
  test('exchanges the stacks of code alone, after it looked at their templates', async () => {
    stands();
    expect(await start('--code-only')).toBe(0);
    const [synth, exchange, ...others] = cdk();
    expect(synth).toMatch(/^synth --quiet --output \S+ -c stage=production/);
    expect(exchange).toMatch(/--exclusively mwp-service mwp-publishing mwp-site --app \S+$/);
    expect(others).toEqual([]);
  });

  test('takes the code of another state from its folder, with the settings of this one', async () => {
    stands();
    expect(await start('--code-only', '--from', '/before')).toBe(0);
    expect(runs.map(({ folder }) => folder)).toEqual(['/before', '/before', undefined]);
    expect(cdk()[0]).toContain('-c name=mwp');
  });

  test('is refused where its functions would write to the wrong table', async () => {
    stands({ manuscripts: IN_USE });
    const set = ['-c', `restoredManuscriptsTable=${IN_USE}`];
    // The other state does not have that setting.
    expect(await start('--code-only', '--from', '/before', ...set)).toBe(1);
    expect(cdk()).toHaveLength(1);
    expect(said.join('\n')).toContain(
      `mwp-service: 1 function would work on the table ${MADE}, and the site works on ${IN_USE}`,
    );
    templates['mwp-service'] = worksOn(IN_USE);
    templates['mwp-publishing'] = worksOn(IN_USE);
    templates['mwp-site'] = worksOn(IN_USE);
    expect(await start('--code-only', '--from', '/before', ...set)).toBe(0);
  });

  test('is refused where these settings name another table than the one in use', async () => {
    stands({ manuscripts: IN_USE });
    expect(await start('--code-only')).toBe(1);
    expect(runs).toEqual([]);
    expect(said.join('\n')).toContain('with --code-only the table stays');
  });

  test('is refused where it takes what nothing gives', async () => {
    stands();
    templates['mwp-service'] = worksOn(MADE, ['mwp-data:Gone']);
    expect(await start('--code-only')).toBe(1);
    expect(cdk()).toHaveLength(1);
    expect(said.join('\n')).toContain('mwp-service takes mwp-data:Gone, which no deployed stack gives');
  });

  test('is refused where an index that it asks is not there', async () => {
    stands({ indexes: ['byPerson', 'byDesk'] });
    expect(await start('--code-only')).toBe(1);
    expect(said.join('\n')).toContain('has no index byAct');
  });

  test('is refused where nothing stands', async () => {
    expect(await start('--code-only')).toBe(1);
    expect(runs).toEqual([]);
    expect(said.join('\n')).toContain('is not deployed here');
  });

  test('goes with --from, and without --work-on', () => {
    expect(() => readCommandLine(['--from', '/before'], 'deploy')).toThrow('--from goes with --code-only');
    expect(() => readCommandLine(['--code-only', '--work-on', MADE], 'deploy')).toThrow(
      'leaves the tables as they are',
    );
    expect(() => readCommandLine(['--code-only', '--new-origin-key'], 'deploy')).toThrow(
      'a whole deployment',
    );
  });
});

describe('a name that stands in another region', () => {
  test('is refused: what is in us-east-1 belongs to the first one', async () => {
    fake.stacks.set('us-east-1/mwp-firewall', {});
    expect(await start()).toBe(1);
    expect(runs).toEqual([]);
    expect(said.join('\n')).toContain('mwp is already deployed in another region');
  });

  test('is no other where the first deployment made the firewall and failed', async () => {
    stands();
    expect(await start()).toBe(0);
  });
});
