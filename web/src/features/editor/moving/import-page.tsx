import { useState } from 'react';
import { useParams } from 'react-router';
import type { ImportView } from '../../../../../shared/contract/moving.ts';
import { mayAsk } from '../../../../../shared/domain/import-states.ts';
import { languageName } from '../../../../../shared/domain/languages.ts';
import { useSessionOver } from '../../../api/session-at-work.ts';
import { NotLoaded } from '../../../manuscript/load-error.tsx';
import type { PageHandle } from '../../../page-handle.ts';
import { Section } from '../../../ui/section.tsx';
import { formatDateTime } from '../../../ui/words/format-date.ts';
import { SettingsLinks } from '../journal/settings-links.tsx';
import { OfficeFrame } from '../office/office-frame.tsx';
import { ExampleArticles } from './example-articles.tsx';
import { ImportHead } from './import-head.tsx';
import { counted, STATE_WORDS } from './import-words.ts';
import { KindsTable } from './kinds-table.tsx';
import { NamedList } from './named-list.tsx';
import { QuestionsForm } from './questions-form.tsx';
import { useImport } from './use-imports.ts';

export const handle: PageHandle = { title: 'Import', isWorkScreen: true, isOffice: true };

/** One import: how far it has come, what was found, and what a chief decides about it. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <OfficeFrame title={handle.title}>
      <SettingsLinks chosen="Moving" isChief />
      <ImportAtWork key={id} id={id} />
    </OfficeFrame>
  );
}

function ImportAtWork({ id }: { id: string }) {
  const { data, error, refetch, busy, trouble, act } = useImport(id);
  /** Answers that are not saved yet. */
  const [changed, setChanged] = useState<Record<string, string>>({});
  useSessionOver(error);
  if (!data)
    return <NotLoaded title="We could not load this import" error={error} onRetry={refetch} lines={6} />;
  const { report } = data;
  const isChanged = Object.entries(changed).some(([key, value]) => data.answers[key] !== value);
  const answers = { ...data.answers, ...changed };
  return (
    <>
      <ImportHead
        shown={data}
        busy={busy}
        trouble={trouble}
        act={(action) => act(action, data, isChanged && action === 'apply' ? answers : null)}
      />
      {report ? (
        <>
          {report.questions.length > 0 ? (
            <Section title={mayAsk('undo', data.state) ? 'Questions' : 'What you answered'}>
              <QuestionsForm
                questions={report.questions}
                answers={answers}
                mayAnswer={mayAsk('decide', data.state)}
                isChanged={isChanged}
                isBusy={busy === 'decide'}
                onAnswer={(key, value) => setChanged((before) => ({ ...before, [key]: value }))}
                onSave={() => void act('decide', data, answers)}
              />
            </Section>
          ) : null}
          <Section title="What was found">
            <KindsTable kinds={report.kinds} />
            <Languages {...report} />
          </Section>
          <Section title="Left out, refused or in doubt">
            <NamedList named={report.named} beyond={report.namedBeyond} />
          </Section>
          {report.examples.length > 0 && mayAsk('undo', data.state) ? (
            <Section title="How articles will look">
              <ExampleArticles examples={report.examples} />
            </Section>
          ) : null}
        </>
      ) : null}
      <Section title="History">
        <Steps {...data} />
      </Section>
    </>
  );
}

function Languages({ languages }: Pick<NonNullable<ImportView['report']>, 'languages'>) {
  if (languages.length === 0) return null;
  return (
    <p>
      {languages
        .map(({ language, articles }) => `${languageName(language)}: ${counted(articles, 'article')}`)
        .join(' · ')}
    </p>
  );
}

function Steps({ steps }: Pick<ImportView, 'steps'>) {
  return (
    <ol className="list stack gap-1">
      {steps.map(({ state, at, by }) => (
        <li key={`${at} ${state}`} className="breaks">
          {STATE_WORDS[state].badge}, {formatDateTime(at)}, {by}
        </li>
      ))}
    </ol>
  );
}
