import * as z from 'zod';

/** Kept with the address: the name under which the draft was begun that has an id by now. */
const Begun = z.looseObject({ begunAs: z.string() });

/** Of the address that its first save leads to. */
export const stateAfterMove = (state: unknown, name: string) => ({
  ...(typeof state === 'object' ? state : {}),
  begunAs: name,
});

/** What the wizard is known by as long as it is open: a submission that gets its id by its first save stays in it. */
export const wizardName = (state: unknown, name: string): string =>
  Begun.safeParse(state).data?.begunAs ?? name;
