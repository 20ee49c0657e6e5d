import { logout } from '../api/logout.ts';
import { useConfirm } from './alerts.tsx';

/** Logout as everywhere: the question first. */
export function useLogoutQuestion(): () => Promise<void> {
  const confirm = useConfirm();
  return async () => {
    const sure = await confirm({
      title: 'Logout',
      message: 'Are you sure you want to log out?',
      confirmLabel: 'Logout',
    });
    if (sure) await logout();
  };
}
