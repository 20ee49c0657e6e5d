import { Outlet } from 'react-router';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { SessionNotice } from './session-notice.tsx';
import styles from './shell.module.css';

export function ShellLayout() {
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to the text
      </a>
      <Header />
      <MainNavigation />
      <SessionNotice />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
