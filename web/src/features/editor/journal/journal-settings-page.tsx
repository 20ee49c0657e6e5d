import { useSearchParams } from 'react-router';
import { useSessionOver } from '../../../api/session-at-work.ts';
import { NotLoaded } from '../../../manuscript/load-error.tsx';
import type { PageHandle } from '../../../page-handle.ts';
import { Section } from '../../../ui/section.tsx';
import { OfficeFrame } from '../office/office-frame.tsx';
import { FormEditor } from './form/form-editor.tsx';
import { LettersForm } from './letters-form.tsx';
import { PARTS, SettingsLinks } from './settings-links.tsx';
import { TimesForm } from './times-form.tsx';
import { useJournal } from './use-journal.ts';

export const handle: PageHandle = { title: 'Journal settings', isWorkScreen: true, isOffice: true };

/** The chiefs' settings: times, reviewers' questions, and the wording of emails, a page each. */
export function Component() {
  return (
    <OfficeFrame title={handle.title}>
      <JournalAtWork />
    </OfficeFrame>
  );
}

const isPart = (name: string): name is keyof typeof PARTS => Object.hasOwn(PARTS, name);

function JournalAtWork() {
  const [params] = useSearchParams();
  const asked = params.get('part') ?? '';
  const part = isPart(asked) ? PARTS[asked] : PARTS.times;
  const { data, error, refetch, busy, outcome, save } = useJournal();
  useSessionOver(error);
  if (!data)
    return <NotLoaded title="We could not load the settings" error={error} onRetry={refetch} lines={6} />;
  const work = { busy, outcome, save, mayChange: data.isChief };
  return (
    <>
      {data.isChief ? null : <p>Only chief editors can change these settings. All editors can see them.</p>}
      <SettingsLinks chosen={part} isChief={data.isChief} />
      <Section title={part}>
        {part === 'Times' ? <TimesForm settings={data.settings} {...work} /> : null}
        {part === 'Review form' ? <FormEditor form={data.form} {...work} /> : null}
        {part === 'Emails' ? <LettersForm templates={data.templates} {...work} /> : null}
      </Section>
    </>
  );
}
