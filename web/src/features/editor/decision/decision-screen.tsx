import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import styles from '../manuscript/editor-manuscript.module.css';
import { OpenManuscript } from '../manuscript/open-manuscript.tsx';
import { DecisionDesk } from './decision-desk.tsx';

/** Where a decision is written: the reviews on one side, its letter on the other. */
export function DecisionScreen() {
  return (
    <OpenManuscript
      kicker={({ prefix, id }) => (
        <Link className={styles.back} to={paths.editorManuscript({ id }, prefix)}>
          ‹ Manuscript
        </Link>
      )}
    >
      {(opened) => <DecisionDesk {...opened} />}
    </OpenManuscript>
  );
}
