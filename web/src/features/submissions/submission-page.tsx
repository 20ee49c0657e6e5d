import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { isAuthors, type Manuscript } from '../../../../shared/contract/manuscripts.ts';
import { ApiError, isSessionOver } from '../../api/api-error.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { manuscriptQuery } from '../../api/manuscript-query.ts';
import { useSessionOver } from '../../api/session-at-work.ts';
import { AuthorScreen } from '../../manuscript/author-screen.tsx';
import type { PageHandle } from '../../page-handle.ts';
import { journalPrefixOf, paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { MESSAGES } from './messages.ts';
import { NamedCard } from './named-card.tsx';
import { SubmissionView } from './submission-view.tsx';

export const handle: PageHandle = { title: 'Submission', isWorkScreen: true };

export function Component() {
  const { id = '' } = useParams();
  return <AuthorScreen of={id}>{() => <Submission id={id} />}</AuthorScreen>;
}

function Submission({ id }: { id: string }) {
  const client = useQueryClient();
  const { queryKey } = manuscriptQuery(id);
  const { data, error, isFetching, refetch } = useQuery(manuscriptQuery(id));
  useSessionOver(error);

  /** Null: it is not theirs any more, and its data is removed; the next request says so. */
  const onChanged = (now: Manuscript | null) =>
    now ? client.setQueryData(queryKey, now) : void client.resetQueries({ queryKey });

  if (data?.relation === 'named')
    return (
      <Page isWork title="Are you an author?" action={<ToList />}>
        <NamedCard manuscript={data} heading="h2" onChanged={onChanged} />
      </Page>
    );
  if (data && isAuthors(data))
    return (
      <SubmissionView
        manuscript={data}
        onChanged={onChanged}
        onSeen={() => void refetch()}
        toList={<ToList />}
      />
    );
  if (data || (error instanceof ApiError && error.status === 404))
    return (
      <Page isWork title="Submission not found" documentTitle="Submission" action={<ToList />}>
        <p>It may have been withdrawn, or it belongs to a different account.</p>
      </Page>
    );
  if (error && !isSessionOver(error))
    return (
      <Page isWork title="We could not load this submission" documentTitle="Submission" action={<ToList />}>
        <p>{failureReason(error, 'The server could not be reached. Your work is safe.')}</p>
        <Button busy={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </Page>
    );
  return (
    <Page isWork title="Submission">
      <Loading words={MESSAGES.loading} lines={6} />
    </Page>
  );
}

function ToList() {
  const prefix = journalPrefixOf(useLocation().pathname);
  return (
    <ButtonLink variant="quiet" size="small" to={paths.mySubmissions(prefix)}>
      All my submissions
    </ButtonLink>
  );
}
