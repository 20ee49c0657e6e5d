import type { DueRow } from '../../core/rules/due-row.ts';
import type { Change } from './change.ts';

/** For builds that a write requests: the sweep sends the message again until a worker has begun. */
export function buildsDue(
  manuscriptId: string,
  { proof, reviewCopy, production }: Pick<Change['set'], 'proof' | 'reviewCopy' | 'production'>,
  at: string,
): DueRow[] {
  const due = { at, manuscriptId };
  return [
    ...(proof?.state === 'queued' ? [{ ...due, kind: 'proof' as const, what: String(proof.version) }] : []),
    ...(reviewCopy?.state === 'queued'
      ? [{ ...due, kind: 'copy' as const, what: String(reviewCopy.revision) }]
      : []),
    ...(production?.edition.state === 'queued'
      ? [{ ...due, kind: 'edition' as const, what: String(production.edition.n) }]
      : []),
  ];
}
