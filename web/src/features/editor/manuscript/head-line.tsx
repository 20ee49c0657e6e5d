import { Link } from 'react-router';
import { shortName } from '../../../../../shared/domain/person-name.ts';
import { paths } from '../../../paths.ts';
import type { ManuscriptProps } from '../actions/manuscript-with-actions.tsx';
import styles from './editor-manuscript.module.css';
import { Handling } from './handling.tsx';
import { useSeatActions } from './use-seat-actions.ts';

/** Number of authors named; all of them are beside the abstract. */
const NAMED = 3;

function authorsInWords(authors: ManuscriptProps['manuscript']['authors']): string {
  const names = authors.map(shortName);
  const more = names.length - NAMED;
  return more > 1 ? `${names.slice(0, NAMED).join(', ')} and ${more} others` : names.join(', ');
}

interface HeadLineProps {
  prefix: string;
  /** null while it loads. */
  opened: ManuscriptProps | null;
}

/** The way back, what it is, and who handles it. */
export function HeadLine({ prefix, opened }: HeadLineProps) {
  return (
    <div className="row gap-4 lines-0 small">
      <Link to={paths.editorDashboard(prefix)}>‹ Desk</Link>
      {opened ? <Opened {...opened} /> : null}
    </div>
  );
}

function Opened({ manuscript, replace }: ManuscriptProps) {
  const actions = useSeatActions(manuscript, { replace });
  const { number, _id, type, authors, round } = manuscript;
  const facts = [number ?? _id, type, round > 1 ? `Round ${round}` : null, authorsInWords(authors)];
  return (
    <>
      <span className={`${styles.standing} shrinks breaks`}>{facts.filter(Boolean).join(' · ')}</span>
      <Handling manuscript={manuscript} actions={actions} />
    </>
  );
}
