import { useState } from 'react';
import type { AuthorsManuscript, Manuscript } from '../../../../../shared/contract/manuscripts.ts';
import { MAX_CORRECTIONS, type ProductionAnswer } from '../../../../../shared/contract/production.ts';
import { callWithConfirmation } from '../../../api/call-with-confirmation.ts';
import { call } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { CorrectionList } from '../../../manuscript/article/correction-list.tsx';
import { readArticle } from '../../../manuscript/article/read-article.ts';
import { StatedFields } from '../../../manuscript/article/stated-fields.tsx';
import { SavedLine } from '../../../manuscript/saved-line.tsx';
import { TwoTexts } from '../../../manuscript/two-texts.tsx';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/dialogs/toast.tsx';
import { TextareaField } from '../../../ui/fields/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './correct.module.css';
import { type CorrectionsDraft, countOf, NOTHING, NOTHING_STATED } from './use-corrections.ts';

interface CorrectArticleProps {
  manuscript: AuthorsManuscript;
  answer: ProductionAnswer;
  draft: CorrectionsDraft;
  onChanged: (now: Manuscript) => void;
}

/** The other answer to a proof: corrections at certain places, with which the editors get it back. */
export function CorrectArticle(props: CorrectArticleProps) {
  const { manuscript, answer, draft, onChanged } = props;
  const { _id: id, version } = manuscript;
  const { form } = draft;
  const toast = useToast();
  const { busy, trouble, setTrouble, run } = useChange<'correct'>({
    onStanding: onChanged,
    words: { conflict: 'The article has changed. Read it again before you correct it.' },
  });
  const count = countOf(form);

  async function send() {
    if (count === 0) return setTrouble('Write at least one correction first.');
    const { n: edition } = answer.production.edition;
    const body = { answer: 'correct', edition, corrections: form, version } as const;
    const done = await run('correct', async () => {
      await draft.saveNow();
      return callWithConfirmation(
        manuscript,
        () => call('answer-production', { params: { id }, body }),
        (now) =>
          'stage' in now && now.stage === 'preparing'
            ? { success: true as const, message: '', manuscript: now }
            : null,
      );
    });
    if (!done) return;
    draft.discard(NOTHING);
    onChanged(done.result.manuscript);
    toast({ message: 'Corrections sent. We will send you the article again.' });
  }

  return (
    <section aria-labelledby="corrections" className={`${styles.part} stack gap-3 above-5`}>
      <h2 id="corrections">Is something wrong?</h2>
      {draft.other ? (
        <TwoTexts
          title="There are two versions of your corrections"
          mine={form}
          other={draft.other.form}
          take="Use this version"
          onTake={draft.take}
        >
          {(text) => <CorrectionList form={text} />}
        </TwoTexts>
      ) : null}
      <p>Select ‘Correct this’ below a passage of the web page, and change its words to what is right.</p>
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

interface StateArticleProps {
  manuscript: AuthorsManuscript;
  answer: ProductionAnswer;
  draft: Pick<CorrectionsDraft, 'form' | 'change'>;
}

/** Statements, funders, institutions and roles, as the article has them now: the author's changes are part of their corrections. */
function StateArticle({ manuscript, answer, draft: { form, change } }: StateArticleProps) {
  const [article] = useState(() => readArticle(answer));
  const [isOpen, setOpen] = useState(form.stated !== undefined);
  return (
    <>
      <ButtonRow>
        <Button variant="secondary" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Check statements, institutions and roles
        </Button>
      </ButtonRow>
      {isOpen ? (
        <>
          <p>
            The statements come from your manuscript. We took funders and roles from it where we could. Check
            them. Everything here is optional, and ‘None’ is an answer. Your changes go to the editors with
            your corrections.
          </p>
          <StatedFields
            authors={manuscript.authors}
            details={answer.details}
            said={article.said}
            stated={form.stated ?? NOTHING_STATED}
            onChange={(stated) => change({ stated })}
          />
        </>
      ) : null}
      {form.stated ? (
        <ButtonRow>
          <Button variant="quiet" size="small" onClick={() => change({ stated: undefined })}>
            Remove these changes
          </Button>
        </ButtonRow>
      ) : null}
    </>
  );
}
