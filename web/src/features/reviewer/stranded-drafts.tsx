import { useState } from 'react';
import { strayWords } from '../../../../shared/domain/review-fields.ts';
import { dropKept } from '../../kept/kept-on-device.ts';
import { OrphanedAnswers } from '../../manuscript/orphaned-answers.tsx';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { listStrandedDrafts, type StrandedDraft } from './review-draft.ts';
import styles from './reviewer-dashboard.module.css';

interface StrandedDraftsProps {
  owner: string;
  manuscripts: Parameters<typeof listStrandedDrafts>[1];
}

/** What was written and can't be sent any more, since the editor closed the review: still the reviewer's, to read and to copy. */
export function StrandedDrafts({ owner, manuscripts }: StrandedDraftsProps) {
  const [discarded, setDiscarded] = useState<readonly string[]>([]);
  const drafts = listStrandedDrafts(owner, manuscripts).filter(
    ({ manuscriptId }) => !discarded.includes(manuscriptId),
  );
  if (drafts.length === 0) return null;
  function discard({ manuscriptId }: StrandedDraft) {
    dropKept(owner, `review-draft:${manuscriptId}`);
    setDiscarded((ids) => [...ids, manuscriptId]);
  }
  return (
    <Section title="Written, but no longer asked for">
      <p>An editor has closed these reviews. What you wrote is kept on this machine until you discard it.</p>
      {drafts.map((draft) => (
        <details key={draft.manuscriptId} className={styles.more}>
          <summary>{draft.title}</summary>
          <p className={styles.kept}>{draft.comments}</p>
          <OrphanedAnswers stray={strayWords([], draft)} asked={draft.asked} />
          <ButtonRow>
            <Button
              size="small"
              variant="secondary"
              aria-label={`Discard what you wrote on ${draft.title}`}
              onClick={() => discard(draft)}
            >
              Discard
            </Button>
          </ButtonRow>
        </details>
      ))}
    </Section>
  );
}
