import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { isSessionOver } from '../../../api/api-error.ts';
import { failureReason } from '../../../api/failure-reason.ts';
import { journalPrefixOf, paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { Section } from '../../../ui/section.tsx';
import { type AtWork, EditorScreen } from '../editor-screen.tsx';
import { FormEditor } from './form/form-editor.tsx';
import { LettersForm } from './letters-form.tsx';
import { TimesForm } from './times-form.tsx';
import { useJournal } from './use-journal.ts';

/** What the journal's chiefs settle: times, what reviewers are asked, and the words of its letters. */
export function JournalSettingsScreen() {
  const prefix = journalPrefixOf(useLocation().pathname);
  return (
    <Page
      title="Journal settings"
      kicker={<Link to={paths.editorDashboard(prefix)}>Editor dashboard</Link>}
      isWork
    >
      <EditorScreen>{(editor) => <JournalAtWork {...editor} />}</EditorScreen>
    </Page>
  );
}

function JournalAtWork({ owner, onSessionOver }: AtWork) {
  const { data, error, refetch, busy, outcome, save } = useJournal(owner, onSessionOver);
  useEffect(() => {
    if (error && isSessionOver(error)) onSessionOver();
  }, [error, onSessionOver]);
  if (!data)
    return error ? (
      <Notice
        kind="error"
        title="The settings could not be loaded"
        actions={<Button onClick={() => void refetch()}>Retry</Button>}
      >
        {failureReason(error)}
      </Notice>
    ) : (
      <Loading lines={6} />
    );
  const work = { busy, outcome, save, mayChange: data.isChief };
  return (
    <>
      {data.isChief ? null : <p>Chief editors change these; everybody on the desk can read them.</p>}
      <Section title="Times">
        <TimesForm settings={data.settings} {...work} />
      </Section>
      <Section title="Review form">
        <FormEditor form={data.form} owner={owner} {...work} />
      </Section>
      <Section title="Letters">
        <LettersForm templates={data.templates} owner={owner} {...work} />
      </Section>
    </>
  );
}
