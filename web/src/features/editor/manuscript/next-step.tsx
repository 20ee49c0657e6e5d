import { type FormEvent, type ReactNode, type RefObject, useState } from 'react';
import { useLocation } from 'react-router';
import { shortName } from '../../../../../shared/domain/person-name.ts';
import { answererOf } from '../../../../../shared/domain/stage.ts';
import { journalPrefixOf, paths } from '../../../paths.ts';
import { Button, ButtonLink, ButtonRow } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs/alerts.tsx';
import { Menu } from '../../../ui/dialogs/menu.tsx';
import { useToast } from '../../../ui/dialogs/toast.tsx';
import { SelectField, TextareaField, TextField } from '../../../ui/fields/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { formatDateTime } from '../../../ui/words/format-date.ts';
import { listInWords } from '../../../ui/words/in-words.ts';
import { consequencesOfReset } from '../actions/give-up.ts';
import type { ManuscriptProps } from '../actions/manuscript-with-actions.tsx';
import type { ManuscriptActions } from '../actions/use-manuscript-actions.ts';
import { AfterDecision, type AfterDecisionForm } from '../decision/after-decision.tsx';
import { AskedForm } from '../decision/asked-form.tsx';
import { DECISION_ID, HeldBar } from '../decision/held-bar.tsx';
import type { InvitedPerson } from '../invite/invitation.ts';
import { sameReviewers } from '../invite/same-reviewers.ts';
import { ProductionBar } from '../production/production-bar.tsx';
import { PublishOn } from '../production/publish-on.tsx';
import { useCorrectionsToMake } from '../production/use-corrections-to-make.ts';
import { type ProductionActions, useProduction } from '../production/use-production.ts';
import { useQuestions } from '../production/use-questions.ts';
import styles from './editor-manuscript.module.css';
import { seatsToRemind } from './late-seats.ts';
import { type PageAction, type PageActionName, pageActions } from './page-actions.ts';
import { awaitedInWords, stageInWords } from './standing-words.ts';
import type { SeatActions } from './use-seat-actions.ts';

interface NextStepProps extends ManuscriptProps {
  /** Takes the focus if an action removed a button. */
  heading: RefObject<HTMLHeadingElement | null>;
  actions: ManuscriptActions;
  seats: SeatActions;
  /** Number of people on an unsent invitation. */
  chosen: number;
  onInvite: (people: readonly InvitedPerson[]) => void;
  /** Errors. */
  trouble: ReactNode;
}

/** Ages and dates are current; once a minute is often enough. */
const REDRAWN_AFTER_MS = 60_000;

/** The stage, what is due when, and possible actions: one filled button for the next step, a menu for the rest. */
export function NextStep(props: NextStepProps) {
  const { manuscript, heading, actions, seats, chosen, onInvite, trouble } = props;
  const now = useNow(REDRAWN_AFTER_MS);
  const confirm = useConfirm();
  const toast = useToast();
  /** Buttons further down name it too. */
  const titleId = `title-${manuscript._id}`;
  const prefix = journalPrefixOf(useLocation().pathname);
  const [form, setForm] = useState<AfterDecisionForm | 'approval' | 'publishOn' | null>(null);
  const production = useProduction(props);
  const questions = useQuestions(manuscript);
  const { main, beside, more } = pageActions(manuscript, now, chosen, useCorrectionsToMake(manuscript));

  async function remind() {
    const late = seatsToRemind(manuscript, Date.now());
    if (await seats.remind(late.map(({ _id }) => _id)))
      toast({ message: `Reminder sent to ${listInWords(late.map(shortName))}.` });
  }
  async function reset() {
    const question = {
      title: 'Reset to Pending?',
      message: consequencesOfReset(manuscript),
      confirmLabel: 'Reset to Pending',
      danger: true,
    };
    if (await confirm(question)) await actions.reset();
  }
  async function act(name: 'begin' | 'build' | 'apply' | 'send' | 'publish') {
    if ((name === 'send' || name === 'publish') && !(await questions[name]())) return;
    // Its own button goes.
    if (!(await (name === 'apply' ? production.applyCorrections() : production.act(name)))) return;
    heading.current?.focus({ preventScroll: true });
  }
  /** Where it leads, or what it does. */
  const ways: Record<PageActionName, string | (() => unknown)> = {
    invite: paths.invite({ id: manuscript._id }, prefix),
    decide: paths.decide({ id: manuscript._id }, prefix),
    describe: paths.describeArticle({ id: manuscript._id }, prefix),
    recordApproval: () => setForm('approval'),
    publishOn: () => setForm('publishOn'),
    remind,
    reset,
    inviteSame: () => onInvite(sameReviewers(manuscript)),
    moreTime: () => setForm('moreTime'),
    cancelRevision: () => setForm('reopen'),
    reopen: () => setForm('reopen'),
    prepare: () => act('begin'),
    buildAgain: () => act('build'),
    makeCorrections: () => act('apply'),
    sendProof: () => act('send'),
    publish: () => act('publish'),
  };
  const isBusy: Partial<Record<PageActionName, boolean>> = {
    remind: seats.busy === 'remind',
    reset: actions.busy === 'reset',
    prepare: production.busy === 'begin',
    buildAgain: production.busy === 'build',
    makeCorrections: production.busy === 'apply',
    sendProof: production.busy === 'send',
    publish: production.busy === 'publish',
  };
  function draw({ name, label }: PageAction, isMain: boolean) {
    const way = ways[name];
    const variant = isMain ? 'primary' : 'secondary';
    return typeof way === 'string' ? (
      <ButtonLink key={name} size="small" variant={variant} to={way}>
        {label}
      </ButtonLink>
    ) : (
      <Button
        key={name}
        size="small"
        variant={variant}
        busy={isBusy[name]}
        aria-describedby={titleId}
        onClick={() => void way()}
      >
        {label}
      </Button>
    );
  }
  function close() {
    setForm(null);
    heading.current?.focus();
  }
  return (
    <section id={DECISION_ID} tabIndex={-1} aria-labelledby={titleId} className={styles.next}>
      <div className="row apart gap-4 lines-2 below-2">
        <h2
          id={titleId}
          ref={heading}
          tabIndex={-1}
          className={`${styles.standing} shrinks label-heading breaks`}
          title={manuscript.since ? formatDateTime(manuscript.since) : undefined}
        >
          {[stageInWords(manuscript, now), ...awaitedInWords(manuscript, now)].join(' · ')}
        </h2>
        <div className="row gap-3 lines-2">
          {main ? draw(main, true) : null}
          {beside.map((action) => draw(action, false))}
          {more.length > 0 ? (
            <Menu
              label="More"
              describedBy={titleId}
              busy={isBusy.reset}
              entries={more.map(({ name, label, whyNot }) => {
                const way = ways[name];
                return {
                  label,
                  whyNot,
                  ...(typeof way === 'string' ? { to: way } : { onChoose: () => void way() }),
                };
              })}
            />
          ) : null}
        </div>
      </div>
      <HeldBar {...props} />
      <ProductionBar {...props} actions={production} />
      {seats.trouble?.name === 'remind' ? <Notice kind="error">{seats.trouble.text}</Notice> : null}
      {trouble}
      <AfterDecision
        {...props}
        shown={form === 'approval' || form === 'publishOn' ? null : form}
        onClose={close}
      />
      {manuscript.stage === 'approved' ? (
        <PublishOn actions={production} isShown={form === 'publishOn'} onClose={close} />
      ) : null}
      {manuscript.stage === 'proofing' ? (
        <RecordApproval
          manuscript={manuscript}
          actions={production}
          isShown={form === 'approval'}
          onClose={close}
        />
      ) : null}
    </section>
  );
}

interface RecordApprovalProps extends Pick<ManuscriptProps, 'manuscript'> {
  actions: ProductionActions;
  isShown: boolean;
  onClose: () => void;
}

/** Records an author’s approval by email or phone: whose, when, and how. */
function RecordApproval({ manuscript, actions, isShown, onClose }: RecordApprovalProps) {
  const authors = manuscript.authors.filter(({ hasConfirmed }) => hasConfirmed !== false);
  const owner = manuscript.author._id;
  const told = answererOf({ ownerId: owner, authors });
  const [by, setBy] = useState(owner);
  const [on, setOn] = useState('');
  const [how, setHow] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  async function record(event: FormEvent) {
    event.preventDefault();
    const missing = on === '' ? 'Enter the day.' : how.trim() === '' ? 'Say how the author told you.' : null;
    setTrouble(missing);
    if (!missing && (await actions.recordApproval({ by, on, how }))) onClose();
  }
  return (
    <AskedForm title="Record the author’s approval" isShown={isShown}>
      <form onSubmit={(event) => void record(event)} noValidate>
        {told ? (
          <p>
            {told._id === owner ? 'The submitting author' : shortName(told)} gets an email that says what you
            record.
          </p>
        ) : null}
        <SelectField label="Who approved it?" value={by} onChange={({ target }) => setBy(target.value)}>
          {authors.map(({ _id, firstName, lastName }) => (
            <option key={_id} value={_id}>
              {shortName({ firstName, lastName })}
            </option>
          ))}
        </SelectField>
        <TextField
          label="On which day?"
          type="date"
          value={on}
          onChange={({ target }) => setOn(target.value)}
        />
        <TextareaField
          label="How did they tell you?"
          hint="For example, by email. Quote their words if you can."
          rows={3}
          maxLength={1000}
          value={how}
          onChange={({ target }) => setHow(target.value)}
        />
        {trouble ? <Notice kind="error">{trouble}</Notice> : null}
        <ButtonRow>
          <Button type="submit" size="small" busy={actions.busy === 'approval'}>
            Record the approval
          </Button>
          <Button size="small" variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </ButtonRow>
      </form>
    </AskedForm>
  );
}
