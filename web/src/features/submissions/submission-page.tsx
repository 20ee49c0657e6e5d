import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { isAuthors, type Manuscript } from '../../../../shared/contract/manuscripts.ts';
import type { Person } from '../../../../shared/contract/session.ts';
import { ApiError, isSessionOver } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { QueryProvider } from '../../api/query-provider.tsx';
import { clearSession, personOf } from '../../api/session.ts';
import { useSession } from '../../api/use-session.ts';
import type { PageHandle } from '../../page-handle.ts';
import { journalPrefixOf, paths } from '../../paths.ts';
import { useAlert } from '../../ui/alerts.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { MESSAGES } from './messages.ts';
import { NamedCard } from './named-card.tsx';
import { SubmissionView } from './submission-view.tsx';

export const handle: PageHandle = { title: 'Submission', isWorkScreen: true };

export function Component() {
  const session = useSession();
  const { id = '' } = useParams();
  if (!session) return null;
  const person = personOf(session);
  return (
    <QueryProvider key={`${person._id}/${id}`}>
      <Submission person={person} id={id} />
    </QueryProvider>
  );
}

function Submission({ person, id }: { person: Person; id: string }) {
  const alert = useAlert();
  const client = useQueryClient();
  const queryKey = ['manuscript', id];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('get-manuscript', { params: { id }, signal })).manuscript,
  });
  const isOver = isSessionOver(error);
  useEffect(() => {
    if (isOver) void alert(MESSAGES.sessionExpired).then(clearSession);
  }, [isOver, alert]);

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
        person={person}
        manuscript={data}
        onChanged={onChanged}
        onSeen={() => void refetch()}
        onSessionOver={() => void alert(MESSAGES.sessionExpired).then(clearSession)}
        toList={<ToList />}
      />
    );
  if (data || (error instanceof ApiError && error.status === 404))
    return (
      <Page isWork title="Submission not found" documentTitle="Submission" action={<ToList />}>
        <p>It may have been withdrawn, or it belongs to a different account.</p>
      </Page>
    );
  if (error && !isOver)
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
