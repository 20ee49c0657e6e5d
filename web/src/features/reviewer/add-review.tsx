import { useQuery } from '@tanstack/react-query';
import type { Manuscript, ReviewersManuscript } from '../../../../shared/contract/manuscripts.ts';
import type { GiveReview, SeatPage } from '../../../../shared/contract/seats.ts';
import { call } from '../../api/client.ts';
import { NotLoaded } from '../../manuscript/load-error.tsx';
import { DueLine } from '../../review/due-line.tsx';
import { ReviewForm, type Sent } from '../../review/review-form.tsx';
import { accessIn, accessTo, type SeatAccess } from '../../review/seat-access.ts';
import { useReviewDraft } from '../../review/use-review-draft.ts';
import { sendByAccount } from './send-by-account.ts';

interface AddReviewProps {
  /** The manuscript when the reviewer began to write: later changes, which they have not read, are no base of their review. */
  seen: ReviewersManuscript;
  /** The page of this review. */
  path: string;
  onReviewed: (now: Manuscript) => void;
  onChanged: (now: Manuscript) => void;
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
  return <NotLoaded title="We could not load the review form" error={error} onRetry={refetch} lines={4} />;
}

function Form(props: Omit<AddReviewProps, 'path'> & { page: SeatPage; access: SeatAccess }) {
  const { page, access, seen, onReviewed, onChanged } = props;
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
      <ReviewForm page={page} access={access} draft={draft} send={send} describedBy={`title-${seen._id}`} />
    </>
  );
}
