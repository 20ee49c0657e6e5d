import { useCallback, useEffect, useState } from 'react';
import type { GiveReview, SeatPage } from '../../../../shared/contract/seats.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { useKeptMessage } from '../../drafts/use-kept-message.ts';
import { ThreadPanel } from '../../manuscript/thread-panel.tsx';
import { ReviewForm } from '../../review/review-form.tsx';
import { accessTo, type SeatAccess, type SeatProps } from '../../review/seat-access.ts';
import { useReviewDraft } from '../../review/use-review-draft.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { focusPageHeading, Page } from '../../ui/page.tsx';
import { AnswerForm } from './answer-form.tsx';
import { DeclinedSeat } from './declined-seat.tsx';
import { EndedSeat } from './ended-seat.tsx';
import { ReviewDesk } from './review-desk.tsx';
import styles from './seat.module.css';
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

interface SeatMessagesProps {
  messages: SeatPage['messages'];
  access: SeatAccess;
}

/** The reviewer's conversation with the editors. Open if there are messages. */
function SeatMessages({ messages: before, access }: SeatMessagesProps) {
  const { text: draft, write, send } = useKeptMessage(access.seat, 'seat-message');
  const [own, setOwn] = useState<SeatPage['messages']>([]);
  const [isSending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  // Initially only, so that later events don't close it.
  const [isOpen] = useState(before.length > 0 || draft !== '');
  const messages = [...before, ...own.filter(({ _id }) => before.every((each) => each._id !== _id))];

  async function deliver(text: string, key: string): Promise<boolean> {
    setSending(true);
    setTrouble(undefined);
    try {
      const sent = await call('send-seat-message', { ...accessTo(access), body: { text, key } });
      setOwn((all) => [...all.filter(({ _id }) => _id !== sent._id), sent]);
      return true;
    } catch (error) {
      setTrouble(failureReason(error, 'We could not reach the server. Your text is saved.'));
      return false;
    } finally {
      setSending(false);
    }
  }

  return (
    <details className={`${styles.more} unfolds above-4`} open={isOpen}>
      <summary>Write to the editors</summary>
      <ThreadPanel
        messages={messages}
        onRetry={() => {}}
        empty="No messages yet."
        label="Your message"
        hint="The editors reply here and by email. Authors don’t see this."
        draft={draft}
        onDraft={write}
        onSend={() => send(deliver)}
        isSending={isSending}
        trouble={trouble}
      />
    </details>
  );
}

/** For an expired link: sends another one to the address that we wrote to, whoever asks. */
function NewLink({ seat, isTooOld }: { seat: string; isTooOld: boolean }) {
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function ask() {
    setBusy(true);
    setFailure(null);
    try {
      setTold((await call('renew-seat-link', { params: { id: seat } })).message);
    } catch (error) {
      setFailure(failureReason(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flow-4 measure">
      <Notice
        kind="error"
        title="We could not open this review"
        actions={
          told ? null : (
            <Button busy={busy} onClick={ask}>
              Send me a new link
            </Button>
          )
        }
      >
        {isTooOld
          ? 'This link has expired. We can email a new one to the address we wrote to.'
          : 'This link does not work. Use the most recent link we sent you. If this is the most recent, the manuscript is no longer with us or your review has ended.'}
      </Notice>
      {told ? (
        <Notice kind="success" live>
          {told}
        </Notice>
      ) : null}
      <FailureNotice takesFocus title="We did not receive this" why={failure} />
    </div>
  );
}
