import type { PageHandle } from '../../../page-handle.ts';
import { BackToManuscript } from '../manuscript/back-to-manuscript.tsx';
import { OpenManuscript } from '../manuscript/open-manuscript.tsx';
import { InviteDesk } from './invite-desk.tsx';

export const handle: PageHandle = { title: 'Invite reviewers', isWorkScreen: true, isOffice: true };

/** Where reviewers are invited: possible ones on one side, the chosen ones and their letter on the other. */
export function Component() {
  return <OpenManuscript kicker={BackToManuscript}>{(opened) => <InviteDesk {...opened} />}</OpenManuscript>;
}
