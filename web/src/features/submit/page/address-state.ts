import * as z from 'zod';
import type { Person } from '../../../../../shared/contract/session.ts';

/**
 * The state of the wizard's addresses since a visit to Submit: the draft that it began or continued. Another person who comes back to an
 * address begins their own.
 */
const Begun = z.looseObject({
  draftId: z.string(),
  draftOf: z.string(),
  isContinued: z.boolean().optional(),
});

export const stateOf = ({ _id }: Person, draftId: string): z.infer<typeof Begun> => ({
  draftId,
  draftOf: _id,
});

export function begunAt(state: unknown, { _id }: Person): z.infer<typeof Begun> | undefined {
  const { data } = Begun.safeParse(state);
  return data?.draftOf === _id ? data : undefined;
}
