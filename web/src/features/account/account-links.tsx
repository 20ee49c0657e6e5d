import { Link, useLocation } from 'react-router';
import { useSession } from '../../api/use-session.ts';
import { paths } from '../../paths.ts';
import { classNames } from '../../ui/class-names.ts';
import pageLinks from '../../ui/page-links.module.css';
import styles from './account.module.css';

/** The pages about oneself, one beside the other. A visitor has no profile. */
export function AccountLinks() {
  const { pathname } = useLocation();
  const isSignedIn = useSession() !== null;
  const pages = [
    [paths.account, 'Account'],
    ...(isSignedIn ? [[paths.profile, 'Profile'] as const] : []),
    [paths.subscriptions, 'Subscriptions'],
    [paths.settings, 'Settings'],
  ] as const;
  return (
    <nav aria-label="Your pages" className={classNames(pageLinks.links, styles.pages)}>
      {pages.map(([to, label]) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
