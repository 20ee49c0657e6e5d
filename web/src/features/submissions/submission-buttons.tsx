import { useState } from 'react';
import { useLocation } from 'react-router';
import type { AuthorsManuscript } from '../../../../shared/contract/manuscripts.ts';
import { useOpenedProofs } from '../../manuscript/opened-proofs.ts';
import { journalPrefixOf, paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { whyNoNotes, whyNotAccept, whyNotWithdraw } from './enabling.ts';
import { ASKS_FOR_TIME } from './more-time.ts';
import styles from './submission-card.module.css';
import type { AuthorActions } from './use-author-actions.ts';

interface SubmissionButtonsProps {
  manuscript: AuthorsManuscript;
  /** Their subject, for screen readers. */
  name: string;
  actions: AuthorActions;
  notes: { id: string; areShown: boolean; onToggle: () => void };
}

/** Actions on one's own manuscript; an unavailable one says why to whoever presses it or stays above it. */
export function SubmissionButtons(props: SubmissionButtonsProps) {
  const { manuscript, actions, notes } = props;
  const { busy, buildPdf, accept, withdraw } = actions;
  const opened = useOpenedProofs()(manuscript);
  const prefix = journalPrefixOf(useLocation().pathname);
  const ownPage = paths.submission({ id: manuscript._id }, prefix);
  const isOwner = manuscript.relation === 'owner';
  const noAccept = whyNotAccept(manuscript, opened);
  const noWithdrawal = whyNotWithdraw(manuscript, opened);
  const noNotes = whyNoNotes(manuscript);
  const [told, setTold] = useState('');
  const name = <span className="visually-hidden"> {props.name}</span>;
  const looks = { variant: 'quiet', size: 'small' } as const;
  /** It takes the focus even if it is unavailable: keyboards and fingers have no other way to ask why. */
  const unless = (button: string, why: string | null, act: () => void) => ({
    ...looks,
    'aria-disabled': why !== null,
    title: why ?? undefined,
    onClick: () => (why === null ? act() : setTold(`${button}: ${why}`)),
  });
  return (
    <div className={`${styles.buttons} row gap-5 lines-0`}>
      {isOwner && manuscript.revision ? (
        <ButtonLink {...looks} to={ownPage} state={ASKS_FOR_TIME}>
          Ask for more time{name}
        </ButtonLink>
      ) : null}
      {isOwner || manuscript.proof.state === 'ready' ? (
        <Button {...looks} busy={busy === 'building'} disabled={busy !== null} onClick={buildPdf}>
          Build PDF{name}
        </Button>
      ) : null}
      {isOwner ? (
        <>
          <Button
            {...unless('Accept', noAccept, accept)}
            busy={busy === 'accepting'}
            disabled={busy !== null}
          >
            Accept{name}
          </Button>
          <Button
            {...unless('Withdrawal', noWithdrawal, withdraw)}
            busy={busy === 'withdrawing'}
            disabled={busy !== null}
          >
            Withdrawal{name}
          </Button>
        </>
      ) : null}
      <Button
        {...unless('Notes', noNotes, notes.onToggle)}
        aria-expanded={notes.areShown}
        aria-controls={notes.id}
      >
        Notes{name}
      </Button>
      <p role="status" className={`${styles.reasons} muted small`}>
        {told}
      </p>
    </div>
  );
}
