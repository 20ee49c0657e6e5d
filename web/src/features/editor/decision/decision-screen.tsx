import { BackToManuscript } from '../manuscript/back-to-manuscript.tsx';
import { OpenManuscript } from '../manuscript/open-manuscript.tsx';
import { DecisionDesk } from './decision-desk.tsx';

/** Where a decision is written: the reviews on one side, its letter on the other. */
export function DecisionScreen() {
  return (
    <OpenManuscript kicker={BackToManuscript}>{(opened) => <DecisionDesk {...opened} />}</OpenManuscript>
  );
}
