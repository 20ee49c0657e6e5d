import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Manuscript } from '../../../../../shared/contract/manuscripts.ts';
import type { Person } from '../../../../../shared/contract/session.ts';
import { isOffline, OFFLINE } from '../../../api/online.ts';
import { NEW_SUBMISSION, submissionNameOf } from '../../../kept/kept-submission.ts';
import { journalPrefixOf, paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { newDraft } from '../draft/draft.ts';
import { openDraftOf, useDraft, useOpenDraft } from '../draft/open-draft.ts';

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

/** The words typed here outlive the manuscript they belonged to. */
export function Gone({ person, name, id }: { person: Person; name: string; id: string | null }) {
  const draft = useDraft(useOpenDraft(person, name));
  const navigate = useNavigate();
  const hasWords = id !== null && draft.manuscriptId === id;
  function goOn() {
    const documents = Object.fromEntries(
      Object.entries(draft.form.documents).map(([kind, slot]) => [kind, slot?.key ? slot : null]),
    ) as typeof draft.form.documents;
    const fresh = { ...newDraft(person), form: { ...draft.form, documents }, passed: draft.passed };
    openDraftOf(person, NEW_SUBMISSION).kept.update(() => ({ ...fresh, keptAt: new Date().toISOString() }));
    openDraftOf(person, name).kept.clear();
    navigate('?step=2');
  }
  return (
    <Page
      title="This submission is not there any more"
      lede="It was withdrawn, or it belongs to somebody else."
    >
      {hasWords ? (
        <>
          <p>What you typed for it is still on this device.</p>
          <br />
          <Button onClick={goOn}>Go on with it as a new submission</Button>
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
      lede={`${manuscript.author.fullName} submits this manuscript. As a co-author you can follow it, and only ${manuscript.author.fullName} can change it.`}
    >
      <ToMySubmissions />
    </Page>
  );
}

export function AlreadySubmitted({ person, manuscript }: { person: Person; manuscript: Manuscript }) {
  const openDraft = useOpenDraft(person, submissionNameOf(manuscript._id));
  useEffect(() => openDraft.kept.clear(), [openDraft]);
  return (
    <Page
      title={manuscript.title || 'Untitled'}
      lede="This manuscript has been submitted and can’t be changed here any more."
    >
      <ToMySubmissions />
    </Page>
  );
}

export function NotRejected() {
  return (
    <Page
      title="Revise a manuscript"
      lede="Only a manuscript of your own that was rejected, or of which the editors ask for a revision, can be revised."
    >
      <Link to={useMySubmissions()}>My Submissions</Link>
    </Page>
  );
}

const useMySubmissions = () => paths.mySubmissions(journalPrefixOf(useLocation().pathname));

function ToMySubmissions() {
  return <ButtonLink to={useMySubmissions()}>My Submissions</ButtonLink>;
}
