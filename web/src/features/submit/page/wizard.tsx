import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Manuscript } from '../../../../../shared/contract/manuscripts.ts';
import type { Person } from '../../../../../shared/contract/session.ts';
import { clearSession } from '../../../api/session.ts';
import { NEW_SUBMISSION } from '../../../kept/kept-submission.ts';
import { useAlert, useConfirm } from '../../../ui/alerts.tsx';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorSummary, type FieldProblem } from '../../../ui/error-summary.tsx';
import { useDocumentTitle } from '../../../ui/page.tsx';
import { edit, refuseDocument } from '../draft/change-draft.ts';
import { hasUnsaved } from '../draft/draft.ts';
import { type OpenDraft, useDraft, useUploadStates } from '../draft/open-draft.ts';
import { usePrefill } from '../draft/use-prefill.ts';
import { missingAt, summaryOf, tooLong } from '../form/field-problems.ts';
import type { ManuscriptForm } from '../form/manuscript-form.ts';
import {
  firstIncompleteStep,
  isStepValid,
  LAST_STEP,
  STEPS,
  type StepNumber,
  stepViews,
} from '../form/steps.ts';
import { MESSAGES } from '../messages.ts';
import { ProofButtons } from '../proof/proof-buttons.tsx';
import { ProofPanel } from '../proof/proof-panel.tsx';
import { useProof } from '../proof/use-proof.ts';
import { StepClassification } from '../steps/step-classification.tsx';
import { StepComments } from '../steps/step-comments.tsx';
import { StepDetails } from '../steps/step-details.tsx';
import { StepDocuments } from '../steps/step-documents.tsx';
import { StepList } from '../steps/step-list.tsx';
import type { StepProps } from '../steps/step-props.ts';
import { StepTerms } from '../steps/step-terms.tsx';
import { StepType } from '../steps/step-type.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { EarlierNotes } from './earlier-notes.tsx';
import { KeptLine } from './kept-line.tsx';
import { RefusedNotice } from './refused-notice.tsx';
import { RestoredNotice, UnreachableNotice } from './standing-notices.tsx';
import { useStep } from './use-step.ts';
import styles from './wizard.module.css';

interface WizardViewProps {
  person: Person;
  openDraft: OpenDraft;
  name: string;
  manuscript: Manuscript | null;
  /** Set where the server could not be asked how the submission stands. */
  isUnreachable: boolean;
  onRetry: () => void;
}

export function Wizard({ person, openDraft, name, manuscript, isUnreachable, onRetry }: WizardViewProps) {
  const draft = useDraft(openDraft);
  const { form } = draft;
  const { step, goTo, goBack } = useStep(openDraft.kept, draft);
  const isReading = usePrefill(openDraft.kept, draft);
  const uploadStates = useUploadStates(openDraft);
  const alert = useAlert();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const location = useLocation();
  const queries = useQueryClient();
  const [failedStep, setFailedStep] = useState<number | null>(null);
  const [problems, setProblems] = useState<FieldProblem[]>([]);
  const [restoredAt] = useState(() => (hasUnsaved(draft, person) ? draft.keptAt : null));
  const [isRestoredShown, setIsRestoredShown] = useState(restoredAt !== null);
  const isChanged = hasUnsaved(draft, person);
  const title = STEPS[step - 1]!.title;
  useDocumentTitle(`Step ${step} of ${LAST_STEP}: ${title}`);

  openDraft.onSessionOver = () => void sessionOver();
  async function sessionOver() {
    await alert(MESSAGES.sessionExpired);
    clearSession();
  }

  const submission = useProof({
    person,
    openDraft,
    name,
    manuscript,
    setManuscript: (now) => queries.setQueryData(['manuscript', now._id], now),
    onMoved: (id) =>
      navigate(`?id=${id}&step=${step}`, { replace: true, state: { ...location.state, draftOf: name } }),
    onSessionOver: sessionOver,
    onSubmitted: () => navigate('/journal/jics/my-submissions'),
    onDocumentRefused: (kind, reason) => {
      openDraft.kept.update((now) => refuseDocument(now, kind, reason));
      goTo(2);
    },
  });

  // What is left to be uploaded would be lost with the page: the browser asks before.
  const isUploading = Object.values(uploadStates).some((state) => state.kind === 'uploading');
  useEffect(() => {
    if (!isUploading) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUploading]);

  const errors = {
    ...tooLong(form),
    ...(failedStep === step ? missingAt(form, step) : {}),
  };
  const change = (part: Partial<ManuscriptForm>) => openDraft.kept.update((now) => edit(now, part));

  function leaveTo(target: StepNumber) {
    setFailedStep(null);
    setProblems([]);
    setIsRestoredShown(false);
    goTo(target);
  }
  async function refuse(message: string, at: StepNumber) {
    await alert(message);
    setFailedStep(at);
    if (at !== step) goTo(at);
    setProblems(summaryOf(missingAt(openDraft.kept.get().form, at)));
  }

  function next() {
    if (!isStepValid(form, step)) return void refuse(MESSAGES.stepIncomplete, step);
    openDraft.kept.update((now) => ({ ...now, passed: [...new Set([...now.passed, step])].sort() }));
    leaveTo((step + 1) as StepNumber);
  }
  async function save() {
    setProblems([]);
    if (!isStepValid(form, 2)) return refuse(MESSAGES.documentsMissing, 2);
    if (await isWaitingForUpload()) return;
    await submission.save();
  }
  async function build() {
    setProblems([]);
    const incomplete = firstIncompleteStep(form);
    if (incomplete) return refuse(MESSAGES.sectionIncomplete(incomplete), incomplete);
    if (await isWaitingForUpload()) return;
    await submission.build();
  }
  /** A file on its way replaces one that is there: wait for it rather than build without it. */
  async function isWaitingForUpload(): Promise<boolean> {
    if (!isUploading) return false;
    await alert(
      'A document is still being uploaded. Please wait until it has arrived, or cancel its upload in step 2.',
    );
    return true;
  }
  async function startAfresh() {
    const sure = await confirm({
      title: 'Start a new submission?',
      message: 'What you typed and chose here is removed from this device.',
      confirmLabel: 'Start a new submission',
      danger: true,
    });
    if (!sure) return;
    for (const kind of ['manuscript', 'coverLetter', 'declaration'] as const) openDraft.uploads.cancel(kind);
    openDraft.kept.clear();
    setIsRestoredShown(false);
    leaveTo(1);
  }

  const stepProps: StepProps = { person, openDraft, draft, form, edit: change, errors };
  const isBuilding = submission.busy === 'building';

  return (
    <div className={styles.page}>
      <div className={styles.aside}>
        <StepList steps={stepViews(form, draft.passed, step)} onGo={leaveTo} />
        <KeptLine kept={openDraft.kept} draft={draft} isChanged={isChanged} />
        {draft.resubmissionOf ? <EarlierNotes manuscriptId={draft.resubmissionOf} /> : null}
      </div>
      <div className={styles.main}>
        <div className={styles.above}>
          {isUnreachable ? <UnreachableNotice onRetry={onRetry} /> : null}
          {isRestoredShown && restoredAt ? (
            <RestoredNotice
              at={restoredAt}
              onStartAfresh={name === NEW_SUBMISSION ? () => void startAfresh() : undefined}
            />
          ) : null}
          {step === 2 ? null : <RefusedNotice draft={draft} onShowDocuments={() => leaveTo(2)} />}
        </div>
        <ErrorSummary problems={problems} />
        <ConflictNotice openDraft={openDraft} draft={draft} />
        <p className={styles.kicker}>
          Step {step} of {LAST_STEP}
        </p>
        <h1 tabIndex={-1} data-page-heading="" className={styles.title}>
          {title}
        </h1>
        <div className={classNames(styles.body, step === 2 || step === 6 ? undefined : styles.narrow)}>
          {step === 1 ? <StepType {...stepProps} /> : null}
          {step === 2 ? <StepDocuments {...stepProps} /> : null}
          {step === 3 ? <StepClassification {...stepProps} /> : null}
          {step === 4 ? <StepTerms {...stepProps} /> : null}
          {step === 5 ? <StepComments {...stepProps} /> : null}
          {step === 6 ? (
            <fieldset className={styles.bare} disabled={isBuilding}>
              <StepDetails {...stepProps} isReading={isReading} />
            </fieldset>
          ) : null}
        </div>
        {step === LAST_STEP ? (
          <ProofPanel
            manuscript={manuscript}
            isChanged={isChanged}
            submission={submission}
            onShowDocuments={() => leaveTo(2)}
          />
        ) : null}
        <div className={styles.bar}>
          <ButtonRow>
            {step < LAST_STEP ? (
              <Button disabled={step === 2 && !isStepValid(form, 2)} onClick={next}>
                Next
              </Button>
            ) : (
              <ProofButtons
                manuscript={manuscript}
                isChanged={isChanged}
                submission={submission}
                onSave={() => void save()}
                onBuild={() => void build()}
              />
            )}
            {step > 1 ? (
              <Button
                variant="quiet"
                onClick={() => {
                  setProblems([]);
                  setFailedStep(null);
                  goBack();
                }}
              >
                Back
              </Button>
            ) : null}
            {step === 2 && !isStepValid(form, 2) ? (
              <span className={styles.why}>All three documents are needed to go on.</span>
            ) : null}
          </ButtonRow>
        </div>
      </div>
    </div>
  );
}
