import { useId, useState } from 'react';
import type { Manuscript } from '../../../../shared/contract/manuscripts.ts';
import { LIMITS } from '../../../../shared/domain/constants.ts';
import { messageOf } from '../../api/api-error.ts';
import { useKeptText } from '../../api/kept-text.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice-field.tsx';
import { TextareaField } from '../../ui/field.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './reviewers-panel.module.css';
import type { ManuscriptActions } from './use-manuscript-actions.ts';
import { useReviewers } from './use-reviewers.ts';

interface ReviewersPanelProps {
  /** `send`: to review, with a note. `reviewers`: only the list, while the manuscript is under review. */
  mode: 'send' | 'reviewers';
  manuscript: Manuscript;
  owner: string;
  actions: ManuscriptActions;
  onClose: () => void;
}

export function ReviewersPanel({ mode, manuscript, owner, actions, onClose }: ReviewersPanelProps) {
  const headingId = useId();
  const { data: reviewers, error, isPending, refetch } = useReviewers(owner, true);
  const [chosen, setChosen] = useState(
    () => new Set(manuscript.assignedReviewers.map((reviewer) => reviewer._id)),
  );
  const [note, setNote] = useKeptText(owner, `send-note:${manuscript._id}`);
  const authors = new Set([manuscript.author._id, ...manuscript.authors.map((author) => author._id)]);

  function toggle(id: string) {
    setChosen((ids) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }

  async function confirm() {
    const ids = [...chosen];
    const done =
      mode === 'send'
        ? await actions.sendToReview(ids, note, () => setNote(''))
        : await actions.changeReviewers(ids);
    if (done) onClose();
  }

  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <h4 id={headingId} className={styles.heading}>
        {mode === 'send' ? 'Choose reviewers' : 'Change reviewers'}
      </h4>
      {isPending ? <Loading lines={3} /> : null}
      {error ? (
        <Notice
          kind="error"
          title="The reviewers could not be loaded"
          actions={<Button onClick={() => refetch()}>Retry</Button>}
        >
          {messageOf(error, 'The server gave no answer.')}
        </Notice>
      ) : null}
      {reviewers ? (
        <>
          <p className={styles.count}>{reviewers.length} available</p>
          {/* biome-ignore lint/a11y/useSemanticElements: the heading names this scroll box; a fieldset does not scroll everywhere */}
          <div className={styles.list} role="group" aria-labelledby={headingId}>
            {reviewers.map((reviewer) => (
              <Checkbox
                key={reviewer._id}
                checked={chosen.has(reviewer._id)}
                disabled={authors.has(reviewer._id)}
                onChange={() => toggle(reviewer._id)}
                label={`${reviewer.firstName} ${reviewer.lastName}`}
                hint={authors.has(reviewer._id) ? 'An author of this manuscript' : reviewer.specialization}
              />
            ))}
          </div>
        </>
      ) : null}
      {chosen.size < 2 ? (
        <p className={styles.policy}>
          The journal's published policy promises at least two reviewers for every manuscript.
        </p>
      ) : null}
      {mode === 'send' ? (
        <TextareaField
          label="Note to the reviewers"
          optional
          rows={3}
          maxLength={LIMITS.note}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      ) : null}
      <ButtonRow>
        <Button
          disabled={mode === 'send' && chosen.size === 0}
          busy={actions.busy === 'send' || actions.busy === 'assign'}
          onClick={confirm}
        >
          {mode === 'send'
            ? `Confirm Send to Review (${chosen.size} selected)`
            : `Save Reviewers (${chosen.size} selected)`}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </ButtonRow>
    </section>
  );
}
