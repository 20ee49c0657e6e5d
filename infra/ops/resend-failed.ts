import { resendFailed } from '../../functions/ops/resend-failed.ts';
import type { Given } from './given.ts';

export async function resendAll({ installation, options }: Given): Promise<boolean> {
  const time = Date.parse(options.since ?? '');
  if (Number.isNaN(time))
    throw new Error('--since wants the time from which on letters failed, as 2026-05-01T09:30:00Z.');
  const wish = { since: new Date(time).toISOString(), isDryRun: options['dry-run'] !== undefined };
  let count = 0;
  await resendFailed(installation, wish, ({ manuscriptId, letterId }, outcome) => {
    if (outcome.endsWith('queued')) count += 1;
    console.log(`${manuscriptId}, letter ${letterId}: ${outcome}`);
  });
  console.log(
    wish.isDryRun ? `${count} letters would be sent again` : `${count} letters leave again within minutes`,
  );
  return true;
}
