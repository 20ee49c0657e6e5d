import type { PublicationLine } from '../../../shared/contract/publications.ts';
import { type DepositRow, isOpen } from './deposit-row.ts';

/** From all deposits of a publication, newest first: a later change that is sent or refused leaves its DOI registered. */
export function viewRegistration(deposits: readonly DepositRow[]): PublicationLine['registration'] {
  const [latest] = deposits;
  if (!latest) return null;
  const registered = deposits.find(({ registeredAt }) => registeredAt);
  const state = isOpen(latest) ? 'waiting' : latest.state === 'failed' ? 'failed' : 'registered';
  return {
    state,
    registeredOn: registered?.registeredAt?.slice(0, 10) ?? null,
    reason: state === 'failed' ? (latest.message ?? null) : null,
  };
}
