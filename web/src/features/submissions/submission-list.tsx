import { useLocation } from 'react-router';
import {
  type AuthorsManuscript,
  isAuthors,
  isOwn,
  type Manuscript,
  type OwnManuscript,
} from '../../../../shared/contract/manuscripts.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { useSessionAtWork, useSessionOver } from '../../api/session-at-work.ts';
import { useOwnAddress } from '../../api/use-own-address.ts';
import { useBegunSubmission } from '../../drafts/kept-submission.ts';
import { journalPrefixOf, paths } from '../../paths.ts';
import { AddressLine } from '../../ui/address-line.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { focusPageHeading, Page } from '../../ui/page.tsx';
import { MESSAGES } from './messages.ts';
import { NamedCard } from './named-card.tsx';
import { isActing, isAwaited } from './next-action.tsx';
import { SubmissionCard } from './submission-card.tsx';
import styles from './submission-list.module.css';
import { useMySubmissions } from './use-my-submissions.ts';

const GROUPS = ['Needs you', 'Waiting for others', 'Decided'] as const;

export function SubmissionList() {
  const { owner } = useSessionAtWork();
  const {
    manuscripts,
    change,
    error,
    isPending,
    isFetchNextPageError,
    hasNextPage,
    isFetching,
    isFetchingNextPage,
    ...query
  } = useMySubmissions();
  const ownAddress = useOwnAddress();
  const submit = paths.submit(journalPrefixOf(useLocation().pathname));
  const hasBegun = useBegunSubmission(owner);
  useSessionOver(error);

  function onChanged(now: Manuscript | null, id: string) {
    // A submitted revision becomes its manuscript.
    if (now && isOwn(now)) change(now._id, now);
    if (now?._id !== id) change(id, null);
    if (!now) focusPageHeading();
  }

  if (error && manuscripts.length === 0) {
    return (
      <Page isWork title={MESSAGES.notFetched} documentTitle="My Submissions">
        <p className="below-4">
          {failureReason(error, 'The server could not be reached. Your work is safe.')}
        </p>
        <Button busy={isFetching} onClick={() => void query.refetch()}>
          Retry
        </Button>
      </Page>
    );
  }

  return (
    <Page
      isWork
      title="My Submissions"
      action={
        isPending || (hasBegun && manuscripts.length === 0) ? null : (
          <ButtonLink to={submit} variant={manuscripts.length === 0 ? 'primary' : 'secondary'}>
            Submit New Manuscript
          </ButtonLink>
        )
      }
    >
      {ownAddress ? <AddressLine {...ownAddress} /> : null}
      {isPending ? (
        <Loading words={MESSAGES.loading} lines={6} />
      ) : (
        <>
          {hasBegun ? (
            <div className="below-4">
              <Notice
                title="You have an unfinished submission on this device"
                actions={
                  <ButtonLink variant="quiet" to={submit}>
                    Continue submission
                  </ButtonLink>
                }
              >
                It is saved only on this device.
              </Notice>
            </div>
          ) : null}
          {manuscripts.length === 0 ? <p className={styles.empty}>{MESSAGES.empty}</p> : null}
          {/* One list for all groups: a row that moves to another group stays the same row. */}
          <div>
            {groupSubmissions(manuscripts, owner).flatMap(([name, items]) => [
              <h2 key={name} className={`${styles.group} above-5 large strong-below`}>
                {name} <span className="muted light">({items.length})</span>
              </h2>,
              ...items.map(({ manuscript, round }) =>
                manuscript.relation === 'named' ? (
                  <NamedCard
                    key={manuscript._id}
                    manuscript={manuscript}
                    heading="h3"
                    onChanged={(now) => onChanged(now, manuscript._id)}
                  />
                ) : (
                  <SubmissionCard
                    key={manuscript._id}
                    manuscript={manuscript}
                    round={round}
                    revisedBy={manuscripts.find(
                      (other): other is AuthorsManuscript =>
                        isAuthors(other) &&
                        other.resubmissionOf === manuscript._id &&
                        !other.submitted &&
                        other.relation === 'owner',
                    )}
                    onChanged={onChanged}
                  />
                ),
              ),
            ])}
          </div>
          {error && manuscripts.length > 0 ? (
            <Notice kind="error" title={MESSAGES.notFetched}>
              {isFetchNextPageError
                ? 'We could not load the rest of the list.'
                : 'This list may be out of date.'}
            </Notice>
          ) : null}
          {hasNextPage ? (
            <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              Show more
            </Button>
          ) : null}
        </>
      )}
    </Page>
  );
}

type GroupName = (typeof GROUPS)[number];

interface ListedSubmission {
  manuscript: OwnManuscript;
  /** The draft of its next round. */
  round: AuthorsManuscript | undefined;
}

/** The order in which its author is needed; undefined if they are not. Only the question of authorship comes before a revision or an article to check. */
function needOf(manuscript: OwnManuscript, reader: string): number | undefined {
  if (!isAuthors(manuscript)) return 0;
  const { relation, threads, submitted, proof } = manuscript;
  if (isAwaited(manuscript) && isActing(manuscript, reader)) return 1;
  if (threads.some(({ isUnread }) => isUnread)) return 2;
  if (relation !== 'owner' || submitted) return undefined;
  if (proof.decision === 'rejected') return 5;
  return proof.state === 'failed' ? 3 : proof.state === 'ready' ? 4 : 5;
}

function groupOf(manuscript: OwnManuscript, reader: string): GroupName {
  if (needOf(manuscript, reader) !== undefined) return 'Needs you';
  const isDecided = manuscript.status === 'Accepted' || manuscript.status === 'Rejected';
  return manuscript.submitted && isDecided ? 'Decided' : 'Waiting for others';
}

const dueOf = (manuscript: OwnManuscript) =>
  (isAuthors(manuscript) && (manuscript.revision?.dueAt ?? manuscript.due)) || '';

/**
 * Those that need their author first, by due date; a revision is grouped with its manuscript. The others in their usual order: the newest
 * first.
 */
function groupSubmissions(all: readonly OwnManuscript[], reader: string): [GroupName, ListedSubmission[]][] {
  const rounds = new Map(
    all.flatMap((each) => (isAuthors(each) && each.revisionOf ? [[each.revisionOf, each] as const] : [])),
  );
  const isListed = new Set(all.map(({ _id }) => _id));
  const listed = all
    .filter((each) => !(isAuthors(each) && each.revisionOf && isListed.has(each.revisionOf)))
    .map((manuscript): ListedSubmission => ({ manuscript, round: rounds.get(manuscript._id) }))
    .sort(
      ({ manuscript: a }, { manuscript: b }) =>
        (needOf(a, reader) ?? 0) - (needOf(b, reader) ?? 0) || dueOf(a).localeCompare(dueOf(b)),
    );
  const groups = GROUPS.map((name): [GroupName, ListedSubmission[]] => [
    name,
    listed.filter(({ manuscript }) => groupOf(manuscript, reader) === name),
  ]);
  return groups.filter(([, items]) => items.length > 0);
}
