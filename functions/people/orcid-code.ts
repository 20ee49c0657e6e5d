import * as z from 'zod';
import { LIMITS } from '../../shared/domain/constants.ts';
import { cutText } from '../../shared/domain/cut-text.ts';
import { plainName } from '../../shared/domain/plain-name.ts';

export interface OrcidSettings {
  clientId: string;
  clientSecret: string;
  tokenUrl: string;
  redirectUrl: string;
}

const Answer = z.object({
  orcid: z.string().regex(/^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/),
  name: z.string().nullish(),
});

const EXCHANGE_MS = 8000;

/** The person to whom ORCID gave the code, or undefined if it refuses the code. A code is good once. */
export async function exchangeOrcidCode(
  settings: OrcidSettings,
  code: string,
): Promise<{ orcid: string; name: string } | undefined> {
  const response = await fetch(settings.tokenUrl, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      client_id: settings.clientId,
      client_secret: settings.clientSecret,
      grant_type: 'authorization_code',
      code,
      redirect_uri: settings.redirectUrl,
    }),
    signal: AbortSignal.timeout(EXCHANGE_MS),
  });
  if (response.status >= 500) throw Object.assign(new Error('ORCID does not answer'), { code: 'ETIMEDOUT' });
  if (!response.ok) return undefined;
  const answer = Answer.safeParse(await response.json().catch(() => undefined));
  if (!answer.success) return undefined;
  const { orcid, name } = answer.data;
  return { orcid, name: cutText(plainName(name ?? ''), LIMITS.name) };
}
