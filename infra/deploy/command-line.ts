import { parseArgs } from 'node:util';
import { nearest, refuseUnknown } from '../refuse-unknown.ts';
import { FOUND_OUT, SETTING_NAMES, type Settings } from '../settings.ts';
import { DEFAULT_STAGE, settingsOfStage } from '../stage-settings.ts';

export interface CommandLine {
  stage: string;
  settings: Settings;
  /** Settings for this run only, in the CDK command's form: `key=value`. */
  given: string[];
  /** Checks and reports, and changes nothing. */
  isCheckOnly: boolean;
  /** Checks, shows what a deployment would change, and changes nothing. */
  isDiff: boolean;
  /** Replaces the functions and the pages, and changes nothing that holds data or addresses. */
  isCodeOnly: boolean;
  /** The folder of the state with the code; by default this one. */
  from: string | undefined;
  /** Tables that the caller confirms for the site to use. */
  workOn: string[];
  /** Changes the key between distribution and API. */
  isNewOriginKey: boolean;
  /** The installation whose data the caller allows to be deleted. */
  deleteDataOf: string | undefined;
}

const OPTIONS = {
  stage: { type: 'string' },
  check: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  diff: { type: 'boolean', default: false },
  'code-only': { type: 'boolean', default: false },
  from: { type: 'string' },
  'work-on': { type: 'string', multiple: true, default: [] as string[] },
  'new-origin-key': { type: 'boolean', default: false },
  'delete-data-of': { type: 'string' },
  context: { type: 'string', short: 'c', multiple: true, default: [] as string[] },
} as const;

const EVERYWHERE = ['stage', 'check', 'dry-run', 'context'];
/** The options of each. */
const KNOWN = {
  deploy: [...EVERYWHERE, 'diff', 'code-only', 'from', 'work-on', 'new-origin-key'],
  destroy: [...EVERYWHERE, 'delete-data-of'],
};

/** `STAGE` and the options of the command; throws with an explanation for anything else. */
export function readCommandLine(args: string[], command: keyof typeof KNOWN): CommandLine {
  const lenient = { args, options: OPTIONS, allowPositionals: true, strict: false, tokens: true } as const;
  refuseUnknown(command, parseArgs(lenient).tokens, KNOWN[command]);
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
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
  for (const key of given.keys()) {
    const reason = FOUND_OUT[key];
    if (reason) throw new Error(reason);
    if (SETTING_NAMES.includes(key)) continue;
    const near = nearest(SETTING_NAMES, key);
    throw new Error(
      `There is no setting ${key}.${near ? ` Did you mean ${near}?` : ' infra/README.md lists them.'}`,
    );
  }
  const { 'code-only': isCodeOnly, from, 'work-on': workOn, 'new-origin-key': isNewOriginKey } = values;
  if (from !== undefined && !isCodeOnly)
    throw new Error('--from goes with --code-only: all else of an older state may not fit what stands.');
  if (isCodeOnly && workOn.length > 0)
    throw new Error('--code-only leaves the tables as they are: --work-on needs a whole deployment.');
  if (isCodeOnly && isNewOriginKey)
    throw new Error(
      '--code-only leaves the distribution as it is: --new-origin-key needs a whole deployment.',
    );
  return {
    stage,
    settings: settingsOfStage(stage, (key) => given.get(key)),
    given: values.context,
    isCheckOnly: values.check || values['dry-run'],
    isDiff: values.diff,
    isCodeOnly,
    from,
    workOn,
    isNewOriginKey,
    deleteDataOf: values['delete-data-of'],
  };
}
