import type { Node } from 'constructs';
import { parseSettings, SETTING_NAMES, type Settings } from './settings.ts';
import { stages } from './stages.ts';

export const DEFAULT_STAGE = 'production';
export type StageName = keyof typeof stages;

/** The stage's entry, if one is named, overridden by the command line or cdk.json: tests and the local stack belong to no stage. */
export function readSettings(node: Node): Settings {
  return settingsOfStage(node.tryGetContext('stage'), (key) => node.tryGetContext(key));
}

/** `given` returns what is set for one run; an empty text sets nothing. */
export function settingsOfStage(stage: unknown, given: (key: string) => unknown): Settings {
  const name = String(stage);
  if (stage !== undefined && !isStage(name))
    throw new Error(`There is no stage '${name}': infra/stages.ts has ${Object.keys(stages).join(', ')}.`);
  const set = SETTING_NAMES.flatMap((key) => {
    const value = given(key);
    return value === undefined || value === '' ? [] : [[key, value] as const];
  });
  return parseSettings({ ...(isStage(name) && stages[name]), ...Object.fromEntries(set) });
}

export const isStage = (name: string): name is StageName => Object.hasOwn(stages, name);
