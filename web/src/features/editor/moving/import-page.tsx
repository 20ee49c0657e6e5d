import { useState } from 'react';
import { useParams } from 'react-router';
import type { ImportReport, ImportView } from '../../../../../shared/contract/moving.ts';
import { mayAsk } from '../../../../../shared/domain/import-states.ts';
import { languageName } from '../../../../../shared/domain/languages.ts';
import { useSessionOver } from '../../../api/session-at-work.ts';
import { NotLoaded } from '../../../manuscript/load-error.tsx';
import type { PageHandle } from '../../../page-handle.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { FieldRow, SelectField } from '../../../ui/fields/field.tsx';
import { Section } from '../../../ui/section.tsx';
import { formatDateTime } from '../../../ui/words/format-date.ts';
import { SettingsLinks } from '../journal/settings-links.tsx';
import { OfficeFrame } from '../office/office-frame.tsx';
import { ExampleArticles } from './example-articles.tsx';
import { ImportHead } from './import-head.tsx';
import { capital, counted, inNumber, STATE_WORDS } from './import-words.ts';
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

const PAGE = 50;
const AS = { doubt: 'In doubt', 'left out': 'Left out', refused: 'Refused' } as const;

interface NamedListProps {
  named: ImportReport['named'];
  /** How many more there are without a name. */
  beyond: number;
}

/** Each thing that was left out, refused or kept in doubt, with the reason and its place in the source. */
function NamedList({ named, beyond }: NamedListProps) {
  const [as, setAs] = useState('');
  const [what, setWhat] = useState('');
  const [most, setMost] = useState(PAGE);
  if (named.length === 0) return <p>Nothing. Everything that was found is kept.</p>;
  const kinds = [...new Set(named.map((one) => one.what))].sort();
  const found = named.filter((one) => (!as || one.as === as) && (!what || one.what === what));
  return (
    <>
      <FieldRow>
        <SelectField label="Show" value={as} onChange={({ target }) => setAs(target.value)}>
          <option value="">All</option>
          {Object.entries(AS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField label="Kind" value={what} onChange={({ target }) => setWhat(target.value)}>
          <option value="">All kinds</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {capital(kind)}
            </option>
          ))}
        </SelectField>
      </FieldRow>
      <p role="status" className="muted">
        {counted(found.length, 'entry', 'entries')}
        {beyond > 0 ? `. ${inNumber(beyond)} more are counted above, but not listed.` : ''}
      </p>
      <ul className="list">
        {found.slice(0, most).map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries may be alike, and never move
          <li key={index} className="padded-2 line-above breaks">
            <p>
              <span className="bold">
                {capital(one.what)}, {AS[one.as].toLowerCase()}
              </span>
              {one.count > 1 ? ` (${inNumber(one.count)})` : ''}. {one.reason}
            </p>
            <p className="small muted">{one.place}</p>
          </li>
        ))}
      </ul>
      {found.length > most ? (
        <Button variant="secondary" onClick={() => setMost(most + PAGE)}>
          Show more
        </Button>
      ) : null}
    </>
  );
}

type Kind = ImportReport['kinds'][number];

/** What chiefs know their journal by, in the words of all formats; the parts of these come on demand. */
const KNOWN =
  /^(issue|section|article|article to publish|submission under way|publication|author|article_galley|galley|issue_galley|submission_file|file|citation|reference|user|person|submission|row|work|manuscript|review)$/;
const isLost = ({ leftOut, doubt, refused }: Kind) => leftOut + doubt + refused > 0;

/** Everything that was found, by kind: found = kept + left out + refused. */
function KindsTable({ kinds }: Pick<ImportReport, 'kinds'>) {
  if (kinds.length === 0) return <p>Nothing was found in the file.</p>;
  const first = kinds.filter((kind) => KNOWN.test(kind.what) || isLost(kind));
  const rest = kinds.filter((kind) => !first.includes(kind));
  if (first.length === 0) return <Kinds caption="What was found, by kind" kinds={kinds} />;
  return (
    <>
      <Kinds caption="What was found, by kind" kinds={first} />
      {rest.length > 0 ? (
        <details className="unfolds">
          <summary>{counted(rest.length, 'more kind')}, of which everything is kept</summary>
          <Kinds caption="What else was found" kinds={rest} />
        </details>
      ) : null}
    </>
  );
}

function Kinds({ caption, kinds }: { caption: string; kinds: readonly Kind[] }) {
  const count = (head: string, of: Exclude<keyof Kind, 'what'>) => ({
    head,
    cell: (kind: Kind) => inNumber(kind[of]),
  });
  return (
    <DataTable
      caption={caption}
      rows={kinds}
      keyOf={({ what }) => what}
      columns={[
        { head: 'Kind', isRowHead: true, cell: ({ what }) => capital(what) },
        count('Found', 'found'),
        count('Kept', 'kept'),
        count('Left out', 'leftOut'),
        count('Refused', 'refused'),
        count('In doubt', 'doubt'),
      ]}
    />
  );
}
