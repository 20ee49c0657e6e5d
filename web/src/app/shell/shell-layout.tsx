import { lazy, Suspense, useEffect, useState } from 'react';
import type { StoredUser } from '../../../../shared/contract/session.ts';
import { isEditorSession, isReviewerSession, personOf, readSession } from '../../api/session.ts';
import { useShownPage } from '../../shown-page.ts';
import { Footer, SlimFooter } from './footer.tsx';
import { Header } from './header.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PageBoundary } from './page-boundary.tsx';
import styles from './shell.module.css';

/** Rarely needed, so not part of what every page starts with. */
const SessionChanged = lazy(() => import('./session-changed.tsx'));

export function ShellLayout() {
  const { isWorkScreen = false, isOffice = false, isByLink = false } = useShownPage().handle ?? {};
  return (
    <>
      <a className={`${styles.skip} inset-wide paper ink`} href="#main">
        Skip to main content
      </a>
      <Header isWide={isWorkScreen} isOffice={isOffice} isByLink={isByLink} />
      <MainNavigation isWide={isWorkScreen} isOffice={isOffice} />
      <OfflineNotice />
      <SessionNotice />
      <main id="main" className={styles.main} tabIndex={-1}>
        <PageBoundary />
      </main>
      {isWorkScreen ? <SlimFooter /> : <Footer />}
    </>
  );
}

/** Another tab signed in or out: this one says so instead of failing at the next click. */
function SessionNotice() {
  const [change, setChange] = useState<{ user: StoredUser | null } | null>(null);
  useEffect(() => {
    let last = whoIs(readSession());
    const onStorage = (event: StorageEvent) => {
      if (event.key !== 'user' && event.key !== null) return;
      const user = readSession();
      if (whoIs(user) !== last) setChange({ user });
      last = whoIs(user);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  return (
    <div role="status">
      {change ? (
        <Suspense>
          <SessionChanged user={change.user} onDismiss={() => setChange(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** A renewed token is the same person in the same role: nothing to report. */
function whoIs(user: StoredUser | null): string {
  if (!user) return '';
  return `${isEditorSession(user)} ${isReviewerSession(user)} ${personOf(user)._id}`;
}
