import { Link, useLocation } from 'react-router';
import type { AuthorsManuscript } from '../../../../shared/contract/manuscripts.ts';
import { useSessionAtWork } from '../../api/session-at-work.ts';
import { journalPrefixOf, paths } from '../../paths.ts';
import { BlockedTab } from '../../ui/blocked-tab.tsx';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { StageLine } from '../../ui/stage-line.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { UnbrokenRanges } from '../../ui/words/unbroken-ranges.tsx';
import { AnonymityBadge } from './anonymity-badge.tsx';
import { isActing, isWaiting, NextAction } from './next-action.tsx';
import { stagesOf } from './stages-of.ts';
import styles from './submission-view.module.css';
import type { useAuthorActions } from './use-author-actions.ts';

interface SubmissionStandingProps {
  manuscript: AuthorsManuscript;
  /** Where drafts are written. */
  submit: string;
  actions: Pick<ReturnType<typeof useAuthorActions>, 'busy' | 'trouble' | 'blockedUrl' | 'buildPdf'>;
  onAskForTime: () => void;
}

/** The stage of one submission, what comes next, and its authors' actions now. */
export function SubmissionStanding({ manuscript, submit, actions, onAskForTime }: SubmissionStandingProps) {
  const { owner } = useSessionAtWork();
  const { busy, trouble, blockedUrl, buildPdf } = actions;
  const prefix = journalPrefixOf(useLocation().pathname);
  const isCorresponding = manuscript.authors.some((one) => one.isCorresponding && one._id === owner);
  const isOwner = manuscript.relation === 'owner';
  return (
    <div className={`${styles.standing} stack gap-3`}>
      <p className="wrap gap-2">
        <StatusBadge status={manuscript.status} />
        {manuscript.submitted ? null : <StatusBadge status="Not submitted" tone="draft" />}
        <AnonymityBadge manuscript={manuscript} />
      </p>
      {manuscript.stageText ? (
        <p>
          <strong>{manuscript.stageText}</strong>
        </p>
      ) : null}
      {manuscript.next ? (
        <p>
          Next: <UnbrokenRanges text={manuscript.next} />
        </p>
      ) : null}
      {manuscript.publication ? (
        <p>
          <a href={manuscript.publication.address}>
            {manuscript.stage === 'removed' ? 'Open the article’s page' : 'Read the published article'}
          </a>
          {isCorresponding ? (
            <>
              {' · '}
              <Link to={paths.articleProof({ id: manuscript._id }, prefix)}>
                Show or hide your email address on its page
              </Link>
            </>
          ) : null}
        </p>
      ) : manuscript.stage === 'approved' ? (
        <p>
          <Link to={paths.articleProof({ id: manuscript._id }, prefix)}>Read your article</Link>
        </p>
      ) : null}
      <StageLine label="Progress" stages={stagesOf(manuscript)} />
      <FailureNotice title="We could not do this" why={trouble} />
      {blockedUrl ? <BlockedTab url={blockedUrl} /> : null}
      <ButtonRow>
        {isActing(manuscript, owner) ? (
          <NextAction manuscript={manuscript} submit={submit} revisedBy={undefined} />
        ) : null}
        {isOwner && manuscript.revision ? (
          <Button size="small" variant="quiet" onClick={onAskForTime}>
            Ask for more time
          </Button>
        ) : null}
        {manuscript.proof.state === 'ready' ? (
          <Button
            size="small"
            variant={isActing(manuscript, owner) && isWaiting(manuscript) ? 'secondary' : 'primary'}
            busy={busy === 'building'}
            onClick={buildPdf}
          >
            View PDF
          </Button>
        ) : null}
      </ButtonRow>
    </div>
  );
}
