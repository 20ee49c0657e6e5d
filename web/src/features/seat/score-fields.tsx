import { useId } from 'react';
import type { ReviewForm } from '../../../../shared/contract/seats.ts';
import { REVIEW_SCORES } from '../../../../shared/domain/review-form.ts';
import { ChoiceGroup, Radio } from '../../ui/choice-field.tsx';
import styles from './seat.module.css';

interface ScoreFieldsProps {
  /** Takes the focus where something is missing. */
  id: string;
  scores: ReviewForm['scores'];
  tried: boolean;
  onChange: (scores: ReviewForm['scores']) => void;
}

const VALUES = [1, 2, 3, 4, 5];

/** One row of five for each question, with words for both ends. */
export function ScoreFields({ id, scores, tried, onChange }: ScoreFieldsProps) {
  const group = useId();
  const firstMissing = REVIEW_SCORES.find(({ name }) => scores[name] === undefined)?.name;
  return (
    <div>
      {REVIEW_SCORES.map(({ name, label, low, high }) => (
        <ChoiceGroup
          key={name}
          id={name === firstMissing ? id : undefined}
          label={label}
          hint={`1: ${low} · 5: ${high}`}
          error={tried && scores[name] === undefined ? 'Choose a score' : undefined}
        >
          <div className={styles.scores}>
            {VALUES.map((value) => (
              <Radio
                key={value}
                name={`${group}-${name}`}
                label={value}
                checked={scores[name] === value}
                onChange={() => onChange({ ...scores, [name]: value })}
              />
            ))}
          </div>
        </ChoiceGroup>
      ))}
    </div>
  );
}
