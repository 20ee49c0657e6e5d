import { type FormEvent, useState } from 'react';
import type { JournalSettings } from '../../../../../shared/contract/journal.ts';
import {
  byRevision,
  DECISION_NAMES,
  MAX_REVISION_DAYS,
  REVISION_KINDS,
} from '../../../../../shared/domain/decision-kinds.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { FieldRow, TextField } from '../../../ui/fields/field.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import type { JournalWork } from './use-journal.ts';

type Name = keyof JournalSettings['periods'] | 'reviewsWanted' | 'undoMinutes' | 'publishUndoMinutes';

const FIELDS: readonly { name: Name; label: string; hint: string; min: number; max: number }[] = [
  { name: 'reply', label: 'Days to answer an invitation', hint: '1 to 60', min: 1, max: 60 },
  { name: 'review', label: 'Days for a review', hint: '1 to 180', min: 1, max: 180 },
  { name: 'reviewsWanted', label: 'Reviews needed', hint: '1 to 10', min: 1, max: 10 },
  ...REVISION_KINDS.map((kind) => {
    const max = MAX_REVISION_DAYS[kind];
    return { name: kind, label: `Days for a ${DECISION_NAMES[kind]}`, hint: `1 to ${max}`, min: 1, max };
  }),
  { name: 'proof', label: 'Days to check an article', hint: '1 to 60', min: 1, max: 60 },
  {
    name: 'undoMinutes',
    label: 'Minutes to undo a decision',
    hint: '0 to 60. At 0, we send it within a minute',
    min: 0,
    max: 60,
  },
  {
    name: 'publishUndoMinutes',
    label: 'Minutes to undo publishing',
    hint: '0 to 60. Also for sending an article to its author',
    min: 0,
    max: 60,
  },
];

interface TimesFormProps extends JournalWork {
  settings: JournalSettings;
  mayChange: boolean;
}

/** Numbers for future invitations and reviews. */
export function TimesForm({ settings, mayChange, busy, outcome, save }: TimesFormProps) {
  const { periods, reviewsWanted, undoMinutes, publishUndoMinutes } = settings;
  const stored: Record<Name, string> = {
    reply: String(periods.reply),
    review: String(periods.review),
    ...byRevision((kind) => String(periods[kind])),
    proof: String(periods.proof),
    reviewsWanted: String(reviewsWanted),
    undoMinutes: String(undoMinutes),
    publishUndoMinutes: String(publishUndoMinutes),
  };
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({});
  const [tried, setTried] = useState(false);
  const values = { ...stored, ...typed };
  const isWrong = ({ name, min, max }: { name: Name; min: number; max: number }) =>
    !/^\d{1,3}$/.test(values[name]) || Number(values[name]) < min || Number(values[name]) > max;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (FIELDS.some(isWrong)) return;
    const of = (name: Name) => Number(values[name]);
    const asked: JournalSettings = {
      periods: { reply: of('reply'), review: of('review'), ...byRevision(of), proof: of('proof') },
      reviewsWanted: of('reviewsWanted'),
      undoMinutes: of('undoMinutes'),
      publishUndoMinutes: of('publishUndoMinutes'),
    };
    if (
      await save('times', { settings: asked }, 'Saved. New invitations and decisions will use these times.')
    )
      setTyped({});
  }

  return (
    <form className="stack gap-4" onSubmit={submit} noValidate>
      <FieldRow>
        {FIELDS.map(({ name, label, hint, min, max }) => (
          <TextField
            key={name}
            label={label}
            hint={hint}
            inputMode="numeric"
            readOnly={!mayChange}
            value={values[name]}
            error={
              tried && isWrong({ name, min, max }) ? `Enter a whole number from ${min} to ${max}` : undefined
            }
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        ))}
      </FieldRow>
      {mayChange ? (
        <ButtonRow>
          <Button type="submit" busy={busy === 'times'}>
            Save times
          </Button>
        </ButtonRow>
      ) : null}
      <OutcomeNotice at="times" outcome={outcome} />
    </form>
  );
}
