import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import { Cloud, type Template } from '../../functions/local/cloud/template.ts';
import type { BuiltSite } from '../../infra/edge/page-request.ts';
import { TEST_ACCOUNT } from './test-account.ts';

/** What is asked of a synthesis. The same is synthesised once in a run. */
export interface Asked {
  /** Settings and flags, as the command line sends them. */
  context?: Record<string, string | boolean>;
  /** Default: the tests' account. */
  place?: { account?: string; region?: string };
  /** Default: before the site is built. */
  site?: BuiltSite | 'built';
  siteFolder?: string;
  /** cdk-nag's checks, which take as long as all else; `all` are CDK's own as well. */
  checks?: 'nag' | 'all';
  /** Calls of the contract that are not there yet. */
  leavesOut?: string[];
  /** A call that is not in the contract: the access of another, under a name and a path of its own. */
  pretends?: { name: string; like: string; path: string };
}

export interface Stack {
  stackName: string;
  template: Template;
  region: string;
  terminationProtection: boolean;
  warnings: string[];
  dependencies: string[];
  /** The template as it is deployed. */
  file: string;
}

export interface Synthesised {
  stacks: Stack[];
  /** Whether a check found something: it is told by the exit code. */
  hasFaults: boolean;
  /** All flags and settings of the app. */
  context: Record<string, unknown>;
}

/** CDK is loaded once in a run, in a process of its own (`synthesis-child.ts`); here are the templates that it made. Rejects with what stops the synthesis. */
export async function synthesise(asked: Asked = {}): Promise<Synthesised> {
  const answer = await fetch(inject('synthesis'), {
    method: 'POST',
    body: JSON.stringify({ context: {}, ...asked }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return JSON.parse(readFileSync(text, 'utf8')) as Synthesised;
}

/** By the names of the stacks. */
export const templatesOf = ({ stacks }: Synthesised): Record<string, Template> =>
  Object.fromEntries(stacks.map(({ stackName, template }) => [stackName, template]));

/** As the local stack reads templates. */
export const cloudOf = (of: Synthesised): Cloud => new Cloud(templatesOf(of), TEST_ACCOUNT);

export const stackNamed = ({ stacks }: Synthesised, name: string): Stack =>
  stacks.find(({ stackName }) => stackName === name)!;
