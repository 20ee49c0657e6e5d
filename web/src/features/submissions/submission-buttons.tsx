import { useLocation } from 'react-router';
import type { AuthorsManuscript } from '../../../../shared/contract/manuscripts.ts';
import { useOpenedProofs } from '../../kept/opened-proofs.ts';
import { journalPrefixOf, paths } from '../../paths.ts';
import { Button, ButtonLink, ButtonRow } from '../../ui/button.tsx';
import { DisabledReasons } from './disabled-reasons.tsx';
import { whyNoNotes, whyNotAccept, whyNotWithdraw } from './enabling.ts';
import { ASKS_FOR_TIME } from './more-time.ts';
import { isWaiting, NextAction } from './next-action.tsx';
import type { AuthorActions } from './use-author-actions.ts';

interface SubmissionButtonsProps {
  manuscript: AuthorsManuscript;
  /** A draft that revises this rejected manuscript already. */
  revisedBy: AuthorsManuscript | undefined;
  actions: AuthorActions;
  notes: { id: string; areShown: boolean; onToggle: () => void };
}

/** What can be done with one's own manuscript; what cannot says why. */
export function SubmissionButtons({ manuscript, revisedBy, actions, notes }: SubmissionButtonsProps) {
  const { busy, buildPdf, accept, withdraw } = actions;
  const opened = useOpenedProofs()(manuscript);
  const prefix = journalPrefixOf(useLocation().pathname);
  const submit = paths.submit(prefix);
  const ownPage = paths.submission({ id: manuscript._id }, prefix);
  const isOwner = manuscript.relation === 'owner';
  const noAccept = whyNotAccept(manuscript, opened);
  const noWithdrawal = whyNotWithdraw(manuscript, opened);
  const noNotes = whyNoNotes(manuscript);
  const ownerReasons: [string, string | null][] = [
    ['Accept', noAccept],
    ['Withdrawal', noWithdrawal],
  ];
  const name = <span className="visually-hidden"> {manuscript.title || 'Untitled'}</span>;
  return (
    <ButtonRow>
      {isOwner ? <NextAction manuscript={manuscript} submit={submit} revisedBy={revisedBy} /> : null}
      {isOwner && manuscript.revision ? (
        <ButtonLink size="small" variant="secondary" to={ownPage} state={ASKS_FOR_TIME}>
          Ask for more time{name}
        </ButtonLink>
      ) : null}
      {manuscript.proof.state === 'ready' ? (
        <Button
          variant={isOwner && !isWaiting(manuscript) ? 'primary' : 'secondary'}
          size="small"
          disabled={busy !== null}
          onClick={buildPdf}
        >
          View PDF{name}
        </Button>
      ) : null}
      {isOwner || manuscript.proof.state === 'ready' ? (
        <Button
          variant="secondary"
          size="small"
          busy={busy === 'building'}
          disabled={busy !== null}
          onClick={buildPdf}
        >
          Build PDF{name}
        </Button>
      ) : null}
      {isOwner ? (
        <>
          <Button
            variant="secondary"
            size="small"
            busy={busy === 'accepting'}
            disabled={noAccept !== null || busy !== null}
            title={noAccept ?? undefined}
            onClick={accept}
          >
            Accept{name}
          </Button>
          <Button
            variant="secondary"
            size="small"
            busy={busy === 'withdrawing'}
            disabled={noWithdrawal !== null || busy !== null}
            title={noWithdrawal ?? undefined}
            onClick={withdraw}
          >
            Withdrawal{name}
          </Button>
        </>
      ) : null}
      <Button
        variant="secondary"
        size="small"
        disabled={noNotes !== null}
        title={noNotes ?? undefined}
        aria-expanded={notes.areShown}
        aria-controls={notes.id}
        onClick={notes.onToggle}
      >
        Notes{name}
      </Button>
      <DisabledReasons about={name} reasons={[...(isOwner ? ownerReasons : []), ['Notes', noNotes]]} />
    </ButtonRow>
  );
}
