import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import styles from '../manuscript/editor-manuscript.module.css';
import { OpenManuscript } from '../manuscript/open-manuscript.tsx';
import { InviteDesk } from './invite-desk.tsx';

/** Where reviewers are invited: who could review on one side, who was chosen and their letter on the other. */
export function InviteScreen() {
  return (
    <OpenManuscript
      kicker={({ prefix, id }) => (
        <Link className={styles.back} to={paths.editorManuscript({ id }, prefix)}>
          ‹ Manuscript
        </Link>
      )}
    >
      {(opened) => <InviteDesk {...opened} />}
    </OpenManuscript>
  );
}
