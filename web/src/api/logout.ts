import { forgetSession, readSession } from './session.ts';

/** The server is asked to revoke the session; without an answer in this time the person is signed out here all the same. */
const PATIENCE_MS = 4000;

/** Signs out and goes home by a fresh load, so that nothing this person saw stays in the page's memory. The caller asks first. */
export async function logout(): Promise<void> {
  await revoke();
  forgetSession();
  window.location.assign('/');
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
