import { Link, useLocation } from 'react-router';
import { journalPrefixOf, paths } from '../../../paths.ts';

/** Where a decision leaves as it is made: that it does, and the way that can be taken back. */
export function ToldAtOnce({ manuscriptId }: { manuscriptId: string }) {
  const prefix = journalPrefixOf(useLocation().pathname);
  return (
    <p>
      The authors are told at once. To write a letter you can undo, choose{' '}
      <Link to={paths.decide({ id: manuscriptId }, prefix)}>Write a decision</Link>.
    </p>
  );
}
