import { changeEndpoint } from '../runtime/change-endpoint.ts';
import { people } from '../runtime/stores/people.ts';
import { decideAssignment } from '../seats/rules/decide-assignment.ts';

export const handler = changeEndpoint(
  'assign-reviewers',
  async ({ body, by: editor, asking }) => {
    const found = await people().list(body.reviewers);
    return (file, now) => decideAssignment(file, body, found, { editor, asking }, now);
  },
  'Reviewers assigned',
);
