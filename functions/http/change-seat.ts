import { noSuchManuscript } from '../manuscript/rules/require-relation.ts';
import { readSeatName, type SeatPlace } from '../manuscript/rules/seat-name.ts';
import { marksAt } from '../people/marks-at.ts';
import { decideSeatChange } from '../reviewing/rules/decide-seat-change.ts';
import { changeEndpoint } from '../runtime/change-endpoint.ts';
import { limitInvitations } from '../runtime/rate-limit.ts';
import { people } from '../runtime/stores.ts';

function placeOf(id: string): SeatPlace {
  const place = readSeatName(id);
  if (!place) throw noSuchManuscript();
  return place;
}

export const handler = changeEndpoint(
  'change-seat',
  async ({ id, body, by, asking }) => {
    const { n } = placeOf(id);
    const at = { asking, marks: body.email ? await marksAt(people(), body.email) : [] };
    return (file, now) => decideSeatChange(file, n, body, by, now, at);
  },
  'Reviewer updated',
  {
    guard: ({ caller }) => limitInvitations(caller.personId, 1),
    manuscriptOf: (id) => placeOf(id).manuscriptId,
  },
);
