import { lazy, Suspense } from 'react';
import { useOwnAddress } from '../../../api/use-own-address.ts';
import { AddressLine } from '../../../ui/address-line.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { useDocumentTitle } from '../../../ui/page.tsx';
import { edit } from '../draft/change-draft.ts';
import { LAST_STEP, STEPS, stepViews } from '../form/steps.ts';
import { BesidePdf } from '../proof/beside-pdf.tsx';
import { ProofPanel } from '../proof/proof-panel.tsx';
import { StepBody } from '../steps/step-body.tsx';
import { StepList } from '../steps/step-list.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { EarlierNotes } from './earlier-notes.tsx';
import { KeptLine } from './kept-line.tsx';
import { NoticesAbove } from './notices-above.tsx';
import { type Opened, useWizard } from './use-wizard.ts';
import styles from './wizard.module.css';
import { WizardBar } from './wizard-bar.tsx';

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
    <div className={styles.page}>
      <div className={styles.aside}>
        <StepList steps={stepViews(draft.form, draft.passed, step)} onGo={leaveTo} />
        <KeptLine kept={openDraft.kept} draft={draft} isChanged={isChanged} whyNotSaved={proof.whyNotSaved} />
        {draft.resubmissionOf ? <EarlierNotes manuscriptId={draft.resubmissionOf} /> : null}
      </div>
      <div className={styles.main}>
        <NoticesAbove
          wizard={wizard}
          manuscript={manuscript}
          begunAs={opened.begunAs}
          onRetry={isUnreachable ? onRetry : undefined}
          onShowDocuments={showDocuments}
        />
        {ownAddress ? <AddressLine {...ownAddress} /> : null}
        <ErrorSummary problems={problems.summary} isMended={problems.isMended} />
        <ConflictNotice openDraft={openDraft} draft={draft} />
        <p className={styles.kicker}>
          Step {step} of {LAST_STEP}
        </p>
        <h1 tabIndex={-1} data-page-heading="" className={styles.title}>
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
          onSessionOver={opened.onSessionOver}
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
              <ReviewersCopy
                manuscript={manuscript}
                owner={person._id}
                onManuscript={wizard.showManuscript}
                onSessionOver={opened.onSessionOver}
              />
            </Suspense>
          ) : null}
          <WizardBar wizard={wizard} manuscript={manuscript} />
        </BesidePdf>
      </div>
    </div>
  );
}
