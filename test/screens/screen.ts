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

/** What the API says to one kind of call: its answer, a refusal, nothing for ever, or nothing because nobody can be reached. */
export type Stub<Name extends CallName> = Answer<Name> | { refused: Refusal } | 'never' | 'unreachable';
export type Answers = { [Name in CallName]?: Stub<Name> };

/** One state of one screen, as one person sees it. */
export interface Screen {
  /** The screen and then its state: 'Wizard, step 2: nothing uploaded'. No two are the same. */
  name: string;
  path: string;
  /** Who is signed in; nobody where left out. */
  user?: StoredUser;
  answers?: Answers;
  /** The journal's review is anonymous; named where left out. */
  isAnonymous?: true;
  /** What the device keeps for this person, by the name it is kept under. */
  kept?: Record<string, unknown>;
  /** The PDFs that were opened in this session: each manuscript and the proof's version, as `m1:1`. */
  opened?: string[];
  /** The ways to the state that answers alone don't lead to. */
  reach?: (page: Page) => Promise<unknown>;
  /** Words that stand there as soon as the state is reached. */
  shows: string | RegExp;
}
