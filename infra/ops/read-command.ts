import { parseArgs } from 'node:util';
import * as z from 'zod';
import { nearest, refuseUnknown } from '../refuse-unknown.ts';
import { type Command, commands, type Options } from './commands.ts';
import type { Given } from './given.ts';

/** Every command has these. */
const EVERYWHERE: Options = { stage: 'text', local: 'text', 'dry-run': 'flag', json: 'flag' };
const ANYWHERE = Object.assign({}, EVERYWHERE, ...Object.values(commands).map(({ options }) => options));

const HOW = 'npm run ops -- COMMAND, with --stage NAME (on AWS) or --local DATA_DIR (on one machine)';
const commandNamed = (name: string) => (Object.hasOwn(commands, name) ? commands[name] : undefined);

/** Of one command, or of all. */
export function usage(name = ''): string {
  const command = commandNamed(name);
  const lines = Object.entries(command ? { [name]: command } : commands).flatMap(
    ([each, { subject = '', options = {}, says }]) => [
      `  ${[each, subject, ...Object.entries(options).map(([option, kind]) => `[--${option}${VALUE[kind]}]`)].filter(Boolean).join(' ')}`,
      `      ${says}`,
    ],
  );
  return [
    HOW,
    ...lines,
    'With --dry-run nothing is changed, whatever else is given. With --json each line is an object.',
    'It ends with 0 if all is well; with 1 if something is wrong, missing or was not done; with 2 if it could not be done.',
  ].join('\n');
}
const VALUE = { text: ' …', time: ' TIME', flag: '' };

const typesOf = (known: Options) => {
  const types = Object.entries(known).map(
    ([name, kind]) => [name, kind === 'flag' ? 'boolean' : 'string'] as const,
  );
  return Object.fromEntries(types.map(([name, type]) => [name, { type }]));
};

const Time = z.iso.datetime({ offset: true });

/** Without a zone it would be a time of the operator's own machine. */
function readTime(name: string, text: string): string {
  if (!Time.safeParse(text).success || Date.parse(text) > Date.now())
    throw new Error(`--${name} must be a time in the past with Z or an offset, as 2026-05-01T09:30:00Z.`);
  return new Date(text).toISOString();
}

/** Sentences about a command that is unknown or not complete. */
function refuseIncomplete(name: string, subject: string, values: Record<string, unknown>): Command {
  const command = commandNamed(name);
  const near = nearest(Object.keys(commands), name);
  if (!name) throw new Error(`Name a command.\n${usage()}`);
  if (!command)
    throw new Error(
      `There is no command ${name}.${near ? ` Did you mean ${near}?` : ` There are ${Object.keys(commands).join(', ')}.`}`,
    );
  if (command.subject && !command.subject.startsWith('[') && !subject)
    throw new Error(`${name} needs ${command.subject} after it.\n${usage(name)}`);
  if (Boolean(values.stage) === Boolean(values.local))
    throw new Error(
      values.stage
        ? '--stage and --local name two installations. Give one of them.'
        : 'Say of which installation: --stage NAME (on AWS) or --local DATA_DIR (on one machine).',
    );
  return command;
}

export interface Asked extends Omit<Given, 'installation' | 'say'> {
  command: Command;
  isDryRun: boolean;
  isJson: boolean;
}

/**
 * Reads what was typed. Refuses all that the command doesn't know, because an operator relies on it: a misspelt option that is ignored may
 * delete. `--dry-run` takes every `--yes` away.
 */
export function readCommand(args: string[]): Asked {
  const lenient = {
    options: typesOf(ANYWHERE),
    allowPositionals: true,
    strict: false,
    tokens: true,
  } as const;
  const typed = parseArgs({ args, ...lenient });
  const [name = '', subject = '', ...more] = typed.positionals;
  const command = commandNamed(name);
  const known = command ? { ...EVERYWHERE, ...command.options } : ANYWHERE;
  refuseUnknown(command ? name : 'ops', typed.tokens, Object.keys(known));
  const { values } = parseArgs({ args, options: typesOf(known), allowPositionals: true });
  const complete = refuseIncomplete(name, subject, values);
  const takesMany = complete.subject?.includes('…');
  const [extra] = takesMany ? [] : complete.subject ? more : [subject, ...more];
  if (extra) throw new Error(`${name} has no use for ‘${extra}’.`);
  const isDryRun = values['dry-run'] === true;
  const options = Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      if (key === 'dry-run' || key === 'json' || (key === 'yes' && isDryRun)) return [];
      if (value === true) return [[key, 'yes']];
      return [[key, known[key] === 'time' ? readTime(key, String(value)) : String(value)]];
    }),
  );
  const subjects = [subject, ...more].filter(Boolean);
  return { command: complete, subject, subjects, options, isDryRun, isJson: values.json === true };
}
