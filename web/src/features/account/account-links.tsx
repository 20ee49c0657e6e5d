import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { classNames } from '../../ui/class-names.ts';
import pageLinks from '../../ui/page-links.module.css';

/** Links between the pages about oneself. Account is the profile too. */
export function AccountLinks() {
  const { pathname } = useLocation();
  const at = pathname === paths.profile ? paths.account : pathname;
  const pages = [
    [paths.account, 'Account'],
    [paths.subscriptions, 'Subscriptions'],
    [paths.settings, 'Settings'],
  ] as const;
  return (
    <nav
      aria-label="Your pages"
      className={classNames(`${pageLinks.links} wrap gap-4 lines-0 list`, 'below-4 line-below')}
    >
      {pages.map(([to, label]) => (
        <Link key={to} to={to} aria-current={at === to ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
