import { answersOfForm } from '../actions/answers-of-form.ts';
import { changeAndTell } from '../actions/change-and-tell.ts';
import { actingPerson } from '../actions/people.ts';
import { showFile, withStanding } from '../actions/show-manuscript.ts';
import { decideReview } from '../domain/decide-review.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { readerFrom } from '../runtime/reading.ts';
import { manuscripts } from '../runtime/stores/manuscripts.ts';
import { people } from '../runtime/stores/people.ts';
import { writing } from '../runtime/writing.ts';

export const handler = endpoint('submit-review', async ({ id, caller, body }) => {
  const reviewer = await actingPerson(people(), caller.personId);
  const reader = readerFrom(caller);
  const file = await withStanding(writing(), id, reader, () =>
    changeAndTell(writing().manuscripts, id, async (file) => {
      const answers = await answersOfForm(manuscripts(), file, reviewer.personId, body);
      return decideReview(file, body, reviewer, new Date().toISOString(), answers);
    }),
  );
  const manuscript = await showFile(writing(), file, reader);
  return { success: true as const, message: 'Review submitted successfully!', manuscript };
});
