import { seatPath } from '../../functions/reviewing/rules/seat-link.ts';
import { buildManuscript } from './build-manuscript.ts';
import { call } from './call-handler.ts';
import { callers, seed } from './cast.ts';

/** A guest's seat with its link. */
export interface Seat {
  id: string;
  name: string;
  signature: string;
}

let asked = 0;
/** Each from its own address: limits have their own tests. */
export const hold = (
  { name, signature }: Pick<Seat, 'name' | 'signature'>,
  route: Parameters<typeof call>[0],
  body?: unknown,
) =>
  call(route, {
    id: name,
    body,
    headers: { authorization: `Invitation ${signature}` },
    address: `198.51.100.${asked++ % 250}`,
  });

/** A reviewer who was asked and has accepted. */
export async function seated(
  person: object = { email: 'gast@uni.example.org', firstName: 'Gast', lastName: 'One' },
): Promise<Seat> {
  const { id } = await seed(buildManuscript({ submitted: true, submittedAt: '2026-11-02T00:00:00.000Z' }));
  await call('invite-reviewers', { id, caller: callers.editor, body: { people: [person] } });
  const signature = seatPath('secret', { manuscriptId: id, n: 1 }, undefined).split('/').at(-1)!;
  const seat = { id, name: `${id}_1`, signature };
  await hold(seat, 'answer-seat', { answer: 'accept', confirmed: true });
  return seat;
}
