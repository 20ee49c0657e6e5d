import { useShownPage } from '../../shown-page.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { SessionNotice } from './session-notice.tsx';
import styles from './shell.module.css';
import { SlimFooter } from './slim-footer.tsx';

export function ShellLayout() {
  const { isWorkScreen = false, isOffice = false, isByLink = false } = useShownPage().handle ?? {};
  return (
    <>
      <a className={styles.skip} href="#main">
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
