import { useSessionOver } from '../../../api/use-session-over.ts';
import { Loading } from '../../../ui/loading.tsx';
import { Section } from '../../../ui/section.tsx';
import type { AtWork } from '../editor-screen.tsx';
import { LoadError } from '../load-error.tsx';
import { OfficeFrame } from '../office/office-frame.tsx';
import { FormEditor } from './form/form-editor.tsx';
import { LettersForm } from './letters-form.tsx';
import { TimesForm } from './times-form.tsx';
import { useJournal } from './use-journal.ts';

/** The chiefs' settings: times, reviewers' questions, and the wording of letters. */
export function JournalSettingsScreen() {
  return <OfficeFrame title="Journal settings">{(editor) => <JournalAtWork {...editor} />}</OfficeFrame>;
}

function JournalAtWork({ owner, onSessionOver }: AtWork) {
  const { data, error, refetch, busy, outcome, save } = useJournal(owner, onSessionOver);
  useSessionOver(error, onSessionOver);
  if (!data)
    return error ? (
      <LoadError title="We could not load the settings" error={error} onRetry={refetch} />
    ) : (
      <Loading lines={6} />
    );
  const work = { busy, outcome, save, mayChange: data.isChief };
  return (
    <>
      {data.isChief ? null : <p>Only chief editors can change these settings. All editors can see them.</p>}
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
