import { describe, expect, test } from 'vitest';
import { asTag } from '../../infra/as-tag.ts';
import { parseSettings } from '../../infra/settings.ts';
import { settingsOfStage } from '../../infra/stage-settings.ts';
import { stages } from '../../infra/stages.ts';

const read = (context: Record<string, unknown>) => settingsOfStage(context.stage, (key) => context[key]);

describe('settings', () => {
  test.each(Object.entries(stages))('of the stage %s can be deployed as they stand', (_name, settings) => {
    expect(parseSettings(settings).name).toBe(settings.name);
  });

  test('are those of the stage that is named; tests and the local stack name none', () => {
    const before = { ...stages.production };
    Object.assign(stages.production, { name: 'press', chiefEditor: 'chief@example.org' });
    expect([read({}).name, read({}).chiefEditor]).toEqual(['mwp', undefined]);
    expect(read({ stage: 'production' })).toMatchObject({ name: 'press', chiefEditor: 'chief@example.org' });
    Object.assign(stages.production, { chiefEditor: undefined, ...before });
    expect(read({ stage: 'trial' })).toMatchObject({
      name: 'mwp-trial',
      isThrowAway: true,
      isProtected: false,
    });
    expect(() => read({ stage: 'prodution' })).toThrow(/no stage 'prodution'.*production, staging, trial/);
  });

  test('of one run stand above those of the stage, as the command line sends them', () => {
    const given = {
      proofsAtOnce: '8',
      firstDeployment: 'true',
      alarmEmail: 'ops@example.org',
      logDays: '30',
    };
    expect(read(given)).toMatchObject({
      proofsAtOnce: 8,
      firstDeployment: true,
      isProtected: false,
      logDays: 30,
    });
  });

  test.each([
    [{ name: 'Mein Verlag' }, /name/],
    [{ siteOrigin: 'https://journal.example.org' }, /go together/],
    [{ siteOrigin: 'journal.example.org', certificateArn: 'x' }, /siteOrigin/],
    [
      {
        siteOrigin: 'https://journal.example.org',
        certificateArn: 'arn:aws:acm:eu-west-1:123456789012:certificate/1',
      },
      /us-east-1/,
    ],
    [{ proofsAtOnce: '1' }, /proofsAtOnce/],
    [{ logDays: '31' }, /logDays/],
    [{ firewall: 'off' }, /firewall/],
    [{ alarmEmail: 'ops' }, /alarmEmail/],
    [{ orcidSecretArn: 'orcid' }, /orcidSecretArn/],
    [{ doiPrefix: '10' }, /doiPrefix/],
    [{ depositsTo: 'crossref' }, /depositsTo needs doiPrefix/],
    [{ depositsTo: 'datacite', doiPrefix: '10.5555' }, /depositsTo/],
    [{ retractions: 'manuscripts/list.csv' }, /retractions: is a key/],
    [{ retractions: '../list.csv' }, /retractions/],
    [{ checksReferences: 'press' }, /checksReferences/],
    [{ similarityAt: 'http://journal.turnitin.com' }, /similarityAt/],
  ])('%o stops the synthesis with words', (context, words) => {
    expect(() => read(context)).toThrow(words);
  });
});

test('a press with any name can be deployed: what tags do not take is left out of them', () => {
  expect(asTag('Smith & Sons, (Oxford)')).toBe('Smith Sons Oxford');
  expect(asTag('Éditions d’Île-de-France')).toBe('Éditions d Île-de-France');
  expect(asTag('Meridian World Press')).toBe('Meridian World Press');
});
