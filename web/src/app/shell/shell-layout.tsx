import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { SessionNotice } from './session-notice.tsx';
import styles from './shell.module.css';
import { useShownPage } from './shown-page.ts';
import { SlimFooter } from './slim-footer.tsx';

export function ShellLayout() {
  const isWork = Boolean(useShownPage().handle?.isWorkScreen);
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to the text
      </a>
      <Header isWide={isWork} />
      <MainNavigation isWide={isWork} />
      <OfflineNotice />
      <SessionNotice />
      <main id="main" className={styles.main} tabIndex={-1}>
        <PageBoundary />
      </main>
      {isWork ? <SlimFooter /> : <Footer />}
    </>
  );
}
