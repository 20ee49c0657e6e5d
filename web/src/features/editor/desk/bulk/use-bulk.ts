import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isOpenToEditor } from '../../../../../../shared/contract/manuscripts.ts';
import { ApiError, isSessionOver } from '../../../../api/api-error.ts';
import { call } from '../../../../api/client.ts';
import { failureReason } from '../../../../api/failure-reason.ts';
import { useSessionAtWork } from '../../../../api/session-at-work.ts';
import { type BulkAction, type BulkPart, type BulkStep, partOf, type Recipient } from './bulk-steps.ts';

/** The result of one step; absent until it is done. */
export type StepOutcome = 'doing' | 'done' | { trouble: string; isPassing: boolean };

interface Asked {
  ids: readonly string[];
  titles: ReadonlyMap<string, string>;
  action: BulkAction;
  to: Recipient | undefined;
}

/** The consequences of an action for each chosen manuscript, carried out one by one. */
export function useBulk({ ids, titles, action, to }: Asked) {
  const { owner, endSession } = useSessionAtWork();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, StepOutcome>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const isBusy = useRef(false);
  const parts = useQuery({
    queryKey: ['bulk', owner, action, to?._id ?? '', ...ids],
    enabled: action !== 'give' || to !== undefined,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }): Promise<BulkPart[]> => {
      const found: BulkPart[] = [];
      for (const id of ids)
        try {
          const { manuscript } = await call('get-manuscript', { params: { id }, signal });
          found.push(
            isOpenToEditor(manuscript)
              ? partOf(manuscript, action, to, Date.now())
              : { id, title: manuscript.title, steps: [], nothing: 'you can’t open this manuscript' },
          );
        } catch (error) {
          if (isSessionOver(error)) throw error;
          found.push({ id, title: titles.get(id) ?? '', steps: [], nothing: failureReason(error) });
        }
      return found;
    },
  });

  const note = (key: string, outcome: StepOutcome) =>
    setOutcomes((before) => new Map(before).set(key, outcome));

  async function perform(step: BulkStep): Promise<boolean> {
    note(step.key, 'doing');
    try {
      await step.run();
      note(step.key, 'done');
    } catch (error) {
      const isPassing = !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
      note(step.key, { trouble: failureReason(error), isPassing });
      if (isSessionOver(error)) {
        void endSession();
        return false;
      }
    }
    return true;
  }

  /** One after the other; a failure stops nothing else. Run again, it does the rest. */
  async function run(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setRunning(true);
    for (const step of (parts.data ?? []).flatMap(({ steps }) => steps))
      if (outcomes.get(step.key) !== 'done' && !(await perform(step))) break;
    isBusy.current = false;
    setRunning(false);
  }

  return { parts, outcomes, isRunning, run };
}
