import { type ReactNode, useCallback } from 'react';
import { logout } from '../../api/logout.ts';
import { personOf, readSession } from '../../api/session.ts';
import { keptNames } from '../../kept/kept-on-device.ts';
import { useAlert, useChoice, useConfirm } from '../../ui/alerts.tsx';
import { LogoutContext } from '../../ui/use-logout-question.ts';
import { resolveLocalDrafts } from './resolve-local-drafts.ts';

/** Asks whether to log out, then what to do with unsent text, then logs out. */
export function LogoutProvider({ children }: { children: ReactNode }) {
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
