import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod';
import {
  type AuthorsManuscript,
  isAuthors,
  type Manuscript,
} from '../../../../../shared/contract/manuscripts.ts';
import type { Person } from '../../../../../shared/contract/session.ts';
import { ApiError, isSessionOver } from '../../../api/api-error.ts';
import { manuscriptQuery } from '../../../api/manuscript-query.ts';
import { useSessionOver } from '../../../api/session-at-work.ts';
import { NEW_SUBMISSION, submissionNameOf } from '../../../kept/kept-submission.ts';
import { AuthorScreen } from '../../../manuscript/author-screen.tsx';
import type { PageHandle } from '../../../page-handle.ts';
import { useShownPage } from '../../../shown-page.ts';
import { Loading } from '../../../ui/loading.tsx';
import { Page } from '../../../ui/page.tsx';
import { heardFrom } from '../draft/change-draft.ts';
import { type Draft, draftOf, hasUnsaved, nextRoundOf, revisionOf } from '../draft/draft.ts';
import { keptUnder, revisionNameOf, useDraft, useOpenDraft } from '../draft/open-draft.ts';
import { AlreadySubmitted, Gone, NotFetched, NotRejected, NotYours } from './no-wizard.tsx';
import { Wizard } from './wizard.tsx';

/** Stored with the address: the name under which the draft began before it had an id. */
const Begun = z.looseObject({ begunAs: z.string() });

export const handle: PageHandle = { title: 'Submit a manuscript', isWorkScreen: true };

export function Component() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const id = params.get('id');
  const revises = params.get('revise');
  const name = id ? submissionNameOf(id) : revises ? revisionNameOf(revises) : NEW_SUBMISSION;
  const begunAs = wizardName(state, name);
  return (
    <AuthorScreen>
      {/* A submission that gets its id by its first save stays the same wizard. */}
      {(person) => (
        <Submission key={`${person._id}/${begunAs}`} {...{ person, name, begunAs, id, revises }} />
      )}
    </AuthorScreen>
  );
}

interface SubmissionProps {
  person: Person;
  name: string;
  /** Its name on this device before its first save. */
  begunAs: string;
  id: string | null;
  /** The manuscript that a new draft is to revise. */
  revises: string | null;
}

/** Opens the submission under its first name, or under its id after the first save. */
function Submission({ person, name, begunAs, id, revises }: SubmissionProps) {
  useState(() => id === null && dropSetAside(person, begunAs));
  const begun = useDraft({ kept: keptUnder(person, begunAs) });
  const movedTo = id === null || id === begun.movedTo ? begun.movedTo : undefined;
  const [isContinued] = useState(id === null && movedTo !== undefined);
  useFollowing(person, begunAs, movedTo);
  return (
    <OpenSubmission
      person={person}
      name={movedTo ? submissionNameOf(movedTo) : name}
      id={movedTo ?? id}
      revises={movedTo ? null : revises}
      begunAs={movedTo ? begunAs : name}
      isContinued={isContinued}
    />
  );
}

interface OpenSubmissionProps extends SubmissionProps {
  /** Its author wanted to begin a new one, and gets this unfinished one. */
  isContinued: boolean;
}

function OpenSubmission({ person, name, id, revises, begunAs, isContinued }: OpenSubmissionProps) {
  const openDraft = useOpenDraft(person, name);
  const draft = useDraft(openDraft);
  const source = id ?? revises;
  const query = useQuery({ ...manuscriptQuery(source ?? ''), enabled: source !== null });
  const heard = query.data;
  const isHere = id ? draft.manuscriptId === id : revises ? doesRevise(draft, revises) : true;

  useEffect(() => {
    if (heard && isAuthors(heard) && heard.relation === 'owner')
      openDraft.kept.update((now) => afterHearing(now, heard, id ? null : revises));
  }, [heard, openDraft, id, revises]);

  useSessionOver(query.error);

  const isGone = query.error instanceof ApiError && query.error.status === 404;
  const instead = isGone ? (
    <Gone person={person} name={name} id={id} />
  ) : (
    heard && insteadOfWizard(person, heard, id !== null)
  );
  if (instead)
    return isContinued && !hasUnsaved(draft, person) ? <Afresh person={person} begunAs={begunAs} /> : instead;
  if (!isHere && query.isError) return <NotFetched onRetry={() => void query.refetch()} />;
  if (!isHere) {
    return (
      <Page title="Submit a manuscript">
        <Loading />
      </Page>
    );
  }
  return (
    <Wizard
      person={person}
      openDraft={openDraft}
      name={name}
      begunAs={begunAs}
      isContinued={isContinued}
      manuscript={id && heard && isAuthors(heard) ? heard : null}
      isUnreachable={query.isError && !isSessionOver(query.error)}
      onRetry={() => void query.refetch()}
    />
  );
}

/** Undefined if this person may continue the manuscript as a draft, or begin its revision. */
function insteadOfWizard(person: Person, manuscript: Manuscript, isDraft: boolean): ReactElement | undefined {
  if (!isAuthors(manuscript) || manuscript.relation !== 'owner') return <NotYours manuscript={manuscript} />;
  if (isDraft)
    return manuscript.submitted ? <AlreadySubmitted person={person} manuscript={manuscript} /> : undefined;
  const { revision } = manuscript;
  if (revision?.draftId) return <Navigate replace to={`?id=${revision.draftId}`} />;
  return startedFrom(manuscript) ? undefined : <NotRejected />;
}

/** The text typed here, merged with what is newer on the server. `revises`: the manuscript is not a draft, but revised by a new one. */
function afterHearing(now: Draft, heard: AuthorsManuscript, revises: string | null): Draft {
  if (revises) return doesRevise(now, revises) ? now : (startedFrom(heard) ?? now);
  if (heard.submitted) return now;
  if (now.manuscriptId !== heard._id) return draftOf(heard);
  return (now.version ?? 0) < heard.version ? heardFrom(now, heard) : now;
}

const doesRevise = ({ resubmissionOf, form }: Draft, id: string) =>
  resubmissionOf === id || form.revisionOf === id;

/** Its successor: its next round if one is requested, a separate manuscript if it was rejected. */
function startedFrom(manuscript: AuthorsManuscript): Draft | undefined {
  if (manuscript.revision) return nextRoundOf(manuscript);
  return manuscript.status === 'Rejected' ? revisionOf(manuscript) : undefined;
}

/** Puts the id into the address after the first save, here or in another tab; a new visit after setting it aside begins another one. */
function useFollowing(person: Person, begunAs: string, movedTo: string | undefined): void {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  // The answer to a save must not call back a person on the way to another page.
  const { isWaiting } = useShownPage();
  const isNamed = params.get('id') === movedTo;
  const asked = params.get('step');
  useEffect(() => {
    if (!movedTo || isNamed || isWaiting) return;
    const kept = keptUnder(person, begunAs);
    if (kept.get().isSetAside && !asked) return kept.clear();
    const step = asked ?? keptUnder(person, submissionNameOf(movedTo)).get().step;
    navigate(`?id=${movedTo}&step=${step}`, { replace: true, state: stateAfterMove(state, begunAs) });
  }, [person, begunAs, movedTo, isNamed, isWaiting, asked, state, navigate]);
}

/** Begins a new submission because the unfinished one was submitted or withdrawn elsewhere. */
function Afresh({ person, begunAs }: { person: Person; begunAs: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    keptUnder(person, begunAs).clear();
    navigate('?step=1', { replace: true });
  }, [person, begunAs, navigate]);
  return null;
}

function dropSetAside(person: Person, name: string): void {
  const kept = keptUnder(person, name);
  if (kept.get().isSetAside) kept.clear();
}

/** State of the address after its first save. */
const stateAfterMove = (state: unknown, name: string) => ({
  ...(typeof state === 'object' ? state : {}),
  begunAs: name,
});

/** Identifies the wizard while it is open: a submission that gets its id by its first save stays in it. */
const wizardName = (state: unknown, name: string): string => Begun.safeParse(state).data?.begunAs ?? name;
