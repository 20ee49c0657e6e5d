import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import styles from './editor-manuscript.module.css';
import { ManuscriptAtWork } from './manuscript-at-work.tsx';
import { OpenManuscript } from './open-manuscript.tsx';

/** The page of one manuscript, with an address that a colleague can be sent. */
export function EditorManuscript() {
  return (
    <OpenManuscript
      back={(prefix) => (
        <Link className={styles.back} to={paths.editorDashboard(prefix)}>
          Editor dashboard
        </Link>
      )}
    >
      {(opened) => <ManuscriptAtWork {...opened} />}
    </OpenManuscript>
  );
}
