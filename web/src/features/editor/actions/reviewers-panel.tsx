import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, useId, useState } from 'react';
import type { EditorsManuscript, Manuscript } from '../../../../../shared/contract/manuscripts.ts';
import type { ReviewerListItem } from '../../../../../shared/contract/reviews.ts';
import { LIMITS, PAGE_LIMIT } from '../../../../../shared/domain/constants.ts';
import { foldText } from '../../../../../shared/domain/fold-text.ts';
import { shortName } from '../../../../../shared/domain/person-name.ts';
import { callPage } from '../../../api/client.ts';
import type { ListPage } from '../../../api/list-pages.ts';
import { useSessionAtWork } from '../../../api/session-at-work.ts';
import { LoadError } from '../../../manuscript/load-error.tsx';
import { copyInWords } from '../../../manuscript/review-copy/finding-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/choice-field.tsx';
import { TextareaField, TextField } from '../../../ui/fields/field.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { BreakableAddress } from '../../../ui/words/breakable-address.tsx';
import { formatDate } from '../../../ui/words/format-date.ts';
import { DecideFirst, whyNotSend } from '../decide-first.tsx';
import type { EditorDraftState } from '../editor-draft.ts';
import { ActionPanel } from './action-panel.tsx';
import { type Listed, loadInWords, orderReviewers } from './order-reviewers.ts';
import styles from './reviewers-panel.module.css';

interface ReviewersPanelProps {
  /** `send`: to review, with a note. `reviewers`: only the list, while the manuscript is under review. */
  mode: 'send' | 'reviewers';
  manuscript: EditorsManuscript;
  replace: (manuscript: Manuscript) => void;
  kept: EditorDraftState;
  chosen: readonly string[];
  busy: boolean;
  headingRef: Ref<HTMLHeadingElement>;
  onConfirm: () => void;
  onClose: () => void;
  /** Shown under the buttons. */
  below: ReactNode;
}

export function ReviewersPanel(props: ReviewersPanelProps) {
  const { mode, manuscript, replace, kept, chosen, busy, headingRef, onConfirm, onClose, below } = props;
  const headingId = useId();
  const whyNot = whyNotSend(manuscript);
  const unanswered = mode === 'reviewers' ? stillAsked(manuscript, chosen) : [];
  return (
    <ActionPanel
      heading={mode === 'send' ? 'Choose reviewers' : 'Change reviewers'}
      {...{ headingId, headingRef, below }}
      confirm={
        mode === 'send' && whyNot ? (
          <DecideFirst manuscript={manuscript} replace={replace} why={whyNot} />
        ) : (
          <Button disabled={mode === 'send' && chosen.length === 0} busy={busy} onClick={onConfirm}>
            {mode === 'send'
              ? `Confirm Send to Review (${chosen.length} selected)`
              : `Save Reviewers (${chosen.length} selected)`}
          </Button>
        )
      }
      onCancel={onClose}
    >
      <ReviewerChecklist
        manuscript={manuscript}
        labelledBy={headingId}
        chosen={chosen}
        onChange={(reviewers) => kept.change({ reviewers })}
      />
      {unanswered.length > 0 ? (
        <p className="indented marked-caution">
          Not answered yet: {unanswered.join(', ')}. If you save now, they can read the manuscript and we
          expect their review without waiting for an answer.
        </p>
      ) : null}
      {mode === 'reviewers' && endsTheReview(manuscript, chosen) ? (
        <p className="indented marked-caution">
          Everyone on the list has reviewed it. Saving changes the status to Reviewed.
        </p>
      ) : null}
      {manuscript.reviewCopy ? (
        <p className="indented marked-caution">Anonymous copy: {copyInWords(manuscript.reviewCopy)}</p>
      ) : null}
      {chosen.length < 2 ? (
        <p className="indented marked-caution">
          The journal’s published policy promises at least two reviewers for every manuscript.
        </p>
      ) : null}
      {mode === 'send' ? (
        <TextareaField
          label="Note to the reviewers"
          hint="Authors read it too, once a decision is made."
          optional
          rows={3}
          maxLength={LIMITS.note}
          value={kept.draft.sendNote}
          onChange={(event) => kept.change({ sendNote: event.target.value })}
        />
      ) : null}
    </ActionPanel>
  );
}

/** Invited people whom this list would seat without their answer; guests stay invited. */
const stillAsked = ({ seats }: EditorsManuscript, chosen: readonly string[]): string[] =>
  seats
    .filter(
      ({ state, isGuest, reviewerId }) => state === 'invited' && !isGuest && chosen.includes(reviewerId),
    )
    .map(shortName);

/** By the server's rule: no review is outstanding any more. */
function endsTheReview(
  { cycle, reviews, assignedReviewers }: EditorsManuscript,
  chosen: readonly string[],
): boolean {
  const hasReviewed = new Set(assignedReviewers.filter((one) => one.hasReviewed).map(({ _id }) => _id));
  const isOutstanding = assignedReviewers.some((one) => !one.hasReviewed);
  const isReviewed = reviews.some((review) => review.cycle === cycle);
  return isOutstanding && isReviewed && chosen.every((id) => hasReviewed.has(id));
}

/** Number that can be read at a glance; with more, a search field appears. */
const GLANCE = 8;

interface ReviewerChecklistProps {
  manuscript: EditorsManuscript;
  labelledBy: string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

function ReviewerChecklist(props: ReviewerChecklistProps) {
  const { manuscript, labelledBy, chosen, onChange } = props;
  const { data: reviewers, error, isPending, refetch } = useReviewers();
  const [text, setText] = useState('');
  const [first] = useState(() => new Set([...chosen, ...manuscript.assignedReviewers.map(({ _id }) => _id)]));
  if (isPending) return <Loading lines={3} />;
  if (error || !reviewers) {
    return <LoadError title="We could not load the reviewers" error={error} onRetry={refetch} />;
  }
  const authors = new Set([manuscript.author._id, ...manuscript.authors.map((author) => author._id)]);
  const all: Listed[] = [...guestsOf(manuscript), ...reviewers];
  const shown = orderReviewers(all, { first, chosen, text });
  const isNamed = (id: string) => chosen.includes(id);
  const names = all.filter(({ _id }) => isNamed(_id)).map((one) => nameAmong(one, all));
  return (
    <>
      <p className="above-0 below-2 muted small">{reviewers.length} available</p>
      {reviewers.length > GLANCE ? (
        <TextField
          label="Find a reviewer"
          type="search"
          hint="Name, specialization or email address"
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: the heading names this scroll box; a fieldset does not scroll everywhere */}
      <div
        className={`${styles.list} above-0 inset-low scrolls paper`}
        role="group"
        aria-labelledby={labelledBy}
      >
        {shown.map((reviewer) => (
          <Checkbox
            key={reviewer._id}
            checked={isNamed(reviewer._id)}
            disabled={authors.has(reviewer._id)}
            onChange={(event) =>
              onChange(
                event.target.checked ? [...chosen, reviewer._id] : chosen.filter((id) => id !== reviewer._id),
              )
            }
            label={shortName(reviewer)}
            hint={authors.has(reviewer._id) ? 'An author of this manuscript' : <Facts reviewer={reviewer} />}
          />
        ))}
        {shown.length === 0 ? (
          <p className="above-2 below-2 muted">
            {all.length === 0 ? 'No one has registered as a reviewer yet.' : 'No reviewer matches.'}
          </p>
        ) : null}
      </div>
      {names.length > 0 ? <p className="above-2 breaks">Selected: {names.join(', ')}</p> : null}
    </>
  );
}

/** On its list by an invitation, without an account: they can be removed like everyone else. */
const guestsOf = ({ assignedReviewers, seats }: EditorsManuscript): Listed[] =>
  assignedReviewers
    .filter(({ _id }) => seats.some(({ reviewerId, isGuest }) => isGuest && reviewerId === _id))
    .map(({ specialization = '', email = '', ...person }) => ({ ...person, specialization, email }));

/** By name; namesakes also by address. */
function nameAmong(one: Listed, all: readonly Listed[]): string {
  const name = shortName(one);
  const isAlone = all.every(
    (other) => other._id === one._id || foldText(shortName(other)) !== foldText(name),
  );
  return isAlone ? name : `${name} (${one.email})`;
}

function Facts({ reviewer }: { reviewer: Listed }) {
  const { specialization, email, emailConfirmed, load } = reviewer;
  const address = <BreakableAddress address={email} />;
  if (!load) return <>{address} · by link, no account</>;
  return (
    <>
      {specialization} · {address}
      {emailConfirmed ? '' : ' (not confirmed)'} · {loadInWords(load, formatDate)}
    </>
  );
}

/** All registered reviewers, to the last page: a checklist that silently ends would hide people. */
function useReviewers() {
  const { owner } = useSessionAtWork();
  return useQuery({
    queryKey: ['reviewers', owner],
    queryFn: async ({ signal }) => {
      const reviewers: ReviewerListItem[] = [];
      let cursor: string | null = null;
      do {
        const query = { limit: PAGE_LIMIT.max, ...(cursor ? { cursor } : {}) };
        const page: ListPage<ReviewerListItem> = await callPage('list-reviewers', { query, signal });
        reviewers.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor);
      return reviewers;
    },
  });
}
