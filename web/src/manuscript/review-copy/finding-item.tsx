import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Finding, FindingDecision } from '../../../../shared/contract/review-copy.ts';
import { LIMITS } from '../../../../shared/domain/constants.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { TextareaField } from '../../ui/fields/field.tsx';
import styles from './finding-report.module.css';
import { decidedInWords, placeInWords } from './finding-words.ts';

/** Saves a decision about all findings of an item. */
export type DecideFindings = (
  findings: readonly Finding[],
  decision: FindingDecision['decision'],
  reason?: string,
) => void;

interface FindingItemProps {
  /** Decided as one. */
  findings: readonly [Finding, ...Finding[]];
  /** How its reader refers to the authors. */
  authors: 'us' | 'an author';
  /** Absent if nothing can be decided. */
  onDecide?: DecideFindings | undefined;
  /** Leads to the field of the form that says it. */
  changeForm?: ((part: Finding['place']['part']) => ReactNode) | undefined;
}

/** One sentence with its passages, and the decision about it, saved as it is made. */
export function FindingItem({ findings, authors, onDecide, changeForm }: FindingItemProps) {
  const id = useId();
  const item = useRef<HTMLLIElement>(null);
  const isPressed = useRef(false);
  const [finding] = findings;
  const { decided, suggestion } = finding;
  const inForm = findings.find(({ place }) => place.document === 'form');
  // The button that was pressed has gone: its reader goes on here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every decision takes the button away
  useEffect(() => {
    if (isPressed.current && document.activeElement === document.body) item.current?.focus();
    isPressed.current = false;
  }, [decided?.decision]);
  const decide = (decision: FindingDecision['decision'], reason?: string) => {
    isPressed.current = true;
    onDecide?.(findings, decision, reason);
  };
  return (
    <li ref={item} tabIndex={-1} className="padded-3 line-above">
      <h5 id={id} className="below-1 label-heading small">
        {placeInWords(findings)}
      </h5>
      <Excerpt findings={findings} />
      {suggestion ? <p className="below-2 measure breaks muted small">Could read: {suggestion}</p> : null}
      {decided ? (
        <>
          <p role="status" className="below-2 measure breaks">
            {decidedInWords(decided)}
          </p>
          {onDecide && decided.by === 'you' && decided.decision !== 'remove' ? (
            <Reason
              authors={authors}
              reason={decided.reason ?? ''}
              onSave={(reason) => decide(decided.decision, reason)}
            />
          ) : null}
        </>
      ) : null}
      {onDecide ? (
        <fieldset className="above-2" aria-labelledby={id}>
          <ButtonRow>
            {decided ? (
              <Button size="small" variant="secondary" onClick={() => decide('undo')}>
                Undo
              </Button>
            ) : (
              <>
                {inForm ? changeForm?.(inForm.place.part) : null}
                {choicesFor(finding, authors, inForm !== undefined).map(({ decision, label }) => (
                  <Button key={decision} size="small" variant="secondary" onClick={() => decide(decision)}>
                    {label}
                  </Button>
                ))}
              </>
            )}
          </ButtonRow>
        </fieldset>
      ) : null}
    </li>
  );
}

/** The sentence, with every passage of it marked. */
function Excerpt({ findings: [first, ...others] }: Pick<FindingItemProps, 'findings'>) {
  const { excerpt, marked } = first.place;
  if (excerpt === '') return null;
  const same = others.filter(({ place }) => place.excerpt === excerpt).map(({ place }) => place.marked);
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [from, to] of [marked, ...same].sort(([one], [other]) => one - other)) {
    if (from < at) continue;
    const words = excerpt.slice(from, to);
    parts.push(excerpt.slice(at, from), isSaidByUs(first) ? words : <mark key={from}>{words}</mark>);
    at = to;
  }
  return (
    <blockquote className={`${styles.excerpt} quoted below-2 measure breaks`} dir="auto">
      {parts}
      {excerpt.slice(at)}
    </blockquote>
  );
}

/** Our sentence, not the file's: nothing of it is marked. */
const isSaidByUs = ({ means }: Finding): boolean => means === 'setting';

interface ReasonProps extends Pick<FindingItemProps, 'authors'> {
  reason: string;
  onSave: (reason: string) => void;
}

function Reason({ authors, reason, onSave }: ReasonProps) {
  const [typed, setTyped] = useState(reason);
  return (
    <TextareaField
      label="Why it does not identify the authors"
      hint={`We save it when you leave this field. ${authors === 'us' ? 'Editors read it.' : 'The author reads it too.'}`}
      optional
      rows={2}
      maxLength={LIMITS.note}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        if (typed.trim() !== reason) onSave(typed.trim());
      }}
    />
  );
}

/** Pages and pictures can't be changed by a button, nor the byline, nor a file's properties; the form's text is changed in the form. */
function choicesFor(
  { class: kind, treatment, open, place, means, byPlace }: Finding,
  authors: FindingItemProps['authors'],
  isInForm: boolean,
): { decision: 'remove' | 'keep'; label: string }[] {
  const remove = { decision: 'remove', label: 'Take it out' } as const;
  const keep = { decision: 'keep', label: `Keep it. It does not identify ${authors}` } as const;
  if (isInForm) return open ? [keep] : [];
  if (open) return means === 'unreadable' ? [keep] : [remove, keep];
  if (byPlace || place.part === 'metadata' || kind === 'page' || kind === 'picture') return [];
  if (treatment !== 'left') return [{ decision: 'keep', label: 'Put it back' }];
  return kind === 'identity' ? [{ decision: 'remove', label: 'Take it out as well' }] : [];
}
