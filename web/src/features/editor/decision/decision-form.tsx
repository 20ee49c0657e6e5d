import { useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type * as z from 'zod';
import type { DecisionDraftAnswer } from '../../../../../shared/contract/decisions.ts';
import {
  DECISION_LABELS,
  DECISION_NAMES,
  isRevisionKind,
  whyNotAll,
} from '../../../../../shared/domain/decision-kinds.ts';
import { SavedLine } from '../../../manuscript/saved-line.tsx';
import { TwoTexts } from '../../../manuscript/two-texts.tsx';
import { journalPrefixOf, paths } from '../../../paths.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { ChoiceGroup, Radio } from '../../../ui/fields/choice-field.tsx';
import { TextareaField, TextField } from '../../../ui/fields/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { TakesFocus } from '../../../ui/takes-focus.tsx';
import type { ManuscriptProps } from '../actions/manuscript-with-actions.tsx';
import { TroubleNotice } from '../actions/trouble-notice.tsx';
import { useManuscriptActions } from '../actions/use-manuscript-actions.ts';
import { AnswersSection } from '../manuscript/answers-section.tsx';
import { RoundPdf } from '../manuscript/reading.tsx';
import page from '../manuscript/step-page.module.css';
import { filesSentWith, isReviewed, kindsFor, ofThisRound, openSeatsInWords } from './decision-choices.ts';
import { LetterPreview } from './letter-preview.tsx';
import { LETTER_ID, NamesFound, SUBJECT_ID } from './names-found.tsx';
import { ReviewsToQuote } from './reviews-to-quote.tsx';
import { UndoLine } from './undo-line.tsx';
import { useDeciding } from './use-deciding.ts';
import { useDecisionDraft } from './use-decision-draft.ts';
import { useReadReviews } from './use-read-reviews.ts';

/** The editor's draft, and how the journal sends decisions. */
type Opened = z.infer<typeof DecisionDraftAnswer>;

/** Reviews to the left, the letter to the right: nothing is sent before its time. */
export function DecisionForm(props: ManuscriptProps & { opened: Opened }) {
  const { manuscript, opened } = props;
  const navigate = useNavigate();
  const prefix = journalPrefixOf(useLocation().pathname);
  const quotedAtFirst = ofThisRound(manuscript).flatMap(({ _id, late }) => (late ? [] : [_id]));
  const draft = useDecisionDraft(manuscript._id, opened.draft, { quoted: quotedAtFirst });
  const read = useReadReviews(manuscript);
  const deciding = useDeciding(props, draft, read);
  const { form, change } = draft;
  const { conflict } = deciding;
  const undoId = useId();
  const [tab, setTab] = useState('reviews');
  const whyNot = whyNotAll(manuscript, isReviewed(manuscript));
  const openSeats = openSeatsInWords(manuscript);
  const isWritten = form.kind !== '' && form.letter.subject.trim() !== '' && form.letter.text.trim() !== '';
  async function send() {
    if (await deciding.send()) await navigate(paths.editorManuscript({ id: manuscript._id }, prefix));
  }
  return (
    <div className={page.columns}>
      <section aria-labelledby="papers">
        <h2 id="papers" className="visually-hidden">
          Reviews and PDF
        </h2>
        {read.hasChanged ? (
          <Notice
            kind="warning"
            live
            title="A review arrived or changed while you were writing"
            actions={
              <Button size="small" onClick={read.readAgain}>
                Show it
              </Button>
            }
          />
        ) : null}
        <Tabs
          label="Reviews and PDF"
          chosen={tab}
          onChoose={setTab}
          tabs={[
            {
              id: 'reviews',
              label: 'Reviews',
              content: (
                <>
                  <ReviewsToQuote
                    reviews={read.reviews}
                    before={read.before}
                    quoted={form.quoted}
                    onQuote={(quoted) => change({ quoted })}
                  />
                  <AnswersSection manuscript={manuscript} heading="h3" />
                </>
              ),
            },
            { id: 'pdf', label: 'PDF', content: <DecisionPdf {...props} /> },
          ]}
        />
      </section>
      <section aria-labelledby="letter" className="form-column stack from-start gap-4">
        <h2 id="letter" className="below-2 large ruled">
          Decision and letter
        </h2>
        {draft.other ? (
          <TwoTexts
            title="You wrote on two devices"
            mine={form}
            other={draft.other.form}
            take="Continue with this one"
            onTake={draft.take}
          >
            {({ letter }) => (
              <p className="above-2 below-2 words paper boxed inset ink" dir="auto">
                {letter.text || 'No letter yet'}
              </p>
            )}
          </TwoTexts>
        ) : null}
        <ChoiceGroup label="Decision">
          {kindsFor(manuscript).map((kind) => (
            <Radio
              key={kind}
              name="kind"
              label={DECISION_LABELS[kind]}
              checked={form.kind === kind}
              onChange={() => deciding.choose(kind)}
            />
          ))}
        </ChoiceGroup>
        {whyNot ? <p className="breaks muted small">{whyNot}</p> : null}
        {form.kind && isRevisionKind(form.kind) ? (
          <TextField
            label="Revision due"
            type="date"
            hint={`${opened.revisionDays[form.kind]} days from now if you leave this empty.`}
            value={form.dueAt}
            onChange={(event) => change({ dueAt: event.target.value })}
          />
        ) : null}
        {form.former.length > 0 ? (
          <Notice
            kind="info"
            live
            title="Your earlier text is saved"
            actions={form.former.map((former) => (
              <Button
                key={`${former.kind} ${former.letter.text}`}
                size="small"
                variant="secondary"
                busy={deciding.busy === 'template'}
                onClick={() => deciding.takeFormer(former)}
              >
                {former.kind
                  ? `Use your text for ‘${DECISION_NAMES[former.kind]}’`
                  : 'Use your text from before'}
              </Button>
            ))}
          />
        ) : null}
        <TextField
          id={SUBJECT_ID}
          label="Subject"
          error={conflict?.part === 'subject' ? conflict.message : undefined}
          maxLength={180}
          value={form.letter.subject}
          onChange={(event) => change({ letter: { ...form.letter, subject: event.target.value } })}
        />
        <TextareaField
          id={LETTER_ID}
          label="Letter"
          hint={hintOf(form.letter.text)}
          error={conflict?.part === 'text' ? conflict.message : undefined}
          rows={16}
          maxLength={30_000}
          value={form.letter.text}
          onChange={(event) => change({ letter: { ...form.letter, text: event.target.value } })}
        />
        <TextareaField
          label="For editors only"
          optional
          rows={2}
          maxLength={20_000}
          value={form.note}
          onChange={(event) => change({ note: event.target.value })}
        />
        <SavedLine
          {...draft}
          promise="We save what you type to your account."
          onDevice="Saved on this device. We will save it to your account when the server can be reached."
        />
        {openSeats ? <p>{openSeats}</p> : null}
        {conflict ? (
          <Notice kind="warning" live title="Decision and letter differ">
            {conflict.message}
          </Notice>
        ) : null}
        {deciding.preview ? (
          <LetterPreview
            letter={deciding.preview}
            files={filesSentWith(form.kind, read.reviews, form.quoted)}
          />
        ) : null}
        <ButtonRow>
          <Button
            aria-describedby={undoId}
            busy={deciding.busy === 'send'}
            disabled={!isWritten || conflict !== null}
            onClick={() => void send()}
          >
            {deciding.label}
          </Button>
          <Button
            variant="secondary"
            busy={deciding.busy === 'preview'}
            disabled={!isWritten}
            onClick={() => void deciding.look()}
          >
            Preview
          </Button>
        </ButtonRow>
        <UndoLine id={undoId} minutes={opened.undoMinutes} />
        {deciding.trouble ? (
          <TakesFocus key={deciding.trouble}>
            <Notice
              kind="error"
              title={
                deciding.isUnsure
                  ? 'We can’t tell whether your decision was saved'
                  : 'Your decision was not sent'
              }
              actions={
                deciding.names.length > 0 ? (
                  <NamesFound
                    names={deciding.names}
                    reviews={read.reviews}
                    onOpenReviews={() => setTab('reviews')}
                  />
                ) : null
              }
            >
              {deciding.trouble}
            </Notice>
          </TakesFocus>
        ) : null}
      </section>
    </div>
  );
}

function hintOf(text: string): string {
  const place = ['{reason}', '{points}'].find((each) => text.includes(each));
  const what = place === '{reason}' ? 'the reason for the authors' : 'the points for the authors to address';
  return `We replace words in braces. {reviews} becomes the reviews you quote.${place ? ` Write ${what} in place of ${place}.` : ''}`;
}

/** The round’s PDF beside its letter. */
function DecisionPdf({ manuscript, replace }: ManuscriptProps) {
  const actions = useManuscriptActions(manuscript, { replace });
  const { trouble, dismiss } = actions;
  return (
    <RoundPdf
      manuscript={manuscript}
      actions={actions}
      trouble={trouble ? <TroubleNotice trouble={trouble} now={manuscript} onDismiss={dismiss} /> : null}
    />
  );
}
