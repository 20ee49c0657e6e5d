import { environment } from '../runtime/environment.ts';
import { log } from '../runtime/log.ts';
import { secrets } from '../runtime/stores.ts';
import { visitAsCanary } from '../runtime/visit-as-canary.ts';

/** Fails if a visitor would fail now: the alarm watches this function's errors, and its silence. */
export async function handler(): Promise<void> {
  const { SITE_ORIGIN, CANARY_SECRET } = environment('SITE_ORIGIN', 'CANARY_SECRET');
  const startedAt = performance.now();
  const { value: password } = await secrets().read(CANARY_SECRET);
  await visitAsCanary({ origin: SITE_ORIGIN, password });
  log('info', 'canary-was-in', { ms: Math.round(performance.now() - startedAt) });
}
