import { useMemo } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { QueryProvider } from '../../api/query-provider.tsx';
import { isReviewerSession } from '../../api/session.ts';
import { SessionAtWork } from '../../api/session-at-work.ts';
import { signInState } from '../../api/sign-in-state.ts';
import { useOwnAddress } from '../../api/use-own-address.ts';
import { useSession } from '../../api/use-session.ts';
import { useSessionEnd } from '../../api/use-session-end.ts';
import type { PageHandle } from '../../page-handle.ts';
import { journalPrefixOf, paths } from '../../paths.ts';
import { AddressLine } from '../../ui/address-line.tsx';
import { Page } from '../../ui/page.tsx';
import pageLinks from '../../ui/page-links.module.css';
import { ByAuthor } from './by-author.tsx';
import { ToDo } from './to-do.tsx';

export const handle: PageHandle = { title: 'Reviewer dashboard', isWorkScreen: true, isOffice: true };

/** The reviewer's tasks, and the specification's list by author: two views of one page, each loaded when it is opened. */
export function Component() {
  return (
    <QueryProvider>
      <Page title={handle.title} action={<Views />} isWork>
        <Dashboard />
      </Page>
    </QueryProvider>
  );
}

function useIsByAuthor(): boolean {
  const [params] = useSearchParams();
  return params.get('view') === 'authors';
}

function Views() {
  const { pathname } = useLocation();
  const isByAuthor = useIsByAuthor();
  const views: [label: string, to: string, isShown: boolean][] = [
    ['To do', pathname, !isByAuthor],
    ['By author', `${pathname}?view=authors`, isByAuthor],
  ];
  return (
    <nav aria-label="Your reviews">
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role away from a list without markers */}
      <ul className={`${pageLinks.links} wrap gap-4 lines-0 list`} role="list">
        {views.map(([label, to, isShown]) => (
          <li key={label}>
            <Link to={to} aria-current={isShown ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Dashboard() {
  const session = useSession();
  const reviewer = isReviewerSession(session) ? session : null;
  const owner = reviewer?.token ? reviewer.reviewer._id : '';
  const location = useLocation();
  const ownAddress = useOwnAddress();
  const endSession = useSessionEnd({ loginPath: paths.reviewerLogin });
  const atWork = useMemo(() => ({ owner, endSession }), [owner, endSession]);
  const View = useIsByAuthor() ? ByAuthor : ToDo;
  if (!owner) {
    const login = paths.reviewerLogin(journalPrefixOf(location.pathname));
    return <Navigate to={login} replace state={signInState(location)} />;
  }
  return (
    <>
      {ownAddress ? <AddressLine {...ownAddress} /> : null}
      <SessionAtWork value={atWork}>
        <View key={owner} />
      </SessionAtWork>
    </>
  );
}
