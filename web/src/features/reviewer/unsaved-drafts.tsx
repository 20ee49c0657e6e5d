import { useState } from 'react';
import type { OwnSeat } from '../../../../shared/contract/seats.ts';
import { dropKept } from '../../kept/kept-on-device.ts';
import { listUnsavedReviews, unsavedName } from '../../review/use-review-draft.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './reviewer-dashboard.module.css';

interface UnsavedDraftsProps {
  owner: string;
  /** Those whose own page still accepts the text. */
  seats: readonly OwnSeat[];
}

/** Text typed here when the review ended, which never reached the server: still the reviewer's, to read and to copy. */
export function UnsavedDrafts({ owner, seats }: UnsavedDraftsProps) {
  const [discarded, setDiscarded] = useState<readonly string[]>([]);
  const drafts = listUnsavedReviews(owner).filter(
    ({ seat }) => !discarded.includes(seat) && !seats.some(({ _id }) => _id === seat),
  );
  if (drafts.length === 0) return null;
  return (
    <Section title="Text that is only on this device">
      <p>An editor has closed these reviews. Your text stays on this device until you discard it.</p>
      {drafts.map(({ seat, form }) => (
        <div key={seat} className={styles.more}>
          {[form.comments, form.forEditor, ...Object.values(form.answers)].filter(Boolean).map((words) => (
            <p key={words} className={styles.kept} dir="auto">
              {words}
            </p>
          ))}
          <ButtonRow>
            <Button
              size="small"
              variant="secondary"
              onClick={() => {
                dropKept(owner, unsavedName(seat));
                setDiscarded((all) => [...all, seat]);
              }}
            >
              Discard
            </Button>
          </ButtonRow>
        </div>
      ))}
    </Section>
  );
}
