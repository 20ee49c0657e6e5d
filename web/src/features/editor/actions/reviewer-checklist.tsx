import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import type { ReviewerListItem } from '../../../../../shared/contract/reviews.ts';
import { PAGE_LIMIT } from '../../../../../shared/domain/constants.ts';
import { foldText } from '../../../../../shared/domain/fold-text.ts';
import { shortName } from '../../../../../shared/domain/person-name.ts';
import { callPage } from '../../../api/client.ts';
import type { ListPage } from '../../../api/list-pages.ts';
import { useSessionAtWork } from '../../../api/session-at-work.ts';
import { LoadError } from '../../../manuscript/load-error.tsx';
import { Checkbox } from '../../../ui/fields/choice-field.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { BreakableAddress } from '../../../ui/words/breakable-address.tsx';
import { formatDate } from '../../../ui/words/format-date.ts';
import { type Listed, loadInWords, orderReviewers } from './order-reviewers.ts';
import styles from './reviewers-panel.module.css';

/** Number that can be read at a glance; with more, a search field appears. */
const GLANCE = 8;

interface ReviewerChecklistProps {
  manuscript: EditorsManuscript;
  labelledBy: string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

export function ReviewerChecklist(props: ReviewerChecklistProps) {
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
