import type { ManuscriptChanged } from '../../shared/contract/reviews.ts';
import type { RouteName, Routes } from '../../shared/contract/routes.ts';
import { changeAndShow, type Decide } from '../manuscript/change-and-show.ts';
import type { Person } from '../manuscript/rules/change.ts';
import type { Reader } from '../manuscript/rules/relation.ts';
import type { Caller } from './caller.ts';
import { assemble, bySession, type Call, type Guard, type Reply } from './endpoint.ts';
import { writing } from './stores.ts';

/** Calls that return the changed manuscript. */
type ChangeRoute = {
  [Name in RouteName]: Routes[Name]['answer'] extends typeof ManuscriptChanged ? Name : never;
}[RouteName];

/** A rule gets the request, and the person who asks. */
type Asked<Name extends RouteName> = Pick<Call<Name>, 'id' | 'body'> & { by: Person; asking: Reader };

interface More<Name extends RouteName> {
  guard?: Guard<Name>;
  /** Needed if the path's id is not the manuscript's own. */
  manuscriptOf?: (id: string) => string | Promise<string>;
}

/**
 * A call that changes one manuscript by a rule, and returns a sentence and the manuscript as the caller then sees it. `prepare` looks up
 * what the rule needs beside the manuscript; if another change came in between, the rule is asked again.
 */
export const changeEndpoint = <Name extends ChangeRoute>(
  name: Name,
  prepare: (asked: Asked<Name>) => Decide | Promise<Decide>,
  message: string,
  { guard, manuscriptOf = (id) => id }: More<Name> = {},
) =>
  assemble(
    name,
    bySession,
    async ({ id, body, caller }) => {
      const asking = caller as Caller;
      const decide = await prepare({ id, body, by: asking.by, asking });
      const manuscript = await changeAndShow(writing(), await manuscriptOf(id), asking, decide);
      return { success: true, message, manuscript } as Reply<Name>;
    },
    guard,
  );
