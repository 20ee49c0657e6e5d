import type { Page } from 'playwright-core';
import type * as z from 'zod';
import type { Manuscript } from '../../shared/contract/manuscripts.ts';
import type { ProblemCode } from '../../shared/contract/problem.ts';
import type { CallName, Routes } from '../../shared/contract/routes.ts';
import type { StoredUser } from '../../shared/contract/session.ts';

export interface Refusal {
  status: number;
  code: ProblemCode;
  message: string;
  field?: string;
  /** A conflict carries the manuscript as it now is. */
  manuscript?: Manuscript;
  /** A draft that another device has saved carries it. */
  draft?: unknown;
}

type Answer<Name extends CallName> = z.output<Routes[Name]['answer']>;

/** The API's reply to one kind of call: an answer, a refusal, endless silence, or no connection. */
export type Stub<Name extends CallName> = Answer<Name> | { refused: Refusal } | 'never' | 'unreachable';
export type Answers = { [Name in CallName]?: Stub<Name> };

/** One state of one screen, as one person sees it. */
export interface Screen {
  /** The screen and then its state: 'Wizard, step 2: nothing uploaded'. No two are the same. */
  name: string;
  path: string;
  /** The person signed in; default: nobody. */
  user?: StoredUser;
  answers?: Answers;
  /** The journal's review is anonymous; named where left out. */
  isAnonymous?: true;
  /** The data the device stores for this person, by its name. */
  kept?: Record<string, unknown>;
  /** The PDFs that were opened in this session: each manuscript and the proof's version, as `m1:1`. */
  opened?: string[];
  /** The ways to states that answers alone don't produce. */
  reach?: (page: Page) => Promise<unknown>;
  /** Words that appear as soon as the state is reached. */
  shows: string | RegExp;
}
