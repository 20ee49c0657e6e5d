import { readCursor, writeCursor } from '../domain/cursor.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { people } from '../runtime/stores/people.ts';

const LIST = 'reviewers';

export const handler = endpoint('list-reviewers', async ({ query }) => {
  const { reviewers, next } = await people().listReviewers(
    query.limit,
    readCursor(LIST, query.cursor)?.after,
  );
  return {
    items: reviewers.map(({ personId, firstName, lastName, specialization }) => ({
      _id: personId,
      firstName,
      lastName,
      specialization,
    })),
    nextCursor: next && writeCursor(LIST, { after: next }),
  };
});
