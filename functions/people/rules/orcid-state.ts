import { randomId } from '../../core/rules/ids.ts';
import { isSigned, sign } from '../../core/rules/secret.ts';

const PURPOSE = 'orcid link';
const STATE_SECONDS = 20 * 60;

const signed = (sessionId: string, text: string) => `${sessionId}\n${text}`;

/**
 * The state sent to ORCID and back: only this session can link with it. It reveals nothing about the person, because others may read
 * addresses.
 */
export function writeOrcidState(secret: string, sessionId: string, now: number): string {
  const text = `${randomId(26)}.${Math.floor(now / 1000) + STATE_SECONDS}`;
  return `${text}.${sign(secret, PURPOSE, signed(sessionId, text))}`;
}

/** Its id and end (epoch seconds), by which it is used once; undefined if it is forged, too old or from another session. */
export function readOrcidState(
  secret: string,
  sessionId: string,
  written: string,
  now: number,
): { id: string; expiresAt: number } | undefined {
  const [id = '', until = '', signature = '', ...more] = written.split('.');
  const isOurs = isSigned(secret, PURPOSE, signed(sessionId, `${id}.${until}`), signature);
  const expiresAt = Number(until);
  return more.length === 0 && isOurs && expiresAt * 1000 > now ? { id, expiresAt } : undefined;
}
