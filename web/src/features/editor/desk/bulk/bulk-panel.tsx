import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { DeskItem } from '../../../../../../shared/contract/desk.ts';
import { isOpenToEditor } from '../../../../../../shared/contract/manuscripts.ts';
import { counted } from '../../../../../../shared/domain/counted.ts';
import { ApiError, isSessionOver } from '../../../../api/api-error.ts';
import { call } from '../../../../api/client.ts';
import { failureReason } from '../../../../api/failure-reason.ts';
import { useSessionAtWork } from '../../../../api/session-at-work.ts';
import { Button, ButtonRow } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/fields/field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { TakesFocus } from '../../../../ui/takes-focus.tsx';
import { useEditorList } from '../../use-editor-list.ts';
import styles from '../desk.module.css';
import { type BulkAction, type BulkPart, type BulkStep, partOf, type Recipient } from './bulk-steps.ts';

interface BulkPanelProps {
  action: BulkAction;
  items: readonly DeskItem[];
  onClose: () => void;
}

const HEADINGS: Record<BulkAction, string> = {
  remind: 'Remind reviewers',
  callOff: 'Call off reviews',
  give: 'Assign to an editor',
};
const CONFIRM: Record<BulkAction, (count: number) => string> = {
  remind: (count) => `Remind ${counted(count, 'reviewer')}`,
  callOff: (count) => `Call off ${counted(count, 'review')}`,
  give: (count) => `Assign ${counted(count, 'manuscript')}`,
};

/** The consequences, before anything happens; then each step with its result. */
export function BulkPanel({ action, items, onClose }: BulkPanelProps) {
  // The desk keeps refreshing behind it; the chosen ones stay chosen.
  const { owner } = useSessionAtWork();
  const [chosen] = useState(items);
  const [to, setTo] = useState<Recipient | undefined>();
  const ids = chosen.map(({ _id }) => _id);
  const titles = new Map(chosen.map(({ _id, title }) => [_id, title]));
  const { parts, outcomes, isRunning, run } = useBulk({ ids, titles, action, to });
  const steps = (parts.data ?? []).flatMap((part) => part.steps);
  const left = steps.filter(({ key }) => outcomes.get(key) !== 'done').length;
  const done = steps.length - left;
  const isBegun = outcomes.size > 0;
  const heading = HEADINGS[action];
  const mayRetry = steps.some(({ key }) => isPassing(outcomes.get(key)));
  // One sentence says what happens to all; only exceptions are named, and first.
  const shown = (parts.data ?? []).filter(
    (part) => action !== 'give' || part.nothing || part.steps.some(({ key }) => isTrouble(outcomes.get(key))),
  );
  return (
    <TakesFocus>
      <section className={`${styles.bulk} below-6 washed boxed`} aria-label={heading}>
        <h2>{heading}</h2>
        {action === 'give' ? <ChooseEditor to={to} isOff={isBegun} onChoose={setTo} /> : null}
        {parts.error ? <Notice kind="error">{failureReason(parts.error)}</Notice> : null}
        {parts.isLoading ? <p role="status">Checking {counted(ids.length, 'manuscript')} …</p> : null}
        <ul>
          {shown.map((part) => (
            <Part key={part.id} part={part} outcomes={outcomes} />
          ))}
        </ul>
        {to && parts.data && !isBegun && steps.length > 0 ? (
          <p>
            We will assign {counted(steps.length, 'manuscript')} to {to.name}
            {to._id === owner ? '' : ' and email them'}.
          </p>
        ) : null}
        {isBegun && !isRunning ? (
          <p role="status">
            {to
              ? `${counted(done, 'manuscript')} assigned to ${to.name}`
              : `${done} of ${counted(steps.length, 'step')} done`}
            {left > 0 ? `; ${left} failed (see each reason above)` : ''}.
          </p>
        ) : null}
        <ButtonRow>
          {left > 0 && (!isBegun || isRunning || mayRetry) ? (
            <Button
              variant={action === 'callOff' ? 'danger' : 'primary'}
              busy={isRunning}
              onClick={() => void run()}
            >
              {isBegun ? `Retry ${left} failed` : CONFIRM[action](left)}
            </Button>
          ) : null}
          <Button variant="quiet" disabled={isRunning} onClick={onClose}>
            {isBegun ? 'Close' : 'Cancel'}
          </Button>
        </ButtonRow>
      </section>
    </TakesFocus>
  );
}

const isTrouble = (outcome: StepOutcome | undefined) => typeof outcome === 'object';
/** Trying again may help. */
const isPassing = (outcome: StepOutcome | undefined) => typeof outcome === 'object' && outcome.isPassing;

function inWords(outcome: StepOutcome | undefined): string {
  if (outcome === undefined) return '';
  if (outcome === 'doing') return ' …';
  return outcome === 'done' ? ': done' : `: failed. ${outcome.trouble}`;
}

function Part({ part, outcomes }: { part: BulkPart; outcomes: ReadonlyMap<string, StepOutcome> }) {
  return (
    <li>
      <span dir="auto">{part.title || 'Untitled manuscript'}</span>
      {part.nothing ? `: ${part.nothing}` : null}
      {part.steps.length > 0 ? (
        <ul>
          {part.steps.map(({ key, text }) => {
            const outcome = outcomes.get(key);
            return (
              <li key={key} className={isTrouble(outcome) ? 'trouble' : undefined}>
                {text}
                {inWords(outcome)}
              </li>
            );
          })}
        </ul>
      ) : null}
    </li>
  );
}

interface ChooseEditorProps {
  to: Recipient | undefined;
  isOff: boolean;
  onChoose: (to: Recipient | undefined) => void;
}

/** With the number on each editor's desk. */
function ChooseEditor({ to, isOff, onChoose }: ChooseEditorProps) {
  const { owner } = useSessionAtWork();
  const { data } = useEditorList();
  const editors = data?.editors ?? [];
  return (
    <SelectField
      label="Editor"
      disabled={isOff}
      value={to?._id ?? ''}
      onChange={(event) => onChoose(editors.find(({ _id }) => _id === event.target.value))}
    >
      <option value="">Choose an editor</option>
      {editors.map(({ _id, name, open }) => (
        <option key={_id} value={_id}>
          {name}
          {_id === owner ? ' (you)' : ''}, {open} open
        </option>
      ))}
    </SelectField>
  );
}

/** The result of one step; absent until it is done. */
type StepOutcome = 'doing' | 'done' | { trouble: string; isPassing: boolean };

interface Asked {
  ids: readonly string[];
  titles: ReadonlyMap<string, string>;
  action: BulkAction;
  to: Recipient | undefined;
}

/** The consequences of an action for each chosen manuscript, carried out one by one. */
function useBulk({ ids, titles, action, to }: Asked) {
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
