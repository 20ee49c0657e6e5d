import type { Cloud } from './template.ts';

export interface Schedule {
  functionArn: string;
  everyMs: number;
  /** Still with the scheduler's placeholders. */
  input: string;
}

const UNITS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;

/** `rate(1 minute)` and the like. */
function readRate(expression: string): number {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  if (!count || !unit) throw new Error(`The local stack does not know the schedule ${expression}.`);
  return Number(count) * UNITS[unit as keyof typeof UNITS];
}

export const readSchedules = (cloud: Cloud): Schedule[] =>
  cloud.ofType('AWS::Scheduler::Schedule').map((resource) => {
    const { ScheduleExpression, Target } = cloud.propertiesOf<{
      ScheduleExpression: string;
      Target: { Arn: string; Input?: string };
    }>(resource);
    return {
      functionArn: Target.Arn,
      everyMs: readRate(ScheduleExpression),
      input: Target.Input ?? '{}',
    };
  });

/** The function's input at this moment. */
export const inputAt = ({ input }: Schedule, now: number): unknown =>
  JSON.parse(input.replaceAll('<aws.scheduler.scheduled-time>', new Date(now).toISOString()));
