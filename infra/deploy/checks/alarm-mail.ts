import { paginateListSubscriptionsByTopic } from '@aws-sdk/client-sns';
import type { Account } from '../account.ts';
import type { Check } from '../check.ts';
import { advice, type Finding } from '../finding.ts';
import { type PlacedStack, resourcesOf, stacksOf } from '../stacks.ts';

/** Each has its own topic: CloudWatch notifies only one in its own region. */
export const STACKS_WITH_ALARMS: readonly string[] = ['service', 'watch'];

/** Whether the operator has confirmed AWS's request; a stack that can't be looked up is reported separately. */
export const checkAlarmMail: Check = async (account, { name, alarmEmail }) => {
  if (!alarmEmail) return [];
  const found = await Promise.all(
    stacksOf(name, account.region)
      .filter(({ kind }) => STACKS_WITH_ALARMS.includes(kind))
      .map((stack) =>
        checkStack(account, stack, alarmEmail).catch((error: unknown) => [
          advice(
            `Whether ${alarmEmail} learns of the alarms of ${stack.name} (${stack.region}) could not be looked up (${error instanceof Error ? error.name : String(error)}).`,
            'Mails of AWS Notifications that ask for a confirmation have to be confirmed within two days: no alarm is sent before.',
          ),
        ]),
      ),
  );
  return found.flat();
};

async function checkStack(account: Account, stack: PlacedStack, alarmEmail: string): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const { type, id: topic } of await resourcesOf(account.cloudFormation(stack.region), stack.name)) {
    if (type !== 'AWS::SNS::Topic') continue;
    const state = await stateOf(account, stack, topic, alarmEmail);
    if (state === 'confirmed') continue;
    const again = `aws sns subscribe --region ${stack.region} --topic-arn ${topic} --protocol email --notification-endpoint ${alarmEmail}`;
    found.push(
      state === 'pending'
        ? advice(
            `${alarmEmail} has not confirmed yet that it wants the alarms of ${stack.name} (${stack.region}): none is sent before.`,
            `Open the link in the mail of AWS Notifications within two days. To have it sent again: ${again}`,
          )
        : advice(
            `${alarmEmail} is not subscribed to the alarms of ${stack.name} (${stack.region}): none is sent. AWS forgets who does not confirm within two days.`,
            `Where alarmEmail is newly set, the deployment subscribes it. Otherwise have the mail sent again, and open its link: ${again}`,
          ),
    );
  }
  return found;
}

/** CloudFormation itself knows only that it subscribed the address once. */
async function stateOf(
  { notifications }: Account,
  { region }: PlacedStack,
  TopicArn: string,
  alarmEmail: string,
): Promise<'confirmed' | 'pending' | 'missing'> {
  const client = notifications(region);
  const arns: (string | undefined)[] = [];
  for await (const { Subscriptions = [] } of paginateListSubscriptionsByTopic({ client }, { TopicArn }))
    for (const { Endpoint, SubscriptionArn } of Subscriptions)
      if (Endpoint?.toLowerCase() === alarmEmail.toLowerCase()) arns.push(SubscriptionArn);
  // Instead of an ARN it is PendingConfirmation or, after it was ended, Deleted.
  if (arns.some((arn) => arn?.startsWith('arn:'))) return 'confirmed';
  return arns.includes('PendingConfirmation') ? 'pending' : 'missing';
}
