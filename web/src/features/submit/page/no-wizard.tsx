import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Manuscript } from '../../../../../shared/contract/manuscripts.ts';
import type { Person } from '../../../../../shared/contract/session.ts';
import { isOffline, OFFLINE } from '../../../api/online.ts';
import { journalPrefixOf, paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { newDraft } from '../draft/draft.ts';
import { type OpenDraft, openDraftOf, useDraft, useOpenDraft } from '../draft/open-draft.ts';
import { stateOf } from './address-state.ts';

export function NotFetched({ onRetry }: { onRetry: () => void }) {
  return (
    <Page title="Submit a manuscript">
      <Notice
        kind="error"
        title="The submission could not be fetched."
        actions={<Button onClick={onRetry}>Retry</Button>}
      >
        {isOffline() ? OFFLINE : 'The server can’t be reached just now.'} Nothing is lost.
      </Notice>
    </Page>
  );
}

interface GoneProps {
  person: Person;
  openDraft: OpenDraft;
  /** Not the manuscript that it revises. */
  isInAccount: boolean;
}

/** The text typed here outlives its manuscript. */
export function Gone({ person, openDraft, isInAccount }: GoneProps) {
  const draft = useDraft(openDraft);
  const navigate = useNavigate();
  const hasWords = isInAccount && (draft.version > 0 || draft.keptAt !== null);
  function goOn() {
    const documents = Object.fromEntries(
      Object.entries(draft.form.documents).map(([kind, slot]) => [kind, slot?.key ? slot : null]),
    ) as typeof draft.form.documents;
    const fresh = { ...newDraft(person), form: { ...draft.form, documents }, passed: draft.passed };
    const { kept } = openDraftOf(person, fresh.manuscriptId);
    kept.update(() => ({ ...fresh, keptAt: new Date().toISOString() }));
    openDraft.kept.clear();
    navigate('?step=2', { state: stateOf(person, fresh.manuscriptId) });
  }
  return (
    <Page
      title="This submission no longer exists"
      lede="It may have been withdrawn, or it belongs to someone else."
    >
      {hasWords ? (
        <>
          <p>What you typed for it is still on this device.</p>
          <br />
          <Button onClick={goOn}>Continue as a new submission</Button>
        </>
      ) : (
        <ToMySubmissions />
      )}
    </Page>
  );
}

export function NotYours({ manuscript }: { manuscript: Manuscript }) {
  return (
    <Page
      title={manuscript.title || 'Untitled'}
      lede={`${manuscript.author.fullName} is submitting this manuscript. As a co-author you can follow it, but only ${manuscript.author.fullName} can change it.`}
    >
      <ToMySubmissions />
    </Page>
  );
}

export function AlreadySubmitted({ person, manuscript }: { person: Person; manuscript: Manuscript }) {
  const openDraft = useOpenDraft(person, manuscript._id);
  useEffect(() => openDraft.kept.clear(), [openDraft]);
  return (
    <Page
      title={manuscript.title || 'Untitled'}
      lede="You have submitted this manuscript, so you can’t change it here."
    >
      <ToMySubmissions />
    </Page>
  );
}

export function NotRejected() {
  return (
    <Page
      title="Revise a manuscript"
      lede="You can revise your own manuscript if it was rejected or the editors asked for a revision."
    >
      <Link to={useMySubmissions()}>My Submissions</Link>
    </Page>
  );
}

const useMySubmissions = () => paths.mySubmissions(journalPrefixOf(useLocation().pathname));

function ToMySubmissions() {
  return <ButtonLink to={useMySubmissions()}>My Submissions</ButtonLink>;
}
