import { statementsOf } from '../../../functions/local/cloud/grants.ts';
import type { Cloud, Placed } from '../../../functions/local/cloud/template.ts';
import { productFunctions } from '../../support/templates.ts';
import { except, type Rule, some } from './rule.ts';

interface Source {
  EventSourceArn: string;
  FunctionName: string;
  BatchSize: number;
  FunctionResponseTypes?: string[];
  ScalingConfig?: { MaximumConcurrency: number };
}

const sourcesOf = (cloud: Cloud) =>
  some(cloud.ofType('AWS::Lambda::EventSourceMapping'), 'queue that feeds a function').map((source) => {
    const properties = cloud.propertiesOf<Source>(source);
    const queue = cloud.ofType('AWS::SQS::Queue').find(({ id }) => properties.EventSourceArn === `${id}.Arn`);
    const fed = cloud.ofType('AWS::Lambda::Function').find(({ id }) => properties.FunctionName === id);
    if (!queue || !fed) throw new Error(`${source.path} leads from nowhere or to nowhere.`);
    return { path: source.path, ...properties, queue, fed };
  });

const isOfBuilds = ({ fed }: { fed: Placed }) => fed.properties.Description === 'queue/build-proof';
const alarmsOf = (cloud: Cloud) => some(cloud.ofType('AWS::CloudWatch::Alarm'), 'alarm');
const stackOf = ({ stack }: Placed) => stack;

export const runningRules = {
  'no build is lost: what fails five times and more waits with the dead letters': ({ cloud }) => {
    const { RedrivePolicy } = cloud.propertiesOf<{
      RedrivePolicy?: { deadLetterTargetArn: string; maxReceiveCount: number };
    }>(cloud.at('Proofs/Queue/Resource'));
    const isKept =
      RedrivePolicy?.deadLetterTargetArn === `${cloud.at('Proofs/DeadLetters/Resource').id}.Arn` &&
      RedrivePolicy.maxReceiveCount >= 5;
    return isKept ? [] : ['the queue of builds'];
  },

  'a message stays invisible six times as long as its function may run': ({ cloud }) =>
    except(
      sourcesOf(cloud),
      ({ queue, fed }) => Number(queue.properties.VisibilityTimeout) >= 6 * Number(fed.properties.Timeout),
      ({ path }) => path,
    ),

  'one build is one call': ({ cloud }) =>
    except(
      sourcesOf(cloud).filter(isOfBuilds),
      ({ BatchSize }) => BatchSize === 1,
      ({ path }) => path,
    ),

  'of several messages only what failed comes again': ({ cloud }) =>
    except(
      sourcesOf(cloud),
      ({ FunctionResponseTypes }) => FunctionResponseTypes?.join() === 'ReportBatchItemFailures',
      ({ path }) => path,
    ),

  'builds leave room for everybody else: ten functions run at once in a new account': ({ cloud }) =>
    except(
      sourcesOf(cloud).filter(isOfBuilds),
      ({ ScalingConfig }) => (ScalingConfig?.MaximumConcurrency ?? 1000) <= 5,
      ({ path }) => path,
    ),

  'who is fed by a queue may receive from it': ({ cloud }) =>
    except(
      sourcesOf(cloud),
      ({ fed, EventSourceArn }) => {
        const allowed = statementsOf(cloud, fed)
          .filter(({ Resource }) => Resource.includes(EventSourceArn))
          .flatMap(({ Action }) => Action);
        return ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'].every((each) =>
          allowed.includes(each),
        );
      },
      ({ path }) => path,
    ),

  'messages are encrypted and kept for two weeks': ({ cloud }) =>
    except(
      some(cloud.ofType('AWS::SQS::Queue'), 'queue'),
      ({ properties }) =>
        properties.SqsManagedSseEnabled === true && properties.MessageRetentionPeriod === 14 * 86_400,
      ({ path }) => path,
    ),

  'no endpoint runs longer than API Gateway waits': ({ cloud }) =>
    except(
      [...productFunctions(cloud)].filter(([entry]) => entry.startsWith('http/')),
      ([, { properties }]) => Number(properties.Timeout) < 30,
      ([entry]) => entry,
    ),

  'calls are traced': ({ cloud }) =>
    except(
      some([...productFunctions(cloud)], 'function'),
      ([, placed]) =>
        (placed.properties.TracingConfig as { Mode?: string } | undefined)?.Mode === 'Active' &&
        statementsOf(cloud, placed).some(({ Action }) => Action.includes('xray:PutTraceSegments')),
      ([entry]) => entry,
    ),

  'no log is kept for ever': ({ cloud }) =>
    except(
      some(cloud.ofType('AWS::Logs::LogGroup'), 'log'),
      ({ properties }) => Number(properties.RetentionInDays) > 0,
      ({ path }) => path,
    ),

  'every alarm tells somebody': ({ cloud }) =>
    except(
      alarmsOf(cloud),
      (alarm) => {
        const { AlarmActions = [], ActionsEnabled } = cloud.propertiesOf<{
          AlarmActions?: string[];
          ActionsEnabled?: boolean;
        }>(alarm);
        const topics = cloud.ofType('AWS::SNS::Topic').filter(({ stack }) => stack === stackOf(alarm));
        return ActionsEnabled !== false && topics.some((topic) => AlarmActions.includes(cloud.ref(topic)));
      },
      ({ path }) => path,
    ),

  'CloudWatch may say what rings': ({ cloud }) =>
    except(
      some(cloud.ofType('AWS::SNS::Topic'), 'topic of alarms'),
      (topic) =>
        cloud.ofType('AWS::SNS::TopicPolicy').some((policy) => {
          const { Topics, PolicyDocument } = cloud.propertiesOf<{
            Topics: string[];
            PolicyDocument: {
              Statement: { Effect: string; Principal: { Service?: string }; Action: string }[];
            };
          }>(policy);
          return (
            Topics.includes(cloud.ref(topic)) &&
            PolicyDocument.Statement.some(
              ({ Effect, Principal, Action }) =>
                Effect === 'Allow' &&
                Principal.Service === 'cloudwatch.amazonaws.com' &&
                Action === 'sns:Publish',
            )
          );
        }),
      ({ path }) => path,
    ),

  'the address that is set hears every alarm': ({ cloud }) =>
    except(
      some(cloud.ofType('AWS::SNS::Topic'), 'topic of alarms'),
      (topic) =>
        cloud
          .ofType('AWS::SNS::Subscription')
          .some((one) => cloud.propertiesOf<{ TopicArn: string }>(one).TopicArn === cloud.ref(topic)),
      ({ path }) => path,
    ),
} satisfies Record<string, Rule>;
