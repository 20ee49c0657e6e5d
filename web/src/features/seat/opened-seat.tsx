import { useCallback, useEffect, useState } from 'react';
import type { GiveReview, SeatPage } from '../../../../shared/contract/seats.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { ReviewForm } from '../../review/review-form.tsx';
import { accessTo, type SeatAccess, type SeatProps } from '../../review/seat-access.ts';
import { useReviewDraft } from '../../review/use-review-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { focusPageHeading, Page } from '../../ui/page.tsx';
import { AnswerForm } from './answer-form.tsx';
import { DeclinedSeat } from './declined-seat.tsx';
import { EndedSeat } from './ended-seat.tsx';
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
            <div className="below-4">
              <Notice kind="success" title="Thank you for agreeing to review this manuscript" live>
                {page.authors.length > 0
                  ? `It is by ${new Intl.ListFormat('en-GB').format(page.authors)}. If you have a conflict of interest, tell the editors or withdraw. `
                  : ''}
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

/** The reviewer's next step. */
function Standing({ page, access, onChange }: SeatProps) {
  const { may, state } = page;
  if (may.includes('write')) return <ReviewDesk page={page} access={access} onChange={onChange} />;
  if (may.includes('addWords')) return <DeclinedSeat page={page} access={access} onChange={onChange} />;
  if (may.includes('accept'))
    return <AnswerForm key={state} page={page} access={access} onChange={onChange} />;
  if (may.includes('giveLate')) return <LateSeat page={page} access={access} onChange={onChange} />;
  return <EndedSeat page={page} access={access} />;
}

/** The decision has been made without this review, which is still useful. */
function LateSeat({ page, access, onChange }: SeatProps) {
  const draft = useReviewDraft(page, access);
  async function send(body: GiveReview) {
    const now = await call('give-review', { ...accessTo(access), body });
    draft.discard(now.review?.form);
    return { onward: () => onChange(now) };
  }
  return (
    <div className="flow-4 measure">
      <Notice kind="info" title="The editors have already asked the authors for a revision">
        You don’t need to review this manuscript. You can still send a review. It will be marked as late, and
        the editors may forward it to the authors.
      </Notice>
      <details className={`${styles.more} unfolds`} open={page.draft !== null}>
        <summary>Send my review anyway</summary>
        <ReviewForm page={page} access={access} draft={draft} send={send} />
      </details>
    </div>
  );
}
