import { useNavigate } from 'react-router';
import { clearSession, readSession } from './session.ts';

/** The server is asked to revoke the session; without an answer in this time the person is signed out here all the same. */
const PATIENCE_MS = 4000;

/** Signs out and goes home. Asking first is the caller's part. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await revoke();
    // First away from a guarded page, whose guard would lead elsewhere.
    await navigate('/');
    clearSession();
  };
}

async function revoke(): Promise<void> {
  const refreshToken = readSession()?.session?.refreshToken;
  try {
    const { call } = await import('./client.ts');
    const body = refreshToken ? { refreshToken } : {};
    await call('sign-out', { body, signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch {
    // An ended session needs no revoking, and a silent server must not keep anyone signed in.
  }
}
