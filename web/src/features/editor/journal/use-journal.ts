import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod';
import type { JournalView, SaveJournal } from '../../../../../shared/contract/journal.ts';
import { call } from '../../../api/client.ts';
import { failureReason } from '../../../api/failure-reason.ts';
import { useSessionAtWork } from '../../../api/session-at-work.ts';
import { useChange } from '../../../api/use-change.ts';

/** A chief's change, one at a time. */
export type Asked = Omit<z.input<typeof SaveJournal>, 'version'>;

export interface Outcome {
  /** The part of the page below which it is shown. */
  at: string;
  isTrouble: boolean;
  text: string;
}

/** The settings, and a way to change them that shows the result below its own button. */
export function useJournal() {
  const { owner } = useSessionAtWork();
  const queryKey = ['journal', owner];
  const cache = useQueryClient();
  const found = useQuery({ queryKey, queryFn: ({ signal }) => call('get-journal', { signal }) });
  const { busy, run } = useChange<string>();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const version = found.data?.version ?? 0;

  /** True if done. */
  async function save(at: string, asked: Asked, done: string): Promise<boolean> {
    setOutcome(null);
    const saved = await run(
      at,
      () => call('save-journal', { body: { version, ...asked } }),
      ({ error }) => {
        setOutcome({ at, isTrouble: true, text: failureReason(error) });
        void found.refetch();
      },
    );
    if (!saved) return false;
    cache.setQueryData<JournalView>(queryKey, saved.result);
    setOutcome({ at, isTrouble: false, text: done });
    return true;
  }

  return { ...found, busy, outcome, save };
}
export type JournalWork = Pick<ReturnType<typeof useJournal>, 'busy' | 'outcome' | 'save'>;
