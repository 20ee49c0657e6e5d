import { useState } from 'react';
import type { Manuscript } from '../../../../shared/contract/manuscripts.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice-field.tsx';
import { TextField } from '../../ui/field.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { fold } from './filter-users.ts';
import styles from './reviewers-panel.module.css';
import { useReviewers } from './use-reviewers.ts';

/** So many are read at a glance; with more, a field to search them appears. */
const GLANCE = 8;

interface ReviewerChecklistProps {
  manuscript: Manuscript;
  owner: string;
  labelledBy: string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

export function ReviewerChecklist(props: ReviewerChecklistProps) {
  const { manuscript, owner, labelledBy, chosen, onChange } = props;
  const { data: reviewers, error, isPending, refetch } = useReviewers(owner, true);
  const [text, setText] = useState('');
  if (isPending) return <Loading lines={3} />;
  if (error || !reviewers) {
    return (
      <Notice
        kind="error"
        title="The reviewers could not be loaded"
        actions={<Button onClick={() => refetch()}>Retry</Button>}
      >
        {failureReason(error)}
      </Notice>
    );
  }
  const authors = new Set([manuscript.author._id, ...manuscript.authors.map((author) => author._id)]);
  const words = fold(text).split(/\s+/).filter(Boolean);
  const shown = reviewers.filter(({ firstName, lastName, specialization }) => {
    const all = fold(`${firstName} ${lastName} ${specialization}`);
    return words.every((word) => all.includes(word));
  });
  return (
    <>
      <p className={styles.count}>{reviewers.length} available</p>
      {reviewers.length > GLANCE ? (
        <TextField
          label="Find a reviewer"
          type="search"
          hint="Name or specialization"
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: the heading names this scroll box; a fieldset does not scroll everywhere */}
      <div className={styles.list} role="group" aria-labelledby={labelledBy}>
        {shown.map(({ _id, firstName, lastName, specialization }) => (
          <Checkbox
            key={_id}
            checked={chosen.includes(_id)}
            disabled={authors.has(_id)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, _id] : chosen.filter((id) => id !== _id))
            }
            label={`${firstName} ${lastName}`}
            hint={authors.has(_id) ? 'An author of this manuscript' : specialization}
          />
        ))}
        {shown.length === 0 ? (
          <p className={styles.none}>
            {reviewers.length === 0 ? 'Nobody has registered as a reviewer yet.' : 'No reviewer matches.'}
          </p>
        ) : null}
      </div>
    </>
  );
}
