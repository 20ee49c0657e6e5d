import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';
import { brand } from '../../../../shared/brand/brand.ts';
import { stages } from '../../../../shared/domain/pages.ts';
import { readSession } from '../../api/session.ts';
import { useSession } from '../../api/use-session.ts';
import { paths } from '../../paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './main-navigation.module.css';
import { NavigationMenu } from './navigation-menu.tsx';

/** How long AUTHOR LOGIN tells signed-in people that they are. */
const MESSAGE_MS = 3000;

const peerReviewItems = stages.map(({ path, label }, index) => ({ to: path, label, number: index + 1 }));
const journalItems = [{ to: paths.journal(), label: brand.journal }];

interface MainNavigationProps {
  isWide: boolean;
  /** Beside people's own work it is one quiet row, which scrolls away with the page. */
  isOffice: boolean;
}

/** Once the header is out of sight the bar replaces it: the way home, the links, the person. */
export function MainNavigation({ isWide, isOffice }: MainNavigationProps) {
  const user = useSession();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const stuck = useStuck(bar) && !isOffice;

  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving at another page closes the menu
  useEffect(() => setOpen(false), [pathname]);

  return (
    <nav
      ref={bar}
      className={classNames(`${styles.bar} paper`, stuck && styles.stuck, isOffice && styles.quiet)}
      aria-label="Main"
    >
      <div className={classNames(`${styles.inner} page-width bar gap-5 lines-0`, isWide && 'work-width')}>
        {stuck ? (
          <Link
            to={paths.home}
            className={`${styles.home} inline-row touch ink`}
            aria-label={brand.publisher}
          >
            <LogoMark size={28} />
          </Link>
        ) : null}
        <button
          type="button"
          className={`${styles.menuButton} full gap-3 bold plain ink`}
          aria-expanded={open}
          aria-controls="main-menu"
          onClick={() => setOpen(!open)}
        >
          <span className={styles.bars} aria-hidden="true" />
          Menu
        </button>
        <ul
          id="main-menu"
          className={classNames(`${styles.list} wrap gap-5 lines-0 list`, open && styles.open)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !open) return;
            setOpen(false);
            bar.current?.querySelector('button')?.focus();
          }}
        >
          <li className={styles.item}>
            <PlainLink to={paths.home}>About Us</PlainLink>
          </li>
          <li className={styles.item}>
            <NavigationMenu
              label="Peer Review Process"
              items={peerReviewItems}
              current={pathname.includes('/peer-review/')}
            />
          </li>
          <li className={styles.item}>
            <NavigationMenu label="JOURNALS" items={journalItems} current={isInJournal(pathname)} />
          </li>
          <li className={styles.item}>
            <PlainLink to={paths.books}>BOOK PUBLISHED</PlainLink>
          </li>
          <li className={styles.item}>
            <AuthorLogin />
          </li>
          {isOffice ? (
            <li className={styles.item}>
              <PlainLink to={paths.subscriptions}>Subscriptions</PlainLink>
            </li>
          ) : null}
        </ul>
        {stuck && user ? (
          <div className={`${styles.person} to-end`}>
            <AccountMenu user={user} />
          </div>
        ) : null}
      </div>
    </nav>
  );
}

function PlainLink({ to, children }: { to: string; children: string }) {
  return (
    <NavLink
      to={to}
      end
      className={({ isActive }) =>
        classNames(`${styles.link} inline-row plain ink pressable`, isActive && styles.current)
      }
    >
      {children}
    </NavLink>
  );
}

/** Leads to the sign-in, or says for three seconds that there is no need. */
function AuthorLogin() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [told, setTold] = useState(false);
  useEffect(() => {
    if (!told) return;
    const timer = setTimeout(() => setTold(false), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [told]);
  return (
    <>
      <Link
        to={paths.login}
        className={`${styles.link} inline-row plain ink pressable`}
        onClick={(event) => {
          event.preventDefault();
          if (readSession()) setTold(true);
          else navigate(paths.login, { state: { from: pathname + search } });
        }}
      >
        AUTHOR LOGIN
      </Link>
      <span role="status">
        {told ? <span className={`${styles.message} inset-low`}>User already logged in</span> : null}
      </span>
    </>
  );
}

function isInJournal(pathname: string): boolean {
  return pathname.startsWith('/journal/') && !pathname.includes('/peer-review/');
}

/** True once the page has scrolled past the header, and the bar is fixed at the top. */
function useStuck(bar: React.RefObject<HTMLElement | null>): boolean {
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    const header = bar.current?.previousElementSibling;
    if (!header) return;
    const observer = new IntersectionObserver(([entry]) => setStuck(entry ? !entry.isIntersecting : false));
    observer.observe(header);
    return () => observer.disconnect();
  }, [bar]);
  return stuck;
}
