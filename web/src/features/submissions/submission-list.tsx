import { useEffect } from 'react';
import { useLocation } from 'react-router';
import {
  type AuthorsManuscript,
  isAuthors,
  isOwn,
  type Manuscript,
} from '../../../../shared/contract/manuscripts.ts';
import type { Person } from '../../../../shared/contract/session.ts';
import { isSessionOver } from '../../api/api-error.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { clearSession } from '../../api/session.ts';
import { useOwnAddress } from '../../api/use-own-address.ts';
import { useBegunSubmission } from '../../kept/kept-submission.ts';
import { journalPrefixOf, paths } from '../../paths.ts';
import { AddressLine } from '../../ui/address-line.tsx';
import { useAlert } from '../../ui/alerts.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { focusPageHeading, Page } from '../../ui/page.tsx';
import { MESSAGES } from './messages.ts';
import { NamedCard } from './named-card.tsx';
import { groupSubmissions } from './order-submissions.ts';
import { SubmissionCard } from './submission-card.tsx';
import styles from './submission-list.module.css';
import { useMySubmissions } from './use-my-submissions.ts';

export function SubmissionList({ person }: { person: Person }) {
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
  } = useMySubmissions(person._id);
  const alert = useAlert();
  const ownAddress = useOwnAddress();
  const submit = paths.submit(journalPrefixOf(useLocation().pathname));
  const hasBegun = useBegunSubmission(person._id);
  const isOver = isSessionOver(error);

  useEffect(() => {
    if (isOver) void alert(MESSAGES.sessionExpired).then(clearSession);
  }, [isOver, alert]);

  function onChanged(now: Manuscript | null, id: string) {
    // A submitted revision becomes its manuscript.
    if (now && isOwn(now)) change(now._id, now);
    if (now?._id !== id) change(id, null);
    if (!now) focusPageHeading();
  }

  if (error && manuscripts.length === 0) {
    return (
      <Page isWork title={MESSAGES.notFetched} documentTitle="My Submissions">
        <p className={styles.detail}>
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
            <div className={styles.begun}>
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
            {groupSubmissions(manuscripts).flatMap(([name, items]) => [
              <h2 key={name} className={styles.group}>
                {name} <span className={styles.count}>({items.length})</span>
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
                    personId={person._id}
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
