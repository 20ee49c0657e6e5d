import * as z from 'zod';

/** Stored with the address: the name under which the draft began before it had an id. */
const Begun = z.looseObject({ begunAs: z.string() });

/** State of the address after its first save. */
export const stateAfterMove = (state: unknown, name: string) => ({
  ...(typeof state === 'object' ? state : {}),
  begunAs: name,
});

/** Identifies the wizard while it is open: a submission that gets its id by its first save stays in it. */
export const wizardName = (state: unknown, name: string): string =>
  Begun.safeParse(state).data?.begunAs ?? name;
