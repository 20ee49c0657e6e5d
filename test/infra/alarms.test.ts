import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Cloud, Placed } from '../../functions/local/cloud/template.ts';
import { metrics } from '../../shared/contract/metrics.ts';
import { stackNamed, synthesise } from '../support/synthesise.ts';
import { productFunctions, synthesizedCloud } from '../support/templates.ts';

interface Stat {
  Metric: { Namespace: string; MetricName: string; Dimensions?: { Name: string; Value: string }[] };
}
interface AlarmProperties {
  AlarmDescription: string;
  AlarmActions: string[];
  OKActions: string[];
  Threshold: number;
  TreatMissingData: string;
  Metrics?: { MetricStat?: Stat; Expression?: string }[];
}

const cloud = await synthesizedCloud();
const functions = productFunctions(cloud);
const alarms = cloud.ofType('AWS::CloudWatch::Alarm');
const propertiesOf = (placed: Placed) => cloud.propertiesOf<AlarmProperties>(placed);
const runbook = readFileSync(join(import.meta.dirname, '../../infra/README.md'), 'utf8');

/** Its metric, as `namespace name value of the first dimension`. */
function watchedBy(of: Cloud, end: string): string[] {
  const properties = of.propertiesOf<AlarmProperties & Stat['Metric']>(of.at(`Alarms/${end}/Resource`));
  const stats = properties.Metrics?.flatMap(({ MetricStat }) => (MetricStat ? [MetricStat.Metric] : []));
  return (stats ?? [properties]).map(({ Namespace, MetricName, Dimensions }) =>
    [Namespace, MetricName, Dimensions?.[0]?.Value].filter(Boolean).join(' '),
  );
}

describe('every alarm', () => {
  test('says in a sentence what people lose, and where it stands what to do', () => {
    expect(alarms.length).toBeGreaterThanOrEqual(15);
    for (const alarm of alarms) {
      const { AlarmDescription } = propertiesOf(alarm);
      expect(AlarmDescription).toMatch(
        /^(Authors|People|Visitors|PDF builds|Calls) .{30,}\. What to do: infra\/README\.md#[a-z]+$/,
      );
    }
  });

  test('has its article in the runbook, and every article its alarm', () => {
    const articles = runbook.slice(runbook.indexOf('## What each alarm means'));
    const headings = [...articles.matchAll(/^### (\w+)$/gm)].map(([, name]) => name!.toLowerCase());
    const named = alarms.map((alarm) => propertiesOf(alarm).AlarmDescription.split('#')[1]);
    expect(headings.sort()).toEqual(named.sort());
  });

  test("is told of in links that lead somewhere, as all of the runbook's are", () => {
    // As GitHub derives them from headings.
    const anchors = [...runbook.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
      heading!
        .toLowerCase()
        .replace(/[^a-z0-9 -]/g, '')
        .replaceAll(' ', '-'),
    );
    const linked = [...runbook.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor!);
    expect(linked.length).toBeGreaterThan(10);
    for (const anchor of linked) expect(anchors).toContain(anchor);
  });

  test('of a queue rings for what waits too long in it, or was put aside: no queue is without one', () => {
    const watched = alarms.map((alarm) => cloud.propertiesOf<Stat['Metric']>(alarm));
    const queues = cloud.ofType('AWS::SQS::Queue').map(({ id }) => `${id}.QueueName`);
    const rung = watched
      .filter(({ Namespace }) => Namespace === 'AWS/SQS')
      .map(({ Dimensions }) => Dimensions![0]!.Value);
    expect(rung.sort()).toEqual(queues.sort());
  });

  test('tells the topic of its own region, when it begins and when it is over', () => {
    for (const alarm of alarms) {
      const topic = cloud.ofType('AWS::SNS::Topic').find(({ stack }) => stack === alarm.stack)!;
      const { AlarmActions, OKActions } = propertiesOf(alarm);
      expect([AlarmActions, OKActions]).toEqual([[cloud.ref(topic)], [cloud.ref(topic)]]);
    }
  });
});

describe('who learns of alarms', () => {
  const warningsOf = async (context: Record<string, string>) =>
    (await synthesise({ context })).stacks
      .map(({ stackName, warnings, template }) => ({
        stackName,
        warnings,
        subscriptions: Object.values(template.Resources)
          .filter(({ Type }) => Type === 'AWS::SNS::Subscription')
          .map(({ Properties }) => Properties),
      }))
      .filter(({ stackName }) => /-(service|watch)$/.test(stackName));

  test('CloudWatch may publish alarms', () => {
    for (const policy of cloud.ofType('AWS::SNS::TopicPolicy')) {
      const { PolicyDocument } = cloud.propertiesOf<{ PolicyDocument: { Statement: object[] } }>(policy);
      expect(PolicyDocument.Statement).toContainEqual(
        expect.objectContaining({
          Effect: 'Allow',
          Principal: { Service: 'cloudwatch.amazonaws.com' },
          Action: 'sns:Publish',
          Condition: { StringEquals: { 'aws:SourceAccount': '123456789012' } },
        }),
      );
    }
  });

  test('is the address that is set; without one the synthesis says that nobody would', async () => {
    for (const { warnings, subscriptions } of await warningsOf({
      alarmEmail: 'ops@journal.example.org',
    })) {
      expect(warnings).toEqual([]);
      expect(subscriptions).toEqual([
        expect.objectContaining({ Endpoint: 'ops@journal.example.org', Protocol: 'email' }),
      ]);
    }
    const unheard = await warningsOf({});
    expect(unheard).toHaveLength(2);
    for (const { warnings } of unheard)
      expect(warnings).toEqual([expect.stringContaining('No one will hear of alarms. Set alarmEmail')]);
  });
});

describe('alarms watch what does change when people lose something', () => {
  test('whatever handlers measure of losses has one', () => {
    const watched = alarms.flatMap(({ path }) => watchedBy(cloud, path.split('/').at(-2)!));
    // Faults for an author to repair are no fault of ours.
    for (const name of Object.keys(metrics).filter((each) => each !== 'ProofsRefused'))
      expect(watched).toContain(`meridian/mwp ${name}`);
  });

  test('handlers measure under the name that alarms watch', () => {
    for (const [entry, placed] of functions) {
      const { Environment } = cloud.propertiesOf<{ Environment: { Variables: Record<string, string> } }>(
        placed,
      );
      expect([entry, Environment.Variables.METRICS_NAMESPACE]).toEqual([entry, 'meridian/mwp']);
    }
  });

  test('a sign-in that crashes or times out counts beside those that answer with a fault', () => {
    const errors = ['sign-in', 'sign-in-editor', 'sign-in-reviewer'].map(
      (name) => `AWS/Lambda Errors ${functions.get(`http/${name}`)!.id}`,
    );
    expect(watchedBy(cloud, 'SignInFails')).toEqual(['meridian/mwp SignInFaults', ...errors]);
  });

  test('calls turned away for want of room are those of all functions, not of one', () => {
    expect(watchedBy(cloud, 'ApiThrottled')).toEqual(['AWS/Lambda Throttles', 'meridian/mwp CallsThrottled']);
  });

  test("calls that the gateway turns away by its own limit count as well, and not our own limits' answers", () => {
    expect(cloud.one('AWS::Logs::MetricFilter').properties).toMatchObject({
      FilterPattern: '{ ($.status = "429") && ($.error != "-") }',
      MetricTransformations: [{ MetricNamespace: 'meridian/mwp', MetricName: 'CallsThrottled' }],
    });
  });

  test('room is nearly used up at four fifths of what the account may run at once', async () => {
    const at = async (accountConcurrency: string) =>
      Object.entries(
        stackNamed(await synthesise({ context: { accountConcurrency } }), 'mwp-service').template.Resources,
      ).find(([id]) => id.includes('ConcurrencyNearlyUsed'))![1].Properties?.Threshold;
    expect([await at('10'), await at('1000')]).toEqual([8, 800]);
  });

  test('sign-ins and renewals that Cognito turns away count for each of the three kinds of session', () => {
    const watched = watchedBy(cloud, 'AccountsThrottled').map((text) => text.split(' ')[1]);
    expect(watched.filter((name) => name === 'SignInThrottles')).toHaveLength(3);
    expect(watched.filter((name) => name === 'TokenRefreshThrottles')).toHaveLength(3);
  });

  test("the site's own errors are watched where the distribution's metrics are", () => {
    expect(watchedBy(cloud, 'SiteFails').map((text) => text.split(' ').slice(0, 2).join(' '))).toEqual([
      'AWS/CloudFront 5xxErrorRate',
      'AWS/CloudFront Requests',
    ]);
    expect(cloud.at('Alarms/SiteFails/Resource').stack).toBe('mwp-watch');
  });
});

describe('what watching costs', () => {
  test('no metrics for every route, and few enough of our own and on the dashboard to be free', () => {
    const stage = cloud.propertiesOf<{ DefaultRouteSettings: object }>(cloud.at('HttpApi/Stage/Resource'));
    expect(stage.DefaultRouteSettings).toMatchObject({ DetailedMetricsEnabled: false });
    const filters = cloud.ofType('AWS::Logs::MetricFilter');
    expect(Object.keys(metrics).length + filters.length).toBeLessThanOrEqual(10);
    const { DashboardBody } = cloud.propertiesOf<{ DashboardBody: string }>(
      cloud.one('AWS::CloudWatch::Dashboard'),
    );
    const { widgets } = JSON.parse(DashboardBody) as { widgets: { properties: { metrics?: unknown[] } }[] };
    const shown = widgets.flatMap(({ properties }) => properties.metrics ?? []);
    expect(shown.length).toBeGreaterThan(20);
    expect(shown.length).toBeLessThanOrEqual(50);
  });
});
