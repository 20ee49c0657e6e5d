import { personOf } from '../../api/session.ts';
import { useSession } from '../../api/use-session.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink, ButtonRow } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { useLogoutQuestion } from '../../ui/use-logout-question.ts';
import styles from './account.module.css';
import { AccountLinks } from './account-links.tsx';
import { OwnDetails } from './own-details.tsx';

export const handle = { title: 'Profile' };

export function Component() {
  const user = useSession();
  const logout = useLogoutQuestion();
  if (!user) return null;
  const person = personOf(user);
  const photo = person.profilePic || person.photoURL;
  return (
    <Page title="Profile" bar={<AccountLinks />}>
      <div className={styles.panels}>
        <section className={styles.panel}>
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
            <dt>Username</dt>
            <dd>{person.username || person.name}</dd>
            <dt>Name</dt>
            <dd>{person.name}</dd>
            <dt>Email</dt>
            <dd>{person.email}</dd>
          </dl>
          <ButtonRow>
            <ButtonLink to={paths.submitShort}>Submit Manuscript</ButtonLink>
            <Button variant="secondary" onClick={logout}>
              Logout
            </Button>
          </ButtonRow>
        </section>
        <OwnDetails key={person._id} person={person} />
      </div>
    </Page>
  );
}
