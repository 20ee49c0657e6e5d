import { useId } from 'react';
import type { Finding, FindingDecision } from '../../../shared/contract/review-copy.ts';
import { LIMITS } from '../../../shared/domain/constants.ts';
import { Button, ButtonRow } from '../ui/button.tsx';
import { TextareaField } from '../ui/fields/field.tsx';
import styles from './finding-report.module.css';
import { placeInWords } from './finding-words.ts';

type Decision = FindingDecision['decision'];
interface Choice {
  decision: Decision;
  reason: string;
}

interface FindingItemProps {
  finding: Finding;
  choice: Choice | undefined;
  /** How its reader refers to the authors. */
  authors: 'us' | 'an author';
  /** Absent if nothing can be decided. */
  onChoose?: ((choice: Choice | null) => void) | undefined;
}

/** One passage in its sentence, and the decision about it. */
export function FindingItem({ finding, choice, authors, onChoose }: FindingItemProps) {
  const id = useId();
  const [from, to] = finding.place.marked;
  const { excerpt } = finding.place;
  const choices = onChoose ? choicesFor(finding, authors) : [];
  return (
    <li className="padded-3 line-above">
      <h5 id={id} className={styles.place}>
        {placeInWords(finding)}
      </h5>
      {excerpt ? (
        <blockquote className={`${styles.excerpt} below-2 measure breaks`} dir="auto">
          {excerpt.slice(0, from)}
          {finding.means === 'setting' ? excerpt.slice(from, to) : <mark>{excerpt.slice(from, to)}</mark>}
          {excerpt.slice(to)}
        </blockquote>
      ) : null}
      {finding.suggestion ? (
        <p className="below-2 measure breaks muted small">Could read: {finding.suggestion}</p>
      ) : null}
      {choices.length > 0 ? (
        <fieldset className="flow-3" aria-labelledby={id}>
          <ButtonRow>
            {choices.map(({ decision, label }) => {
              const isChosen = choice?.decision === decision;
              return (
                <Button
                  key={decision}
                  size="small"
                  variant={isChosen ? 'primary' : 'secondary'}
                  aria-pressed={isChosen}
                  onClick={() => onChoose?.(isChosen ? null : { decision, reason: choice?.reason ?? '' })}
                >
                  {label}
                </Button>
              );
            })}
          </ButtonRow>
          {choice && choice.decision !== 'remove' ? (
            <TextareaField
              label="Why it does not identify the authors"
              optional
              rows={2}
              maxLength={LIMITS.note}
              value={choice.reason}
              onChange={(event) => onChoose?.({ ...choice, reason: event.target.value })}
            />
          ) : null}
        </fieldset>
      ) : null}
    </li>
  );
}

const remove = { decision: 'remove', label: 'Take it out' } as const;

/** A removed section, a page and a picture can't be restored by a button; the form's text is changed in the form. */
function choicesFor(
  { class: kind, treatment, open, place, means, strength }: Finding,
  authors: FindingItemProps['authors'],
): { decision: Decision; label: string }[] {
  const keep = { decision: 'keep', label: `Keep it. It does not identify ${authors}` } as const;
  if (place.document === 'form') return [];
  if (open) return means === 'unreadable' ? [keep] : [remove, keep];
  if (kind !== 'identity') return [];
  if (treatment !== 'left')
    return (means === 'name' && strength !== 'certain') || means === 'property'
      ? [{ decision: 'notMe', label: 'Put it back. This is someone else' }]
      : [];
  return [{ decision: 'remove', label: 'Take it out as well' }];
}
