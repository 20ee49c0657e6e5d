import { Outlet, useMatches } from 'react-router';
import type { PageHandle } from '../../page-handle.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { SessionNotice } from './session-notice.tsx';
import styles from './shell.module.css';
import { SlimFooter } from './slim-footer.tsx';

export function ShellLayout() {
  const isWork = Boolean((useMatches().at(-1)?.handle as PageHandle | undefined)?.isWorkScreen);
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
        <Outlet />
      </main>
      {isWork ? <SlimFooter /> : <Footer />}
    </>
  );
}
