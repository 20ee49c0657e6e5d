import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AuthorsManuscript, Manuscript } from '../../../../../shared/contract/manuscripts.ts';
import type { Person } from '../../../../../shared/contract/session.ts';
import { PAPER_KINDS } from '../../../../../shared/domain/constants.ts';
import { FIELDS } from '../../../../../shared/domain/manuscript-fields.ts';
import { newId } from '../../../api/random-text.ts';
import { useSessionAtWork } from '../../../api/session-at-work.ts';
import { useLatest } from '../../../api/use-latest.ts';
import { paths } from '../../../paths.ts';
import { useAlert, useConfirm } from '../../../ui/dialogs/alerts.tsx';
import type { FieldProblem } from '../../../ui/fields/error-summary.tsx';
import { refuseDocument } from '../draft/change-draft.ts';
import { type Draft, hasUnsaved } from '../draft/draft.ts';
import { type OpenDraft, setAside, useDraft, useUploadStates } from '../draft/open-draft.ts';
import { type FieldErrors, missingAt, summaryOf, tooLong } from '../form/field-problems.ts';
import type { ManuscriptForm } from '../form/manuscript-form.ts';
import { firstIncompleteStep, isStepValid, lacksDocuments, type StepNumber } from '../form/steps.ts';
import { MESSAGES } from '../messages.ts';
import { useProof } from '../proof/use-proof.ts';
import { begunAt, stateOf } from './address-state.ts';
import { useStep } from './use-step.ts';

export interface Opened {
  person: Person;
  openDraft: OpenDraft;
  isContinued: boolean;
  manuscript: AuthorsManuscript | null;
}

/** The author's position in a submission, and the actions of the wizard's own buttons. */
export function useWizard({ person, openDraft, isContinued, manuscript }: Opened) {
  const { endSession } = useSessionAtWork();
  const { kept, uploads } = openDraft;
  const draft = useDraft(openDraft);
  const { step, goTo, goBack } = useStep(kept, draft);
  const problems = useProblems(draft.form, step);
  const restored = useRestored(draft, person, isContinued);
  const isUploading = Object.values(useUploadStates(openDraft)).some(({ kind }) => kind === 'uploading');
  const alert = useAlert();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const begun = begunAt(useLocation().state, person);
  const queries = useQueryClient();
  useLeaveWarning(isUploading);
  useEffect(() => openDraft.tellSessionOver(() => void endSession()), [openDraft, endSession]);

  const showManuscript = (now: Manuscript) => queries.setQueryData(['manuscript', now._id], now);
  const proof = useProof({
    person,
    openDraft,
    manuscript,
    setManuscript: showManuscript,
    onSubmitted: () => navigate(paths.mySubmissions()),
    onGone: () => navigate(`?id=${draft.manuscriptId}`),
    onDocumentRefused: (kind, reason) => {
      kept.update((now) => refuseDocument(now, kind, reason));
      goTo(2);
    },
  });

  useKeeping(step, proof.keep);

  function leaveTo(target: StepNumber) {
    problems.clear();
    restored.dismiss();
    goTo(target);
  }
  function back() {
    problems.clear();
    goBack();
  }
  async function refuse(message: string, at: StepNumber) {
    await alert(message);
    if (at !== step) goTo(at);
    problems.show(kept.get().form, at);
  }
  function next() {
    if (!isStepValid(draft.form, step)) return void refuse(MESSAGES.stepIncomplete, step);
    kept.update((now) => ({ ...now, passed: [...new Set([...now.passed, step])].sort() }));
    leaveTo((step + 1) as StepNumber);
  }
  async function save() {
    problems.clearSummary();
    if (lacksDocuments(draft.form)) return refuse(MESSAGES.documentsMissing, 2);
    if (isTooLong()) return;
    if (!(await isWaitingForUpload())) await proof.save();
  }
  async function build() {
    problems.clearSummary();
    const incomplete = firstIncompleteStep(draft.form);
    if (incomplete) return refuse(MESSAGES.sectionIncomplete(incomplete), incomplete);
    if (isTooLong()) return;
    if (!(await isWaitingForUpload())) await proof.build();
  }
  /** The server would refuse it: reported at its field, whose step is shown. */
  function isTooLong(): boolean {
    const [field] = Object.keys(tooLong(draft.form)) as (keyof FieldErrors)[];
    if (!field) return false;
    const at = FIELDS[field].step;
    if (at !== step) goTo(at);
    problems.showTooLong(draft.form);
    return true;
  }
  /** A file being uploaded replaces an existing one: wait for it rather than build without it. */
  async function isWaitingForUpload(): Promise<boolean> {
    if (isUploading) {
      await alert('A document is still uploading. Wait for it to finish, or cancel the upload in step 2.');
    }
    return isUploading;
  }
  async function startAfresh() {
    const sure = await confirm({
      title: 'Start a new submission?',
      message: draft.version
        ? 'The one you have begun stays in My Submissions.'
        : 'This deletes everything you entered here from this device.',
      confirmLabel: 'Start a new submission',
      danger: !draft.version,
    });
    if (!sure) return;
    for (const kind of PAPER_KINDS) uploads.cancel(kind);
    if (draft.version) setAside(openDraft);
    else kept.clear();
    problems.clear();
    restored.dismiss();
    navigate('?step=1', { state: stateOf(person, newId()) });
  }

  const isChanged = hasUnsaved(draft, person);
  return {
    draft,
    step,
    problems,
    restoredAt: restored.at,
    /** By a visit to Submit: its author may prefer to begin another. */
    isBegunHere: begun?.draftId === draft.manuscriptId && !draft.resubmissionOf && !draft.form.revisionOf,
    isChanged,
    proof,
    showManuscript,
    leaveTo,
    next,
    back,
    save,
    build,
    startAfresh,
  };
}

export type WizardState = ReturnType<typeof useWizard>;

/** Saves typed text to the account too: whenever a step is left, in any way, and when the page is hidden or closed. */
function useKeeping(step: StepNumber, keep: () => Promise<void>): void {
  const latest = useLatest(keep);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    void latest.current();
  }, [step, latest]);
  useEffect(() => {
    const onHidden = () => document.hidden && void latest.current();
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  }, [latest]);
}

/** Unfinished uploads would be lost with the page, so the browser asks first. */
function useLeaveWarning(isUploading: boolean): void {
  useEffect(() => {
    if (!isUploading) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUploading]);
}

/** When the restored text was typed, until the author has seen the notice. */
function useRestored(draft: Draft, person: Person, isContinued: boolean) {
  const [at, setAt] = useState(() => (isContinued || hasUnsaved(draft, person) ? draft.keptAt : null));
  return { at, dismiss: () => setAt(null) };
}

interface Problems {
  /** By field, at the step shown; they disappear as the author fills them in. */
  errors: FieldErrors;
  /** As they were when a step was refused. */
  summary: FieldProblem[];
  isMended: (fieldId: string) => boolean;
  show: (form: ManuscriptForm, at: StepNumber) => void;
  /** Leads to a field that no save can accept. */
  showTooLong: (form: ManuscriptForm) => void;
  clearSummary: () => void;
  clear: () => void;
}

/** What is wrong with the form: texts that are too long at once, what is missing after a refused step. */
function useProblems(form: ManuscriptForm, step: StepNumber): Problems {
  const [refusedStep, setRefusedStep] = useState<StepNumber | null>(null);
  const [summary, setSummary] = useState<FieldProblem[]>([]);
  const errors = { ...tooLong(form), ...(refusedStep === step ? missingAt(form, step) : {}) };
  return {
    errors,
    summary,
    isMended: (id) => !summaryOf(errors).some(({ fieldId }) => fieldId === id),
    show(now, at) {
      setRefusedStep(at);
      setSummary(summaryOf(missingAt(now, at)));
    },
    showTooLong(now) {
      setSummary(summaryOf(tooLong(now)));
    },
    clearSummary: () => setSummary([]),
    clear() {
      setRefusedStep(null);
      setSummary([]);
    },
  };
}
