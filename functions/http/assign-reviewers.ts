import { changeAsEditor } from '../actions/editor-changes.ts';
import { actingPerson } from '../actions/people.ts';
import { decideAssignment } from '../domain/decide-assignment.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { readerFrom } from '../runtime/reading.ts';
import { people } from '../runtime/stores/people.ts';
import { writing } from '../runtime/writing.ts';

export const handler = endpoint('assign-reviewers', async ({ id, caller, body }) => {
  const editor = await actingPerson(people(), caller.personId);
  const found = await people().list(body.reviewers);
  const asking = readerFrom(caller);
  const manuscript = await changeAsEditor(writing(), id, asking, (file) =>
    decideAssignment(file, body, found, { editor, asking }, new Date().toISOString()),
  );
  return { success: true as const, message: 'Reviewers assigned', manuscript };
});
