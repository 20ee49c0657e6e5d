import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { brand } from '../../../../shared/brand/brand.ts';
import type { StoredUser } from '../../../../shared/contract/session.ts';
import { isEditorSession, isReviewerSession, personOf } from '../../api/session.ts';
import { useSession } from '../../api/use-session.ts';
import { paths } from '../../paths.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { useLogoutQuestion } from '../../ui/use-logout-question.ts';
import { Face } from './face.tsx';
import styles from './header.module.css';

export function Header() {
  const user = useSession();
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link to={paths.home} className={styles.logo}>
          <LogoMark />
          {brand.publisher}
        </Link>
        {user ? <SignedIn user={user} /> : <SignedOut />}
      </div>
    </header>
  );
}

function SignedOut() {
  const { pathname, search } = useLocation();
  const from = { from: pathname + search };
  return (
    <nav className={styles.links} aria-label="Account">
      <Link to={paths.login} state={from}>
        Login
      </Link>
      <Link to={paths.register} state={from}>
        Register
      </Link>
    </nav>
  );
}

function SignedIn({ user }: { user: StoredUser }) {
  const person = personOf(user);
  const logout = useLogoutQuestion();
  const [open, setOpen] = useState(false);
  const work = workplaceOf(user);
  const logoutButton = (
    <button type="button" className={styles.plain} onClick={logout}>
      Logout
    </button>
  );
  return (
    <>
      <nav className={`${styles.links} ${styles.signedIn}`} aria-label="Account">
        <span className={styles.person}>
          <Face person={person} />
          <span className={styles.names}>
            <span className={styles.name} dir="auto">
              {person.name}
            </span>
            <span className={styles.email}>{person.email}</span>
          </span>
        </span>
        <Link to={work.path}>{work.label}</Link>
        <Link to={paths.account}>Account</Link>
        <Link to={paths.subscriptions}>Subscriptions</Link>
        {logoutButton}
      </nav>
      <details
        className={styles.menu}
        open={open}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          setOpen(false);
          event.currentTarget.querySelector('summary')?.focus();
        }}
      >
        <summary aria-label={`Account of ${person.name}`}>
          <Face person={person} />
          <span aria-hidden="true">▾</span>
        </summary>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are the controls; this only closes after them */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
        <div className={styles.panel} onClick={() => setOpen(false)}>
          <span className={styles.name} dir="auto">
            {person.name}
          </span>
          <span className={styles.email}>{person.email}</span>
          <Link to={work.path}>{work.label}</Link>
          <Link to={paths.account}>Account</Link>
          <Link to={paths.subscriptions}>Subscriptions</Link>
          <Link to={paths.settings}>Settings</Link>
          {logoutButton}
        </div>
      </details>
    </>
  );
}

/** Where this person's work waits. */
function workplaceOf(user: StoredUser): { path: string; label: string } {
  if (isEditorSession(user)) return { path: paths.editorDashboard(), label: 'Dashboard' };
  if (isReviewerSession(user)) return { path: paths.reviewerDashboard(), label: 'Dashboard' };
  return { path: paths.mySubmissions(), label: 'My Submissions' };
}
