import { parseArgs } from 'node:util';
import type { Settings } from '../settings.ts';
import { DEFAULT_STAGE, settingsOfStage } from '../stage-settings.ts';

export interface CommandLine {
  stage: string;
  settings: Settings;
  /** What is set for this run only, as the CDK command takes it: `key=value`. */
  given: string[];
  /** Looks and tells, and changes nothing. */
  isCheckOnly: boolean;
  /** The installation whose data the caller says may go. */
  deleteDataOf: string | undefined;
}

/** `[STAGE | --stage STAGE] [--check] [--delete-data-of NAME] [-c key=value …]`; throws with words where that is not what it says. */
export function readCommandLine(args: string[]): CommandLine {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      stage: { type: 'string' },
      check: { type: 'boolean', default: false },
      'delete-data-of': { type: 'string' },
      context: { type: 'string', short: 'c', multiple: true, default: [] },
    },
  });
  if (positionals.length + (values.stage ? 1 : 0) > 1)
    throw new Error(
      `One stage at a time, not ${[values.stage, ...positionals].filter(Boolean).join(' and ')}.`,
    );
  const stage = values.stage ?? positionals[0] ?? DEFAULT_STAGE;
  const pairs = values.context.map((text) => {
    const [, key, value] = /^([A-Za-z]+)=(.*)$/.exec(text) ?? [];
    if (!key) throw new Error(`-c takes key=value, not '${text}'.`);
    return [key, value] as const;
  });
  const given = new Map(pairs);
  if (given.has('stage')) throw new Error('Name the stage without -c: npm run deploy -- STAGE.');
  if (given.has('firstDeployment'))
    throw new Error(
      'Whether it is the first deployment is found out, not said: it would take protection away.',
    );
  return {
    stage,
    settings: settingsOfStage(stage, (key) => given.get(key)),
    given: values.context,
    isCheckOnly: values.check,
    deleteDataOf: values['delete-data-of'],
  };
}
