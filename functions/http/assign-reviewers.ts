import { getFile } from '../manuscript/find-manuscript.ts';
import { requireEditor } from '../manuscript/rules/require-relation.ts';
import { changeEndpoint } from '../runtime/change-endpoint.ts';
import { logLeftOut } from '../runtime/log-left-out.ts';
import { manuscripts } from '../runtime/stores/manuscripts.ts';
import { people } from '../runtime/stores/people.ts';
import { findTies } from '../seats/find-ties.ts';
import { decideAssignment } from '../seats/rules/decide-assignment.ts';
import { namedOfPerson } from '../seats/rules/named-of-person.ts';

export const handler = changeEndpoint(
  'assign-reviewers',
  async ({ id, body, by: editor, asking }) => {
    const before = await getFile(manuscripts(), id);
    requireEditor(before, asking);
    const found = await people().list(body.reviewers);
    const asked = { editor: asking, now: new Date().toISOString(), leftOut: logLeftOut };
    const tied = await findTies({ manuscripts: manuscripts() }, before, found.map(namedOfPerson), asked);
    return (file, now) => decideAssignment(file, body, found, { editor, asking, tied }, now);
  },
  'Reviewers assigned',
);
