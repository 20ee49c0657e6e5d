import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Person } from '../../../../shared/contract/session.ts';
import { ApiError, isSessionOver } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { QueryProvider } from '../../api/query-provider.tsx';
import { personOf } from '../../api/session.ts';
import { useSession } from '../../api/use-session.ts';
import { NEW_SUBMISSION, submissionNameOf } from '../../kept/kept-submission.ts';
import type { PageHandle } from '../../page-handle.ts';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { AlreadySubmitted, Gone, NotFetched, NotRejected, NotYours } from './no-wizard.tsx';
import { heardFrom, newSheet, revisionOf, sheetOf } from './sheet.ts';
import { deskOf, revisionNameOf, useDesk, useSheet, wasMovedHere } from './use-sheet.ts';
import { WizardView } from './wizard-view.tsx';

export const handle: PageHandle = { title: 'Submit a manuscript', isWorkScreen: true };

export function Component() {
  const session = useSession();
  const [params] = useSearchParams();
  const { state } = useLocation();
  if (!session) return null;
  const person = personOf(session);
  const id = params.get('id');
  const revises = params.get('revise');
  const name = id ? submissionNameOf(id) : revises ? revisionNameOf(revises) : NEW_SUBMISSION;
  return (
    <QueryProvider>
      {/* A submission that gets its id by its first save stays the same wizard. */}
      <Wizard
        key={`${person._id}/${state?.deskOf ?? name}`}
        person={person}
        name={name}
        id={id}
        revises={revises}
      />
    </QueryProvider>
  );
}

interface WizardProps {
  person: Person;
  name: string;
  id: string | null;
  /** The rejected manuscript that a new draft is to revise. */
  revises: string | null;
}

function Wizard({ person, name, id, revises }: WizardProps) {
  useState(() => dropMoved(person, name));
  const desk = useDesk(person, name);
  const sheet = useSheet(desk);
  const source = id ?? revises;
  const query = useQuery({
    queryKey: ['manuscript', source],
    queryFn: async () => (await call('get-manuscript', { params: { id: source ?? '' } })).manuscript,
    enabled: source !== null,
  });
  const heard = query.data;
  const isHere = id ? sheet.manuscriptId === id : revises ? sheet.resubmissionOf === revises : true;
  useFollowing(person, name);

  useEffect(() => {
    if (heard?.relation !== 'owner') return;
    desk.kept.update((now) => {
      if (revises && !id)
        return now.resubmissionOf === revises || heard.status !== 'Rejected' ? now : revisionOf(heard);
      if (heard.submitted) return now;
      if (now.manuscriptId !== heard._id) return sheetOf(heard);
      return (now.version ?? 0) < heard.version ? heardFrom(now, heard) : now;
    });
  }, [heard, desk, id, revises]);

  useEffect(() => {
    if (isSessionOver(query.error)) desk.onSessionOver();
  }, [query.error, desk]);

  if (query.error instanceof ApiError && query.error.status === 404) {
    return <Gone person={person} name={name} id={id} />;
  }
  if (heard && heard.relation !== 'owner') return <NotYours manuscript={heard} />;
  if (heard && id && heard.submitted) return <AlreadySubmitted person={person} manuscript={heard} />;
  if (heard && revises && !id && heard.status !== 'Rejected') return <NotRejected />;
  if (!isHere && query.isError) return <NotFetched onRetry={() => void query.refetch()} />;
  if (!isHere) {
    return (
      <Page title="Submit a manuscript">
        <Loading />
      </Page>
    );
  }
  return (
    <WizardView
      person={person}
      desk={desk}
      name={name}
      manuscript={id ? (heard ?? null) : null}
      isUnreachable={query.isError && !isSessionOver(query.error)}
      onRetry={() => void query.refetch()}
    />
  );
}

/** Where another tab saved this very submission for the first time, this tab follows it to its id. */
function useFollowing(person: Person, name: string): void {
  const sheet = useSheet(useDesk(person, name));
  const navigate = useNavigate();
  useEffect(() => {
    if (!sheet.movedTo || wasMovedHere(sheet.movedTo)) return;
    navigate(`?id=${sheet.movedTo}&step=${sheet.step}`, { replace: true });
  }, [sheet.movedTo, sheet.step, navigate]);
}

/** Who comes anew finds no leftovers of a submission that goes on under its id. */
function dropMoved(person: Person, name: string): void {
  const { kept } = deskOf(person, name);
  if (kept.get().movedTo) kept.update(() => newSheet(person));
}
