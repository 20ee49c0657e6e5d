import { useQuery } from '@tanstack/react-query';
import type { Manuscript, ReviewersManuscript } from '../../../../shared/contract/manuscripts.ts';
import type { GiveReview, SeatPage } from '../../../../shared/contract/seats.ts';
import { call } from '../../api/client.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { DueLine } from '../../review/due-line.tsx';
import { ReviewForm, type Sent } from '../../review/review-form.tsx';
import { accessIn, accessTo, type SeatAccess } from '../../review/seat-access.ts';
import { useReviewDraft } from '../../review/use-review-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { sendByAccount } from './send-by-account.ts';

interface AddReviewProps {
  /** The manuscript when the reviewer began to write: later changes, which they have not read, are no base of their review. */
  seen: ReviewersManuscript;
  /** The page of this review. */
  path: string;
  onReviewed: (now: Manuscript) => void;
  onChanged: (now: Manuscript) => void;
  onSessionOver: () => void;
}

/** The review's own form, with everything typed of it on any device; fetched again whenever it appears. */
export function AddReview(props: AddReviewProps) {
  const access = accessIn(props.path);
  const { data, error, refetch } = useQuery({
    queryKey: ['review-form', access.seat],
    queryFn: ({ signal }) => call('open-seat', { ...accessTo(access), signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data) return <Form page={data} access={access} {...props} />;
  return error ? (
    <Notice
      kind="error"
      title="We could not load the review form"
      actions={<Button onClick={() => void refetch()}>Retry</Button>}
    >
      {failureReason(error)}
    </Notice>
  ) : (
    <Loading lines={4} />
  );
}

function Form(props: Omit<AddReviewProps, 'path'> & { page: SeatPage; access: SeatAccess }) {
  const { page, access, seen, onReviewed, onChanged, onSessionOver } = props;
  const draft = useReviewDraft(page, access);

  /** By the specification's call, for the signed-in reviewer. */
  async function send({ edition: _first, ...review }: GiveReview): Promise<Sent> {
    const { state, manuscript } = await sendByAccount(seen, review);
    if (state === 'changed') {
      onChanged(manuscript);
      return {
        why: 'An editor changed this manuscript after you opened the page. You now see the latest version. Read the editor’s notes, then submit again.',
      };
    }
    draft.discard();
    return { onward: () => onReviewed(manuscript) };
  }
  return (
    <>
      <DueLine page={page} />
      <ReviewForm
        page={page}
        access={access}
        draft={draft}
        send={send}
        onSessionOver={onSessionOver}
        describedBy={`title-${seen._id}`}
      />
    </>
  );
}
