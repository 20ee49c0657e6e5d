import { DomainError } from '../core/rules/domain-error.ts';
import { changeIssue } from '../publishing/change-issue.ts';
import { editorRights } from '../runtime/chiefs.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { publications } from '../runtime/stores.ts';

export const handler = endpoint('change-issue', async ({ body, caller }) => {
  const { isChief } = await editorRights(caller.personId);
  if (!isChief) throw new DomainError('wrong_role', 'Only a chief editor can change an issue.');
  await changeIssue(publications(), body, new Date().toISOString());
  return { message: 'close' in body ? 'Issue closed' : 'Issue saved' };
});
