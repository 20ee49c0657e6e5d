import { useId, useState } from 'react';
import * as z from 'zod';
import { call } from '../../api/client.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { useAction } from '../../api/use-action.ts';
import { type KeptKind, useKept } from '../../kept/use-kept.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Checkbox, ChoiceGroup, Radio } from '../../ui/choice-field.tsx';
import { TextareaField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TakesFocus } from '../../ui/takes-focus.tsx';

const Report = z.object({
  text: z.string(),
  page: z.string(),
  how: z.enum(['', 'file', 'guess']),
  conflict: z.boolean(),
});
const kind: KeptKind<z.infer<typeof Report>> = {
  schema: Report,
  empty: { text: '', page: '', how: '', conflict: false },
};

const LONGEST = 2000;

interface IdentityReportProps {
  manuscriptId: string;
  owner: string;
  onSessionOver: () => void;
}

/** For a reviewer who thinks that they know whose it is: to the editors, once. */
export function IdentityReport({ manuscriptId, owner, onSessionOver }: IdentityReportProps) {
  const { draft, change, discard } = useKept(owner, `identity-report:${manuscriptId}`, kind);
  const [tried, setTried] = useState(false);
  const [isSent, setSent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, run } = useAction<'send'>({ onSessionOver });
  const [textId, howId] = [useId(), useId()];
  const { text, page, how, conflict } = draft;

  async function send() {
    setTried(true);
    setFailure(null);
    const lacking = text.trim() === '' ? textId : how === '' ? howId : null;
    if (lacking) return document.getElementById(lacking)?.focus();
    const body = {
      text: text.trim(),
      ...(Number(page) > 0 ? { page: Number(page) } : {}),
      guessed: how === 'guess',
      conflict,
    };
    const done = await run(
      'send',
      () => call('submit-identity-report', { params: { id: manuscriptId }, body }),
      ({ error }) => setFailure(failureReason(error)),
    );
    if (!done) return;
    setSent(true);
    discard();
  }

  if (isSent)
    return (
      <TakesFocus>
        <Notice kind="success" live title="The editors know it">
          {conflict
            ? 'Please wait for their answer before you go on.'
            : 'You can go on with your review unless they write to you.'}
        </Notice>
      </TakesFocus>
    );
  return (
    <details>
      <summary>I noticed who wrote this</summary>
      <p>
        The authors’ names are withheld. If you think that you know who wrote this, tell the editor before you
        go on.
      </p>
      <TextareaField
        id={textId}
        label="What told you"
        error={tried && text.trim() === '' ? 'Please say what told you' : undefined}
        rows={3}
        maxLength={LONGEST}
        value={text}
        onChange={(event) => change({ text: event.target.value })}
      />
      <TextField
        label="Page"
        optional
        inputMode="numeric"
        value={page}
        onChange={(event) => change({ page: event.target.value.replace(/\D/g, '').slice(0, 4) })}
      />
      <ChoiceGroup
        id={howId}
        label="How do you know?"
        error={tried && how === '' ? 'Please choose one' : undefined}
      >
        <Radio
          name={howId}
          label="The file shows it"
          checked={how === 'file'}
          onChange={() => change({ how: 'file' })}
        />
        <Radio
          name={howId}
          label="I guess it from the topic, the style or the works cited"
          checked={how === 'guess'}
          onChange={() => change({ how: 'guess' })}
        />
      </ChoiceGroup>
      <Checkbox
        label="I have a conflict of interest with this person"
        checked={conflict}
        onChange={(event) => change({ conflict: event.target.checked })}
      />
      <ButtonRow>
        <Button size="small" variant="secondary" busy={busy === 'send'} onClick={() => void send()}>
          Tell the editors
        </Button>
      </ButtonRow>
      {failure ? (
        <Notice kind="error" title="This was not received">
          {failure} What you wrote is kept.
        </Notice>
      ) : null}
    </details>
  );
}
