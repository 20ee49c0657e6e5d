import { describe, expect, test } from 'vitest';
import { synthesise } from '../support/synthesise.ts';
import { chosen } from '../support/tier.ts';

type Settings = Record<string, string>;

/** Each stack's exports and imports, by the names of the exports. */
async function tradeOf(context: Settings): Promise<Map<string, { gives: Set<string>; takes: Set<string> }>> {
  const { stacks } = await synthesise({ context });
  return new Map(
    stacks.map(({ stackName, template }) => {
      const outputs = Object.values(template.Outputs ?? {});
      return [
        stackName,
        {
          gives: new Set(outputs.flatMap(({ Export }) => (Export ? [String(Export.Name)] : []))),
          takes: new Set(
            [...JSON.stringify(template).matchAll(/"Fn::ImportValue":"([^"]+)"/g)].map(
              ([, name = '']) => name,
            ),
          ),
        },
      ];
    }),
  );
}

const domain = {
  siteOrigin: 'https://journal.example.org',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/12345678-1234-1234-1234-123456789012',
};
const orcid = { orcidClientId: 'APP-ORCID' };
const orcidSecretArn = 'arn:aws:secretsmanager:eu-west-1:123456789012:secret:orcid-AbCdEf';

/**
 * Stacks are updated one after the other, and CloudFormation removes nothing that another stack still imports: every import in the
 * templates with the settings before needs an export in those with the settings after.
 */
describe('settings can be changed on what stands', async () => {
  const named: Record<string, Settings> = {
    'nothing set': {},
    'a domain': domain,
    ORCID: orcid,
    'ORCID with a secret of one’s own': { ...orcid, orcidSecretArn },
    'no canary': { canaryMinutes: '0' },
    'mail, alarms, Google, no tracing': {
      mailFrom: 'office@journal.example.org',
      alarmEmail: 'ops@journal.example.org',
      googleClientId: 'client.apps.example',
      tracing: 'false',
    },
    'anonymous review, one proof after the other': { review: 'anonymous', proofsAtOnce: '2' },
    'restored tables': { restoredPeopleTable: 'people-2', restoredManuscriptsTable: 'manuscripts-2' },
    'everything taken away in the end': { isThrowAway: 'true' },
  };
  const taken = chosen(Object.entries(named), ([name]) => name, [
    'nothing set',
    'a domain',
    'mail, alarms, Google, no tracing',
    'restored tables',
  ]);
  const trades = await Promise.all(
    taken.map(async ([name, settings]) => [name, await tradeOf(settings)] as const),
  );

  test.each(trades)('from and to: %s', (_, before) => {
    for (const [to, after] of trades) {
      const given = new Set([...after.values()].flatMap(({ gives }) => [...gives]));
      for (const [stack, { takes }] of before)
        expect([to, stack, [...takes].filter((name) => !given.has(name))]).toEqual([to, stack, []]);
    }
  });

  test('a key of the door stays for the edition after', async () => {
    const given = [...(await tradeOf({ originKeyVersion: '2' })).values()].flatMap(({ gives }) => [...gives]);
    for (const { takes } of (await tradeOf({ originKeyVersion: '1' })).values())
      for (const name of takes) expect(given).toContain(name);
  });
});
