import { useCallback, useEffect, useState } from 'react';
import type { SeatPage } from '../../../../shared/contract/seats.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { accessTo, type SeatAccess } from '../../review/seat-access.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { focusPageHeading, Page } from '../../ui/page.tsx';
import { AnswerForm } from './answer-form.tsx';
import { DeclinedSeat } from './declined-seat.tsx';
import { EndedSeat } from './ended-seat.tsx';
import { LateSeat } from './late-seat.tsx';
import { NewLink } from './new-link.tsx';
import { ReviewDesk } from './review-desk.tsx';
import styles from './seat.module.css';
import { SeatMessages } from './seat-messages.tsx';
import { TellEditors } from './tell-editors.tsx';

function toTop() {
  window.scrollTo(0, 0);
  focusPageHeading();
}

export function OpenedSeat({ seat, signature }: SeatAccess) {
  const [page, setPage] = useState<SeatPage | null>(null);
  const [hasAnswered, setAnswered] = useState(false);
  const [hasAccepted, setAccepted] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [noSuch, setNoSuch] = useState<'not_found' | 'link_too_old' | null>(null);
  const load = useCallback(async () => {
    setFailure(null);
    setNoSuch(null);
    try {
      setPage(await call('open-seat', accessTo({ seat, signature })));
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'not_found' || code === 'link_too_old') setNoSuch(code);
      else setFailure(failureReason(error));
    }
  }, [seat, signature]);
  useEffect(() => {
    load();
  }, [load]);

  return (
    <Page title={page?.title ?? 'Review'} documentTitle="Review" isWork>
      {noSuch ? <NewLink seat={seat} isTooOld={noSuch === 'link_too_old'} /> : null}
      {failure ? (
        <Notice
          kind="error"
          title="We could not open this review"
          actions={<Button onClick={load}>Retry</Button>}
        >
          {failure}
        </Notice>
      ) : null}
      {page ? (
        <>
          {hasAccepted && page.state === 'accepted' ? (
            <div className={styles.thanks}>
              <Notice kind="success" title="Thank you for agreeing to review this manuscript" live>
                You can start reading now. We have emailed you a link so that you can come back at any time.
              </Notice>
            </div>
          ) : null}
          <Standing
            page={page}
            access={{ seat, signature }}
            onChange={(next) => {
              if (page.may.includes('accept')) setAnswered(true);
              setPage(next);
              if (page.may.includes('write') || !next.may.includes('write')) return;
              // The whole page is replaced, so it begins at its top.
              setAccepted(true);
              setTimeout(toTop);
            }}
          />
          {/* A reviewer who has just declined is not asked whether they would review. */}
          {page.canVolunteer && !hasAnswered ? (
            <TellEditors
              page={page}
              access={{ seat, signature }}
              onChange={setPage}
              text="I can still review this manuscript if another review would help."
              label="Tell the editors"
              statement="I can still review it"
            >
              The reviews are complete. Shall we tell the editors you are still available?
            </TellEditors>
          ) : null}
          <SeatMessages messages={page.messages} access={{ seat, signature }} />
        </>
      ) : failure || noSuch ? null : (
        <Loading lines={6} />
      )}
    </Page>
  );
}

interface StandingProps {
  page: SeatPage;
  access: SeatAccess;
  onChange: (page: SeatPage) => void;
}

/** The reviewer's next step. */
function Standing({ page, access, onChange }: StandingProps) {
  const { may, state } = page;
  if (may.includes('write')) return <ReviewDesk page={page} access={access} onChange={onChange} />;
  if (may.includes('addWords')) return <DeclinedSeat page={page} access={access} onChange={onChange} />;
  if (may.includes('accept'))
    return <AnswerForm key={state} page={page} access={access} onChange={onChange} />;
  if (may.includes('giveLate')) return <LateSeat page={page} access={access} onChange={onChange} />;
  return <EndedSeat page={page} access={access} />;
}
