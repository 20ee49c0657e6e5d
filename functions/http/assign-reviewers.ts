import { getFileAsEditor } from '../manuscript/find-manuscript.ts';
import { findTies } from '../reviewing/find-ties.ts';
import { decideAssignment } from '../reviewing/rules/decide-assignment.ts';
import { namedOfPerson } from '../reviewing/rules/named-of-person.ts';
import { changeEndpoint } from '../runtime/change-endpoint.ts';
import { logLeftOut } from '../runtime/log-left-out.ts';
import { manuscripts, people } from '../runtime/stores.ts';

export const handler = changeEndpoint(
  'assign-reviewers',
  async ({ id, body, by: editor, asking }) => {
    const before = await getFileAsEditor(manuscripts(), id, asking);
    const found = await people().list(body.reviewers);
    const asked = { editor: asking, now: new Date().toISOString(), leftOut: logLeftOut };
    const tied = await findTies({ manuscripts: manuscripts() }, before, found.map(namedOfPerson), asked);
    return (file, now) => decideAssignment(file, body, found, { editor, asking, tied }, now);
  },
  'Reviewers assigned',
);
