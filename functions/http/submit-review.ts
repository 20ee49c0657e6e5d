import { changeManuscript } from '../actions/change-manuscript.ts';
import { actingPerson } from '../actions/people.ts';
import { showById, withStanding } from '../actions/show-manuscript.ts';
import { decideReview } from '../actions/submit-review.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { readerFrom, reading } from '../runtime/reading.ts';
import { people } from '../runtime/stores/people.ts';

export const handler = endpoint('submit-review', async ({ id, caller, body }) => {
  const reviewer = await actingPerson(people(), caller.personId);
  const reader = readerFrom(caller);
  await withStanding(reading(), id, reader, () =>
    changeManuscript(reading().manuscripts, id, (file) =>
      decideReview(file, body, reviewer, new Date().toISOString()),
    ),
  );
  const manuscript = await showById(reading(), id, reader);
  return { success: true as const, message: 'Review submitted successfully!', manuscript };
});
