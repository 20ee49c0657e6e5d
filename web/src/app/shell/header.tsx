import { Link, useLocation } from 'react-router';
import { brand } from '../../../../shared/brand/brand.ts';
import type { StoredUser } from '../../../../shared/contract/session.ts';
import { personOf } from '../../api/session.ts';
import { useSession } from '../../api/use-session.ts';
import { paths } from '../../paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { useLogoutQuestion } from '../../ui/dialogs/use-logout-question.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Face } from './face.tsx';
import styles from './header.module.css';
import { workplaceOf } from './workplace.ts';

interface HeaderProps {
  isWide: boolean;
  /** For people at work: low, and with only their own links. */
  isOffice: boolean;
  /** A visitor with a link is identified by it, and needs no account. */
  isByLink: boolean;
}

export function Header({ isWide, isOffice, isByLink }: HeaderProps) {
  const user = useSession();
  return (
    <header className={classNames(`${styles.header} ink-below`, isOffice && styles.low)}>
      <div className={classNames(`${styles.inner} page-width bar apart gap-4`, isWide && 'work-width')}>
        <Link to={paths.home} className={`${styles.logo} inline-row gap-3 touch ink`}>
          <LogoMark />
          {brand.publisher}
        </Link>
        {user ? <SignedIn user={user} isOffice={isOffice} /> : isByLink ? null : <SignedOut />}
      </div>
    </header>
  );
}

function SignedOut() {
  const { pathname, search } = useLocation();
  const from = { from: pathname + search };
  return (
    <nav className={`${styles.links} gap-5 lines-2 bar`} aria-label="Account">
      <Link to={paths.login} state={from}>
        Login
      </Link>
      <Link to={paths.register} state={from}>
        Register
      </Link>
    </nav>
  );
}

function SignedIn({ user, isOffice }: { user: StoredUser; isOffice: boolean }) {
  const person = personOf(user);
  const logout = useLogoutQuestion();
  const work = workplaceOf(user);
  const logoutButton = (
    <button type="button" className="plain as-link" onClick={logout}>
      Logout
    </button>
  );
  return (
    <>
      <nav className={`${styles.links} gap-5 lines-2 bar ${styles.signedIn}`} aria-label="Account">
        <span className={`${styles.person} gap-3 shrinks bar`}>
          <Face person={person} />
          <span className={`${styles.names} stack shrinks`}>
            <span className="bold" dir="auto">
              {person.name}
            </span>
            <span className="muted small">{person.email}</span>
          </span>
        </span>
        <Link to={work.path}>{work.label}</Link>
        {isOffice ? <Link to={paths.mySubmissions()}>My Submissions</Link> : null}
        <Link to={paths.account}>Account</Link>
        {isOffice ? null : <Link to={paths.subscriptions}>Subscriptions</Link>}
        {logoutButton}
      </nav>
      <div className={styles.menu}>
        <AccountMenu user={user} isOffice={isOffice} />
      </div>
    </>
  );
}
