import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import {
  type AuthorsManuscript,
  isAuthors,
  type Manuscript,
} from '../../../../../shared/contract/manuscripts.ts';
import type { Person } from '../../../../../shared/contract/session.ts';
import { ApiError, isSessionOver } from '../../../api/api-error.ts';
import { manuscriptQuery } from '../../../api/manuscript-query.ts';
import { newId } from '../../../api/random-text.ts';
import { useSessionOver } from '../../../api/session-at-work.ts';
import { findBegun } from '../../../drafts/kept-submission.ts';
import { AuthorScreen } from '../../../manuscript/author-screen.tsx';
import type { PageHandle } from '../../../page-handle.ts';
import { useShownPage } from '../../../shown-page.ts';
import { Loading } from '../../../ui/loading.tsx';
import { Page } from '../../../ui/page.tsx';
import { heardFrom } from '../draft/change-draft.ts';
import { type Draft, draftOf, hasUnsaved, nextRoundOf, revisionOf } from '../draft/draft.ts';
import { type OpenDraft, useDraft, useOpenDraft } from '../draft/open-draft.ts';
import { begunAt, stateOf } from './address-state.ts';
import { AlreadySubmitted, Gone, NotFetched, NotRejected, NotYours } from './no-wizard.tsx';
import { Wizard } from './wizard.tsx';

export const handle: PageHandle = { title: 'Submit a manuscript', isWorkScreen: true };

export function Component() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const named = params.get('id');
  return (
    <AuthorScreen>
      {(person) => {
        const begun = begunAt(state, person);
        const id = named ?? begun?.draftId;
        const revises = params.get('revise');
        if (!id) return <Begin person={person} revises={revises} />;
        const isContinued = named === null && begun?.isContinued === true;
        return <Submission key={`${person._id}/${id}`} {...{ person, id, isContinued, revises }} />;
      }}
    </AuthorScreen>
  );
}

/** Continues the draft begun before, or begins another: the address's state says which, until the draft has an address. */
function Begin({ person, revises }: { person: Person; revises: string | null }) {
  const { search, state } = useLocation();
  const [begun] = useState(() => findBegun(person._id, revises));
  const isContinued = begun !== undefined && begun.version > 0;
  const shown = stateOf(person, begun?.manuscriptId ?? newId());
  return <Navigate replace to={{ search }} state={{ ...state, ...shown, isContinued }} />;
}

interface SubmissionProps {
  person: Person;
  id: string;
  /** Its author wanted to begin a new one, and gets this unfinished one. */
  isContinued: boolean;
  /** The manuscript that a new draft is to revise. */
  revises: string | null;
}

function Submission({ person, id, revises: asked, ...visit }: SubmissionProps) {
  const openDraft = useOpenDraft(person, id);
  const draft = useDraft(openDraft);
  // An address says so once the draft is saved.
  const [isContinued] = useState(visit.isContinued);
  const isInAccount = useAddress(draft);
  // What was once on this device and is removed from it, as by a Logout, is not brought back.
  const isToFetch = useRef(isInAccount && draft.version === 0);
  const revises = isInAccount ? null : asked;
  const source = isInAccount ? id : revises;
  const query = useQuery({ ...manuscriptQuery(source ?? ''), enabled: source !== null });
  const heard = query.data;
  const isHere = isInAccount ? draft.version > 0 : !revises || doesRevise(draft, revises);

  useEffect(() => {
    if (!heard || !isAuthors(heard) || heard.relation !== 'owner') return;
    const isFirst = isToFetch.current || revises !== null;
    isToFetch.current = false;
    openDraft.kept.update((now) => (isFirst || now.version > 0 ? afterHearing(now, heard, revises) : now));
  }, [heard, openDraft, revises]);

  useSessionOver(query.error);

  const isGone = query.error instanceof ApiError && query.error.status === 404;
  const instead = isGone ? (
    <Gone person={person} openDraft={openDraft} isInAccount={isInAccount} />
  ) : (
    heard && insteadOfWizard(person, heard, isInAccount)
  );
  if (instead)
    return isContinued && !hasUnsaved(draft, person) ? (
      <Afresh person={person} openDraft={openDraft} />
    ) : (
      instead
    );
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
      isContinued={isContinued}
      manuscript={isInAccount && heard && isAuthors(heard) ? heard : null}
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
  if (revises) return doesRevise(now, revises) ? now : (startedFrom(heard, now.manuscriptId) ?? now);
  if (heard.submitted) return now;
  if (now.version === 0 && !now.keptAt) return draftOf(heard);
  return now.version < heard.version ? heardFrom(now, heard) : now;
}

const doesRevise = ({ resubmissionOf, form }: Draft, id: string) =>
  resubmissionOf === id || form.revisionOf === id;

/** Its successor: its next round if one is requested, a separate manuscript if it was rejected. */
function startedFrom(manuscript: AuthorsManuscript, id?: string): Draft | undefined {
  if (manuscript.revision) return nextRoundOf(manuscript, id);
  return manuscript.status === 'Rejected' ? revisionOf(manuscript, id) : undefined;
}

/** Puts the id into the address after the first save, here or in another tab. True as soon as the account may have the draft. */
function useAddress({ manuscriptId, version, step }: Draft): boolean {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  // The answer to a save must not call back a person on the way to another page.
  const { isWaiting } = useShownPage();
  const isNamed = params.has('id');
  const at = params.get('step') ?? step;
  const isSaved = version > 0;
  useEffect(() => {
    if (isSaved && !isNamed && !isWaiting)
      navigate(`?id=${manuscriptId}&step=${at}`, { replace: true, state });
  }, [manuscriptId, isSaved, isNamed, isWaiting, at, state, navigate]);
  return isNamed || isSaved;
}

/** Begins a new submission because the unfinished one was submitted or withdrawn elsewhere. */
function Afresh({ person, openDraft: { kept } }: { person: Person; openDraft: OpenDraft }) {
  const navigate = useNavigate();
  useEffect(() => {
    kept.clear();
    navigate('?step=1', { replace: true, state: stateOf(person, newId()) });
  }, [person, kept, navigate]);
  return null;
}
