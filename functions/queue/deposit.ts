import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { DepositMessage } from '../agencies/rules/deposit-message.ts';
import { runDeposit } from '../agencies/run-deposit.ts';
import { log } from '../runtime/log.ts';
import { agency, deposits, publications } from '../runtime/stores.ts';
import { handleMessages } from './read-messages.ts';

/** Some four hours: most outages are over by then. */
const TRIED_TOO_OFTEN = 8;

export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleMessages('deposit', event, DepositMessage, async (message) => {
    const row = await runDeposit({ deposits: deposits(), publications: publications(), agency }, message);
    if (!row) return undefined;
    const { number, state, tries } = row;
    const isTroubled = state === 'failed' || (state !== 'registered' && tries >= TRIED_TOO_OFTEN);
    log(isTroubled ? 'error' : 'info', `deposit-${state}`, { number, tries });
    // The alarm watches this function's failures. The message comes again and finds nothing to do.
    if (isTroubled) throw new Error('a deposit failed');
    return undefined;
  });
