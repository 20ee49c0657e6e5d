import { changeAsEditor } from '../actions/editor-changes.ts';
import { marksAt } from '../actions/marks-at.ts';
import { actingPerson } from '../actions/people.ts';
import { decideSeatChange } from '../domain/decide-seat-change.ts';
import { noSuchManuscript } from '../domain/require-relation.ts';
import { readSeatName } from '../domain/seat-link.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { limitInvitations } from '../runtime/rate-limit.ts';
import { readerFrom } from '../runtime/reading.ts';
import { people } from '../runtime/stores/people.ts';
import { writing } from '../runtime/writing.ts';

export const handler = endpoint(
  'change-seat',
  async ({ id, caller, body }) => {
    const place = readSeatName(id);
    if (!place) throw noSuchManuscript();
    const editor = await actingPerson(people(), caller.personId);
    const asking = readerFrom(caller);
    const at = { asking, marks: body.email ? await marksAt(people(), body.email) : [] };
    const manuscript = await changeAsEditor(writing(), place.manuscriptId, asking, (file) =>
      decideSeatChange(file, place.n, body, editor, new Date().toISOString(), at),
    );
    return { success: true as const, message: 'Seat changed', manuscript };
  },
  ({ caller }) => limitInvitations(caller.personId, 1),
);
