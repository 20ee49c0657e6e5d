import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { AuthorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { manuscriptQuery } from '../../../api/manuscript-query.ts';
import { useOwnAddress } from '../../../api/use-own-address.ts';
import { NoteList } from '../../../manuscript/note-list.tsx';
import { AddressLine } from '../../../ui/address-line.tsx';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useDocumentTitle } from '../../../ui/page.tsx';
import { edit } from '../draft/change-draft.ts';
import {
  LAST_STEP,
  lacksDocuments,
  STEPS,
  type StepNumber,
  type StepView,
  stepViews,
} from '../form/steps.ts';
import { BesidePdf } from '../proof/beside-pdf.tsx';
import { ProofButtons } from '../proof/proof-buttons.tsx';
import { ProofPanel } from '../proof/proof-panel.tsx';
import { StepBody } from '../steps/step-body.tsx';
import stepStyles from '../steps/step-list.module.css';
import { ConflictNotice } from './conflict-notice.tsx';
import { KeptLine } from './kept-line.tsx';
import { NoticesAbove } from './notices-above.tsx';
import { type Opened, useWizard, type WizardState } from './use-wizard.ts';
import styles from './wizard.module.css';

/** Only under anonymous review. */
const ReviewersCopy = lazy(() => import('../proof/reviewers-copy.tsx'));

interface WizardProps extends Opened {
  /** Set if the server could not be asked about the submission. */
  isUnreachable: boolean;
  onRetry: () => void;
}

export function Wizard({ isUnreachable, onRetry, ...opened }: WizardProps) {
  const { person, openDraft, manuscript } = opened;
  const wizard = useWizard(opened);
  const { draft, step, problems, isChanged, proof, leaveTo } = wizard;
  const ownAddress = useOwnAddress();
  const title = STEPS[step - 1]!.title;
  useDocumentTitle(`Step ${step} of ${LAST_STEP}: ${title}`);
  const showDocuments = () => leaveTo(2);

  return (
    <div className={`${styles.page} page-width work-width stack from-top gap-7 lines-4`}>
      <div className="stack gap-3">
        <StepList steps={stepViews(draft.form, draft.passed, step)} onGo={leaveTo} />
        <KeptLine kept={openDraft.kept} draft={draft} isChanged={isChanged} whyNotSaved={proof.whyNotSaved} />
        {draft.resubmissionOf ? <EarlierNotes manuscriptId={draft.resubmissionOf} /> : null}
      </div>
      <div className="shrinks">
        <NoticesAbove
          wizard={wizard}
          manuscript={manuscript}
          onRetry={isUnreachable ? onRetry : undefined}
          onShowDocuments={showDocuments}
        />
        {ownAddress ? <AddressLine {...ownAddress} /> : null}
        <ErrorSummary problems={problems.summary} isMended={problems.isMended} />
        <ConflictNotice openDraft={openDraft} draft={draft} />
        <p className="muted small">
          Step {step} of {LAST_STEP}
        </p>
        <h1 tabIndex={-1} data-page-heading="" className="larger">
          {title}
        </h1>
        <StepBody
          step={step}
          isDisabled={proof.busy === 'building'}
          person={person}
          openDraft={openDraft}
          draft={draft}
          form={draft.form}
          edit={(part) => openDraft.kept.update((now) => edit(now, part))}
          errors={problems.errors}
        />
        <BesidePdf manuscript={step === LAST_STEP ? manuscript : null} isChanged={isChanged}>
          {step === LAST_STEP ? (
            <ProofPanel
              manuscript={manuscript}
              isChanged={isChanged}
              actions={proof}
              onShowDocuments={showDocuments}
            />
          ) : null}
          {step === LAST_STEP &&
          !isChanged &&
          manuscript?.reviewCopy &&
          manuscript.proof.state === 'ready' ? (
            <Suspense>
              <ReviewersCopy manuscript={manuscript} onManuscript={wizard.showManuscript} />
            </Suspense>
          ) : null}
          <WizardBar wizard={wizard} manuscript={manuscript} />
        </BesidePdf>
      </div>
    </div>
  );
}

/** The buttons of a step. */
function WizardBar({ wizard, manuscript }: { wizard: WizardState; manuscript: AuthorsManuscript | null }) {
  const { draft, step, isChanged, proof } = wizard;
  const isHeldUp = step === 2 && lacksDocuments(draft.form);
  return (
    <div className={`${styles.bar} above-5 padded-3 paper line-above`}>
      <ButtonRow>
        {step < LAST_STEP ? (
          <Button disabled={isHeldUp} onClick={wizard.next}>
            Next
          </Button>
        ) : (
          <ProofButtons
            manuscript={manuscript}
            isChanged={isChanged}
            actions={proof}
            onSave={() => void wizard.save()}
            onBuild={() => void wizard.build()}
          />
        )}
        {step > 1 ? (
          <Button variant="quiet" onClick={wizard.back}>
            Back
          </Button>
        ) : null}
        {isHeldUp ? <span className="muted">Upload all three documents to continue.</span> : null}
      </ButtonRow>
    </div>
  );
}

/** Editors' and reviewers' notes on the rejected manuscript that this one revises. */
function EarlierNotes({ manuscriptId }: { manuscriptId: string }) {
  const earlier = useQuery(manuscriptQuery(manuscriptId));
  if (earlier.isError) {
    return (
      <Notice
        title="We could not load the notes on the earlier version."
        actions={
          <Button variant="quiet" onClick={() => void earlier.refetch()}>
            Retry
          </Button>
        }
      />
    );
  }
  if (!earlier.data) return null;
  const notes = [...earlier.data.editorNotes, ...earlier.data.reviewerNotes];
  return (
    <details className="small ink-above" open>
      <summary className="padded-3 medium bold touch pressable">
        Notes on the earlier version ({notes.length})
      </summary>
      <NoteList notes={notes} empty="There are no notes on the earlier version." />
    </details>
  );
}

const STATE_WORDS = { done: 'done', current: 'current step', open: 'to be done', later: 'later' };

/** The numbered progress bar: a column beside the form, a row of numbers if there is little room. */
function StepList({ steps, onGo }: { steps: StepView[]; onGo: (step: StepNumber) => void }) {
  return (
    <nav aria-label="Progress">
      <ol className={stepStyles.list}>
        {steps.map(({ number, title, state, reachable }) => (
          <li key={number} className={stepStyles[state]}>
            <button
              type="button"
              className={stepStyles.step}
              disabled={!reachable}
              aria-current={state === 'current' ? 'step' : undefined}
              onClick={() => onGo(number)}
            >
              <span className={`${stepStyles.number} serif muted`}>
                <span aria-hidden={state === 'done' || undefined}>{state === 'done' ? '✓' : number}</span>
                {state === 'done' ? <span className="visually-hidden">{number}</span> : null}
              </span>
              <span className={stepStyles.title}>{title}</span>
              <span className="visually-hidden">, {STATE_WORDS[state]}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
