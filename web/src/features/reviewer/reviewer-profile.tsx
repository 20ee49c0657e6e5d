import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Person } from '../../../../shared/contract/session.ts';
import { LIMITS, MAX_EXPERTISE } from '../../../../shared/domain/constants.ts';
import { splitKeywords } from '../../../../shared/domain/split-keywords.ts';
import { call } from '../../api/client.ts';
import { useSessionAtWork } from '../../api/session-at-work.ts';
import { useChange } from '../../api/use-change.ts';
import { NotLoaded } from '../../manuscript/load-error.tsx';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { FieldRow, SelectField, TextField } from '../../ui/fields/field.tsx';
import { formatTime } from '../../ui/words/format-date.ts';
import styles from './reviewer-dashboard.module.css';

/** What editors see when they look for reviewers; fetched when opened. */
export function ReviewerProfile() {
  const { owner } = useSessionAtWork();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['reviewer-profile', owner],
    queryFn: ({ signal }) => call('get-profile', { signal }),
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <details className={`${styles.past} line-below`} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={styles.pastTitle}>Your subjects and availability</span>
      </summary>
      {data ? (
        <ProfileForm person={data} />
      ) : error || isOpen ? (
        <NotLoaded title="We could not load your profile" error={error} onRetry={refetch} lines={3} />
      ) : null}
    </details>
  );
}

const MAX_CHOICES = [1, 2, 3, 4, 5, 10];

/** Why it can't be sent like this. */
function wrongWith(fields: readonly string[]): string | undefined {
  if (fields.length > MAX_EXPERTISE) return `Enter ${MAX_EXPERTISE} subjects or fewer`;
  const long = fields.find((field) => field.length > LIMITS.expertise);
  return long && `Use ${LIMITS.expertise} characters or fewer for each subject`;
}

function ProfileForm({ person }: { person: Person }) {
  const { owner } = useSessionAtWork();
  const client = useQueryClient();
  const [fields, setFields] = useState((person.expertise ?? []).join(', '));
  const [awayUntil, setAwayUntil] = useState(person.awayUntil ?? '');
  const [mostAtOnce, setMostAtOnce] = useState(String(person.mostAtOnce ?? ''));
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const { busy, trouble, run } = useChange<'save'>();
  const expertise = splitKeywords(fields);
  const wrong = wrongWith(expertise);
  async function save(event: FormEvent) {
    event.preventDefault();
    if (wrong) return;
    setSavedAt(null);
    const body = { expertise, awayUntil, mostAtOnce: mostAtOnce ? Number(mostAtOnce) : null };
    const done = await run('save', () => call('save-reviewer-profile', { body }));
    if (!done) return;
    client.setQueryData(['reviewer-profile', owner], done.result);
    setSavedAt(Date.now());
  }
  return (
    <form
      className={`${styles.profile} stack gap-3 padded-3`}
      noValidate
      onSubmit={(event) => void save(event)}
    >
      <TextField
        label="Subjects you can review"
        hint={`In addition to ${person.specialization || 'your specialization'}. Separate them with commas.`}
        optional
        error={wrong}
        value={fields}
        onChange={(event) => setFields(event.target.value)}
      />
      <FieldRow>
        <TextField
          label="Away until"
          type="date"
          optional
          hint="Editors see this before they invite you."
          value={awayUntil}
          onChange={(event) => setAwayUntil(event.target.value)}
        />
        <SelectField
          label="Number of reviews at a time"
          value={mostAtOnce}
          onChange={(event) => setMostAtOnce(event.target.value)}
        >
          <option value="">No limit</option>
          {[...new Set([...MAX_CHOICES, ...(person.mostAtOnce ? [person.mostAtOnce] : [])])]
            .sort((a, b) => a - b)
            .map((most) => (
              <option key={most} value={most}>
                Up to {most}
              </option>
            ))}
        </SelectField>
      </FieldRow>
      <ButtonRow>
        <Button type="submit" size="small" busy={busy === 'save'}>
          Save
        </Button>
        <span role="status">{savedAt ? `Saved ${formatTime(savedAt)}` : ''}</span>
      </ButtonRow>
      <FailureNotice title="We did not save this" why={trouble} />
    </form>
  );
}
