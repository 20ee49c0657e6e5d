import type { Person } from '../../../../shared/contract/session.ts';
import { paths } from '../../paths.ts';
import { BreakableAddress } from '../../ui/breakable-address.tsx';
import { Button, ButtonLink, ButtonRow } from '../../ui/button.tsx';
import { useLogoutQuestion } from '../../ui/use-logout-question.ts';
import styles from './account.module.css';

/** The signed-in person; without one, says so. */
export function OwnPanel({ person }: { person: Person | null }) {
  const logout = useLogoutQuestion();
  const photo = person?.profilePic || person?.photoURL;
  return (
    <section className={styles.panel}>
      <h2>Profile</h2>
      {photo ? (
        <img
          className={styles.portrait}
          src={photo}
          alt=""
          width={96}
          height={96}
          referrerPolicy="no-referrer"
        />
      ) : (
        <svg className={styles.portrait} viewBox="0 0 96 96" role="img" aria-label="No profile picture">
          <circle cx="48" cy="38" r="16" fill="var(--control)" />
          <path d="M18 84c3-20 15-28 30-28s27 8 30 28" fill="var(--control)" />
        </svg>
      )}
      <dl className={styles.facts}>
        {person ? (
          <>
            <dt>Username</dt>
            <dd>{person.username || person.name}</dd>
          </>
        ) : null}
        <dt>Name</dt>
        <dd>{person?.name || '–'}</dd>
        <dt>Email</dt>
        <dd>{person?.email ? <BreakableAddress address={person.email} /> : '–'}</dd>
        <dt>Role</dt>
        <dd>{person ? (person.EditorRole === 'yes' ? 'Editor' : 'Author') : '–'}</dd>
      </dl>
      {person ? (
        <ButtonRow>
          <ButtonLink to={paths.submitShort}>Submit Manuscript</ButtonLink>
          <Button variant="secondary" onClick={logout}>
            Logout
          </Button>
        </ButtonRow>
      ) : null}
    </section>
  );
}
