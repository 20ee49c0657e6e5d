import { BackToManuscript } from '../manuscript/back-to-manuscript.tsx';
import { OpenManuscript } from '../manuscript/open-manuscript.tsx';
import { InviteDesk } from './invite-desk.tsx';

/** Where reviewers are invited: who could review on one side, who was chosen and their letter on the other. */
export function InviteScreen() {
  return <OpenManuscript kicker={BackToManuscript}>{(opened) => <InviteDesk {...opened} />}</OpenManuscript>;
}
