import { Link, useLocation } from 'react-router';
import { journalPrefixOf, paths } from '../../../paths.ts';

/** If a decision is sent as soon as it is made: says so, and how to correct it. */
export function ToldAtOnce({ manuscriptId }: { manuscriptId: string }) {
  const prefix = journalPrefixOf(useLocation().pathname);
  return (
    <p>
      We tell the authors straight away. To write a letter you can undo, choose{' '}
      <Link to={paths.decide({ id: manuscriptId }, prefix)}>Write a decision</Link>.
    </p>
  );
}
