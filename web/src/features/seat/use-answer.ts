import { useState } from 'react';
import type * as z from 'zod';
import type { AnswerSeat, SeatPage } from '../../../../shared/contract/seats.ts';
import { call } from '../../api/client.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { accessTo, type SeatAccess } from '../../review/seat-access.ts';

/** Sends one answer, and says why if it did not arrive. */
export function useAnswer(access: SeatAccess, onChange: (page: SeatPage) => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function send(answer: Omit<z.input<typeof AnswerSeat>, 'confirmed'>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setFailure(null);
    try {
      onChange(await call('answer-seat', { ...accessTo(access), body: { ...answer, confirmed: true } }));
      return true;
    } catch (error) {
      setFailure(failureReason(error));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, failure, send };
}
