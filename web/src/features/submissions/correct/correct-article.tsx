import { useState } from 'react';
import type { AuthorsManuscript, Manuscript } from '../../../../../shared/contract/manuscripts.ts';
import {
  type CorrectionsForm,
  MAX_CORRECTIONS,
  type ProductionAnswer,
} from '../../../../../shared/contract/production.ts';
import { messageOf } from '../../../api/api-error.ts';
import { callWithConfirmation } from '../../../api/call-with-confirmation.ts';
import { call } from '../../../api/client.ts';
import { failureReason } from '../../../api/failure-reason.ts';
import { useAction } from '../../../api/use-action.ts';
import { CorrectionList } from '../../../manuscript/correction-list.tsx';
import { SavedLine } from '../../../manuscript/saved-line.tsx';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { TextareaField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TakesFocus } from '../../../ui/takes-focus.tsx';
import { useToast } from '../../../ui/toast.tsx';
import styles from './correct.module.css';
import { StateArticle } from './state-article.tsx';
import { type CorrectionsDraft, countOf, NOTHING } from './use-corrections.ts';

interface CorrectArticleProps {
  manuscript: AuthorsManuscript;
  answer: ProductionAnswer;
  draft: CorrectionsDraft;
  /** Whether every part of the article has a button to correct it. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChanged: (now: Manuscript) => void;
  onSessionOver: () => void;
}

/** The other answer to a proof: corrections at certain places, with which the editors get it back. */
export function CorrectArticle(props: CorrectArticleProps) {
  const { manuscript, answer, draft, isOpen, onOpen, onChanged, onSessionOver } = props;
  const { _id: id, version } = manuscript;
  const { form } = draft;
  const toast = useToast();
  const [trouble, setTrouble] = useState<string | null>(null);
  const { busy, run } = useAction<'correct'>({ onStanding: onChanged, onSessionOver });
  const count = countOf(form);

  async function send() {
    if (count === 0) return setTrouble('Write at least one correction first.');
    setTrouble(null);
    const { n: edition } = answer.production.edition;
    const body = { answer: 'correct', edition, corrections: form, version } as const;
    const done = await run(
      'correct',
      async () => {
        await draft.saveNow();
        return callWithConfirmation(
          manuscript,
          () => call('answer-production', { params: { id }, body }),
          (now) =>
            'stage' in now && now.stage === 'preparing'
              ? { success: true as const, message: '', manuscript: now }
              : null,
        );
      },
      ({ kind, error }) =>
        setTrouble(
          kind === 'conflict'
            ? messageOf(error, 'The article has changed. Read it again before you correct it.')
            : failureReason(error),
        ),
    );
    if (!done) return;
    draft.discard(NOTHING);
    onChanged(done.result.manuscript);
    toast({ message: 'Corrections sent. We will send you the article again.' });
  }

  return (
    <section aria-labelledby="corrections" className={styles.part}>
      <h2 id="corrections">Is something wrong?</h2>
      {draft.other ? <TwoTexts mine={form} other={draft.other.form} onTake={draft.take} /> : null}
      <ButtonRow>
        <Button variant="secondary" size="small" aria-pressed={isOpen} onClick={() => onOpen(!isOpen)}>
          Correct passages
        </Button>
      </ButtonRow>
      {isOpen ? <p>Select ‘Correct this’ below a passage of the web page and write what is right.</p> : null}
      {form.entries.length > 0 ? (
        <CorrectionList form={{ ...form, text: '', stated: undefined }} fragment={answer.article?.fragment} />
      ) : null}
      <TextareaField
        label="About the whole article"
        optional
        rows={3}
        maxLength={MAX_CORRECTIONS.remark}
        value={form.text}
        onChange={({ target }) => draft.change({ text: target.value })}
      />
      <StateArticle {...{ manuscript, answer, draft }} />
      <SavedLine {...draft} />
      {trouble ? <Notice kind="error">{trouble}</Notice> : null}
      <ButtonRow>
        <Button variant="secondary" busy={busy === 'correct'} onClick={() => void send()}>
          {count === 1 ? 'Send 1 correction' : count > 1 ? `Send ${count} corrections` : 'Send corrections'}
        </Button>
      </ButtonRow>
    </section>
  );
}

interface TwoTextsProps {
  mine: CorrectionsForm;
  other: CorrectionsForm;
  onTake: (form: CorrectionsForm) => void;
}

/** Two devices wrote: discards nothing before one is chosen. */
const TwoTexts = ({ mine, other, onTake }: TwoTextsProps) => (
  <TakesFocus>
    <section aria-labelledby="both-texts">
      <h3 id="both-texts">There are two versions of your corrections</h3>
      {(
        [
          ['On this device', mine],
          ['From another device', other],
        ] as const
      ).map(([label, form]) => (
        <div key={label}>
          <h4>{label}</h4>
          <CorrectionList form={form} />
          <Button variant="secondary" size="small" onClick={() => onTake(form)}>
            Use this version
          </Button>
        </div>
      ))}
    </section>
  </TakesFocus>
);
