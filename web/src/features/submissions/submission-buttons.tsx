import { type ReactNode, useId, useState } from 'react';
import { useLocation } from 'react-router';
import type { AuthorsManuscript } from '../../../../shared/contract/manuscripts.ts';
import { useOpenedProofs } from '../../kept/opened-proofs.ts';
import { journalPrefixOf, paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { whyNoNotes, whyNotAccept, whyNotWithdraw } from './enabling.ts';
import { ASKS_FOR_TIME } from './more-time.ts';
import styles from './submission-card.module.css';
import type { AuthorActions } from './use-author-actions.ts';
import { ViewPdf } from './view-pdf.tsx';

interface SubmissionButtonsProps {
  manuscript: AuthorsManuscript;
  /** Their subject, for screen readers. */
  name: string;
  /** The PDF is opened from here: the row's own button is another. */
  hasView: boolean;
  actions: AuthorActions;
  notes: { id: string; areShown: boolean; onToggle: () => void };
}

/** Actions on one's own manuscript; an unavailable one says why. */
export function SubmissionButtons(props: SubmissionButtonsProps) {
  const { manuscript, hasView, actions, notes } = props;
  const { busy, buildPdf, accept, withdraw } = actions;
  const opened = useOpenedProofs()(manuscript);
  const prefix = journalPrefixOf(useLocation().pathname);
  const ownPage = paths.submission({ id: manuscript._id }, prefix);
  const isOwner = manuscript.relation === 'owner';
  const noAccept = whyNotAccept(manuscript, opened);
  const noWithdrawal = whyNotWithdraw(manuscript, opened);
  const noNotes = whyNoNotes(manuscript);
  const ownerReasons: [string, string | null][] = [
    ['Accept', noAccept],
    ['Withdrawal', noWithdrawal],
  ];
  const name = <span className="visually-hidden"> {props.name}</span>;
  const looks = { variant: 'quiet', size: 'small' } as const;
  return (
    <div className={`${styles.buttons} row gap-5 lines-0`}>
      {isOwner && manuscript.revision ? (
        <ButtonLink {...looks} to={ownPage} state={ASKS_FOR_TIME}>
          Ask for more time{name}
        </ButtonLink>
      ) : null}
      {hasView ? <ViewPdf actions={actions} name={props.name} isQuiet /> : null}
      {isOwner || manuscript.proof.state === 'ready' ? (
        <Button {...looks} busy={busy === 'building'} disabled={busy !== null} onClick={buildPdf}>
          Build PDF{name}
        </Button>
      ) : null}
      {isOwner ? (
        <>
          <Button
            {...looks}
            busy={busy === 'accepting'}
            disabled={noAccept !== null || busy !== null}
            title={noAccept ?? undefined}
            onClick={accept}
          >
            Accept{name}
          </Button>
          <Button
            {...looks}
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
        {...looks}
        disabled={noNotes !== null}
        title={noNotes ?? undefined}
        aria-expanded={notes.areShown}
        aria-controls={notes.id}
        onClick={notes.onToggle}
      >
        Notes{name}
      </Button>
      <DisabledReasons about={name} reasons={[...(isOwner ? ownerReasons : []), ['Notes', noNotes]]} />
    </div>
  );
}

interface DisabledReasonsProps {
  /** The subject of the buttons, for screen readers. */
  about: ReactNode;
  reasons: readonly (readonly [button: string, reason: string | null])[];
}

/** Says why buttons are disabled; buttons that share a reason share the sentence. */
function DisabledReasons({ about, reasons }: DisabledReasonsProps) {
  const [isShown, setIsShown] = useState(false);
  const listId = useId();
  const buttonsOf = new Map<string, string[]>();
  for (const [button, reason] of reasons) {
    if (reason) buttonsOf.set(reason, [...(buttonsOf.get(reason) ?? []), button]);
  }
  if (buttonsOf.size === 0) return null;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-expanded={isShown}
        aria-controls={listId}
        onClick={() => setIsShown(!isShown)}
      >
        Why can’t I use some buttons?{about}
      </Button>
      <ul id={listId} hidden={!isShown} className={`${styles.reasons} muted small`}>
        {[...buttonsOf].map(([reason, buttons]) => (
          <li key={reason}>
            <strong>{buttons.join(' and ')}:</strong> {reason}
          </li>
        ))}
      </ul>
    </>
  );
}
