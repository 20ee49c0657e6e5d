import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useShownPage } from '../../shown-page.ts';
import { AlertProvider } from '../../ui/alerts.tsx';
import { focusPageHeading } from '../../ui/page.tsx';
import { ToastProvider } from '../../ui/toast.tsx';
import { LogoutProvider } from './logout-provider.tsx';
import styles from './shell.module.css';

/** Around every page: alerts, toasts, and the effects of a change of path. */
export function RootLayout() {
  useArrival();
  const { isWaiting } = useShownPage();
  return (
    <AlertProvider>
      <ToastProvider>
        <div className={styles.waiting} hidden={!isWaiting} aria-hidden="true" />
        <LogoutProvider>
          <Outlet />
        </LogoutProvider>
      </ToastProvider>
    </AlertProvider>
  );
}

/** After each change of path the page is scrolled to the top, with the focus on its heading. */
function useArrival(): void {
  const { pathname } = useLocation();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const isFirst = shown.current === null;
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isFirst) return;
    window.scrollTo(0, 0);
    focusPageHeading();
  }, [pathname]);
}
