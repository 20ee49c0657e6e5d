import { answersOfForm } from '../reviews/answers-of-form.ts';
import { decideReview } from '../reviews/rules/decide-review.ts';
import { changeEndpoint } from '../runtime/change-endpoint.ts';
import { manuscripts } from '../runtime/stores/manuscripts.ts';

export const handler = changeEndpoint(
  'submit-review',
  ({ body, by }) =>
    async (file, now) => {
      const answers = await answersOfForm(manuscripts(), file, by.personId, body);
      return decideReview(file, body, by, now, answers);
    },
  'Review submitted successfully!',
);
