import { type FormEvent, useId, useState } from 'react';
import { brand } from '../../../../shared/brand/brand.ts';
import { LIMITS } from '../../../../shared/domain/constants.ts';
import { deadlineDate } from '../../../../shared/domain/stage-words.ts';
import type { SeatProps } from '../../review/seat-access.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { ChoiceGroup, Radio } from '../../ui/fields/choice-field.tsx';
import { TextareaField } from '../../ui/fields/field.tsx';
import { AboutManuscript } from './about-manuscript.tsx';
import { TellEditors } from './tell-editors.tsx';
import { useAnswer } from './use-answer.ts';
import { useAnswerWords } from './use-answer-words.ts';

/** Yes or no, in one minute. A choice and a button, so that a program that only opens the page answers nothing. */
export function AnswerForm({ page, access, onChange }: SeatProps) {
  const { name, state, replyBy, dueInDays } = page;
  const kept = useAnswerWords(access);
  const { conflict } = kept.draft;
  const [answer, setAnswer] = useState<'accept' | 'decline' | null>(conflict ? 'accept' : null);
  // A declaration is the person's own, so nothing is preselected.
  const [hasConflict, setHasConflict] = useState(conflict === '' ? null : true);
  const [tried, setTried] = useState(false);
  const { busy, failure, send } = useAnswer(access, onChange);
  const answerId = useId();
  const conflictId = useId();
  const group = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!answer) return document.getElementById(answerId)?.focus();
    if (answer === 'accept' && hasConflict === null) return document.getElementById(conflictId)?.focus();
    const told =
      answer === 'accept' && hasConflict ? conflict.trim() || 'Declared, without words.' : undefined;
    if (!(await send({ answer, conflict: told }))) return;
    // Text typed about a conflict becomes the reason for declining.
    if (answer === 'accept') kept.discard();
    else kept.change({ conflict: '', words: kept.draft.words || conflict });
  }

  return (
    <div className="flow-4 measure">
      <p>Dear {name},</p>
      <p>
        {state === 'expired'
          ? `We invited you to review this manuscript for the ${brand.journal}. The date to answer has passed, but we still need a reviewer.`
          : `We would like to invite you to review this manuscript for the ${brand.journal}.`}{' '}
        {replyBy ? `Please tell us by ${deadlineDate(replyBy)} whether you can.` : null}
      </p>
      {page.revision ? <p>{page.revision}</p> : null}
      {page.anonymous ? (
        <p>
          Review is anonymous. We withhold the authors’ names, and the authors don’t learn who reviews. If you
          think you know who wrote it, you can tell us after you accept.
        </p>
      ) : null}
      <AboutManuscript page={page} />
      <form className="flow-4 measure" onSubmit={submit} noValidate>
        <ChoiceGroup
          id={answerId}
          label="Your answer"
          error={tried && !answer ? 'Choose an answer' : undefined}
        >
          <Radio
            name={`${group}-answer`}
            label={`I will review it within ${dueInDays} days`}
            hint="You can read the manuscript straight away and change the date later."
            checked={answer === 'accept'}
            onChange={() => setAnswer('accept')}
          />
          <Radio
            name={`${group}-answer`}
            label="I can’t"
            hint="After you answer, you can tell us why and suggest another reviewer."
            checked={answer === 'decline'}
            onChange={() => setAnswer('decline')}
          />
        </ChoiceGroup>
        {answer === 'accept' ? (
          <ChoiceGroup
            id={conflictId}
            label="Conflicts of interest"
            error={
              tried && hasConflict === null ? 'Select whether you have a conflict of interest' : undefined
            }
          >
            <Radio
              name={`${group}-conflict`}
              label="None that I know of"
              hint={
                page.anonymous
                  ? 'The authors’ names are withheld.'
                  : 'You will see the authors’ names when you accept. You can then tell us, or withdraw.'
              }
              checked={hasConflict === false}
              onChange={() => setHasConflict(false)}
            />
            <Radio
              name={`${group}-conflict`}
              label="I have one to declare"
              checked={hasConflict === true}
              onChange={() => setHasConflict(true)}
            />
          </ChoiceGroup>
        ) : null}
        {answer === 'accept' && hasConflict ? (
          <TextareaField
            label="Describe the conflict of interest"
            rows={4}
            maxLength={LIMITS.note}
            value={conflict}
            onChange={(event) => kept.change({ conflict: event.target.value })}
          />
        ) : null}
        <ButtonRow>
          <Button type="submit" busy={busy}>
            {busy ? 'Sending…' : 'Send answer'}
          </Button>
        </ButtonRow>
        <FailureNotice takesFocus title="We did not receive your answer" why={failure} />
      </form>
      <details className="unfolds above-4">
        <summary>Not {name}? Tell the editors</summary>
        <TellEditors
          page={page}
          access={access}
          onChange={onChange}
          text={`This link was sent to someone other than ${name}.`}
          label="Tell the editors"
          statement="I am someone else"
        >
          This link is only for {name}.
        </TellEditors>
      </details>
    </div>
  );
}
