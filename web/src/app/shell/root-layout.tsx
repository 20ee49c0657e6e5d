import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { logout } from '../../api/logout.ts';
import { personOf, readSession } from '../../api/session.ts';
import { keptNames } from '../../drafts/kept-on-device.ts';
import { useShownPage } from '../../shown-page.ts';
import { AlertProvider, useAlert, useChoice, useConfirm } from '../../ui/dialogs/alerts.tsx';
import { ToastProvider } from '../../ui/dialogs/toast.tsx';
import { LogoutContext } from '../../ui/dialogs/use-logout-question.ts';
import { focusPageHeading } from '../../ui/page.tsx';
import { resolveLocalDrafts } from './resolve-local-drafts.ts';
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

/** Asks whether to log out, then what to do with unsent text, then logs out. */
function LogoutProvider({ children }: { children: ReactNode }) {
  const alert = useAlert();
  const choose = useChoice();
  const confirm = useConfirm();
  const ask = useCallback(async () => {
    const sure = await confirm({
      title: 'Logout',
      message: 'Are you sure you want to log out?',
      confirmLabel: 'Logout',
    });
    if (!sure) return;
    const user = readSession();
    const person = user && personOf(user);
    if (person && keptNames(person._id).length > 0 && !(await resolveLocalDrafts(person, { alert, choose })))
      return;
    await logout();
  }, [alert, choose, confirm]);
  return <LogoutContext value={ask}>{children}</LogoutContext>;
}
