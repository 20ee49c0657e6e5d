import { useLocation } from 'react-router';
import { Notice } from '../../ui/notice.tsx';

export const wasSessionEnded = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isSessionEnded' in state && Boolean(state.isSessionEnded);

/** On a sign-in page that people reach because the server ended their session. */
export function SessionEnded() {
  const { state } = useLocation();
  if (!wasSessionEnded(state)) return null;
  return (
    <Notice kind="info" title="Your session has ended" live>
      Sign in again to return to your page. Your text is still there.
    </Notice>
  );
}
