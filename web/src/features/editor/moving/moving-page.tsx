import { type FormEvent, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { type ExportView, type ImportLine, MAX_IMPORT_BYTES } from '../../../../../shared/contract/moving.ts';
import {
  EXPORT_DAYS,
  EXPORT_FORMS,
  type ExportForm,
  isOjsForm,
} from '../../../../../shared/domain/export-forms.ts';
import { call } from '../../../api/client.ts';
import { useSessionOver } from '../../../api/session-at-work.ts';
import { sendTo } from '../../../api/upload.ts';
import { useChange } from '../../../api/use-change.ts';
import { NotLoaded } from '../../../manuscript/load-error.tsx';
import type { PageHandle } from '../../../page-handle.ts';
import { journalPrefixOf, paths } from '../../../paths.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { useConfirm } from '../../../ui/dialogs/alerts.tsx';
import { ChoiceGroup, Radio } from '../../../ui/fields/choice-field.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Section } from '../../../ui/section.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { fileSize, sizeProgress } from '../../../ui/words/file-size.ts';
import { formatDate, formatDateTime } from '../../../ui/words/format-date.ts';
import { SettingsLinks } from '../journal/settings-links.tsx';
import { OfficeFrame } from '../office/office-frame.tsx';
import { articlesOf, EXPORT_STATE_WORDS, EXPORT_WORDS, STATE_WORDS } from './import-words.ts';
import { useExport } from './use-export.ts';
import { useImports } from './use-imports.ts';

export const handle: PageHandle = { title: 'Moving', isWorkScreen: true, isOffice: true };

/** Where chiefs bring a journal from another system, see what they have brought, and take it elsewhere. */
export function Component() {
  return (
    <OfficeFrame title={handle.title}>
      <SettingsLinks chosen={handle.title} isChief />
      <MovingAtWork />
    </OfficeFrame>
  );
}

function MovingAtWork() {
  const { data, error, refetch } = useImports();
  useSessionOver(error);
  if (!data)
    return <NotLoaded title="We could not load the imports" error={error} onRetry={refetch} lines={6} />;
  return (
    <>
      <Section title="Imports">
        {data.length === 0 ? <p>You have not brought anything yet.</p> : <ImportsTable imports={data} />}
      </Section>
      <Section title="Bring a journal from another system">
        <BringForm />
      </Section>
      <Section title="Take the journal to another system">
        <TakeOutForm />
      </Section>
    </>
  );
}

function ImportsTable({ imports }: { imports: readonly ImportLine[] }) {
  const prefix = journalPrefixOf(useLocation().pathname);
  return (
    <DataTable
      caption="Imports, newest first"
      rows={imports}
      keyOf={({ _id }) => _id}
      columns={[
        {
          head: 'From',
          isRowHead: true,
          className: 'breaks',
          cell: ({ _id, from }) => <Link to={paths.movingImport({ id: _id }, prefix)}>{from}</Link>,
        },
        {
          head: 'State',
          cell: ({ state }) => (
            <StatusBadge status={STATE_WORDS[state].badge} tone={STATE_WORDS[state].tone} />
          ),
        },
        { head: 'Articles', cell: (line) => (line.counts ? articlesOf(line) : '') },
        { head: 'Format', cell: ({ format }) => format },
        { head: 'Brought', cell: ({ createdAt, by }) => `${formatDate(createdAt)}, ${by}` },
      ]}
    />
  );
}

/** Uploads a file that another system has exported, and has it read. */
function BringForm() {
  const prefix = journalPrefixOf(useLocation().pathname);
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [from, setFrom] = useState('');
  const [sent, setSent] = useState<number | null>(null);
  const [wrong, setWrong] = useState<{ file?: string; from?: string }>({});
  const { busy, trouble, run } = useChange<'bring'>();
  const cancelling = useRef<AbortController>(null);

  async function bring(event: FormEvent) {
    event.preventDefault();
    const found = {
      ...(!file && { file: 'Choose the file that the other system has exported.' }),
      ...(file &&
        file.size > MAX_IMPORT_BYTES && { file: 'The file is larger than 5 GB. Bring it in parts.' }),
      ...(!from.trim() && { from: 'Enter the address that the journal had.' }),
    };
    setWrong(found);
    if (!file || Object.keys(found).length > 0) return;
    cancelling.current = new AbortController();
    const { signal } = cancelling.current;
    const started = await run('bring', async () => {
      setSent(0);
      const { name: fileName, size, type: contentType } = file;
      const target = await call('create-import-upload', { body: { fileName, size, contentType }, signal });
      const { key } = await sendTo(target, file, { onProgress: setSent, signal });
      setSent(null);
      return call('start-import', { body: { key, fileName, from } });
    });
    setSent(null);
    if (started) navigate(paths.movingImport({ id: started.result._id }, prefix));
  }
  return (
    <form onSubmit={(event) => void bring(event)} noValidate className="flow-4 measure">
      <p className="measure">
        We read the file and show you what is in it. Nothing is published until you release it, and we mail no
        one.
      </p>
      <TextField
        label="File"
        hint="An export of OJS, a JATS or MECA package, or a list as CSV or Excel, of up to 5 GB."
        error={wrong.file}
        type="file"
        onChange={({ target }) => setFile(target.files?.[0] ?? null)}
      />
      <TextField
        label="Address of the journal until now"
        hint="Such as old.example.org/jics. Links to it will lead to the articles here."
        error={wrong.from}
        maxLength={300}
        spellCheck={false}
        autoCapitalize="none"
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      {sent === null || !file ? null : (
        <>
          <ProgressBar label="Upload" value={sent / file.size} />
          <p className="small muted">{sizeProgress(sent, file.size)}</p>
        </>
      )}
      <ButtonRow>
        <Button type="submit" busy={busy === 'bring'}>
          Upload and read
        </Button>
        {sent === null ? null : (
          <Button variant="quiet" onClick={() => cancelling.current?.abort()}>
            Cancel
          </Button>
        )}
      </ButtonRow>
      {trouble ? <Notice kind="error">{trouble}</Notice> : null}
    </form>
  );
}

/** Has the whole journal written for another system, and offers what was written last. */
function TakeOutForm() {
  const { data, error, refetch, isBusy, trouble, start } = useExport();
  const confirm = useConfirm();
  const [as, setAs] = useState<ExportForm>('bag');
  const [uploader, setUploader] = useState('');
  const [wrong, setWrong] = useState<string>();
  if (!data)
    return <NotLoaded title="We could not load the last export" error={error} onRetry={refetch} lines={3} />;
  const { latest } = data;
  const isWriting = latest?.state === 'writing';
  const needsUploader = isOjsForm(as);

  async function write(event: FormEvent) {
    event.preventDefault();
    const missing = needsUploader && !uploader.trim();
    setWrong(missing ? 'Enter the user name that you will have in OJS.' : undefined);
    if (missing) return;
    const isSure =
      as !== 'bag' ||
      (await confirm({
        title: 'Write a bag of everything?',
        message: `It holds personal data: names and addresses, who reviewed which manuscript, reviews, notes for editors and letters. Every chief editor can download it for ${EXPORT_DAYS} days. Keep it where no one else can read it.`,
        confirmLabel: 'Write the bag',
      }));
    if (isSure) await start({ as, ...(needsUploader && { uploader }) });
  }
  return (
    <div className="stack gap-5">
      {latest ? <LatestExport {...latest} /> : null}
      <form onSubmit={(event) => void write(event)} noValidate className="flow-4 measure">
        <ChoiceGroup label="What we write">
          {EXPORT_FORMS.map((form) => (
            <Radio
              key={form}
              name="export"
              label={EXPORT_WORDS[form].label}
              hint={EXPORT_WORDS[form].holds}
              checked={as === form}
              onChange={() => setAs(form)}
            />
          ))}
        </ChoiceGroup>
        {needsUploader ? (
          <TextField
            label="User name in OJS"
            hint="It must exist where you import the files."
            error={wrong}
            maxLength={32}
            spellCheck={false}
            autoCapitalize="none"
            value={uploader}
            onChange={({ target }) => setUploader(target.value)}
          />
        ) : null}
        {latest && !isWriting ? <p>The new export replaces the last one.</p> : null}
        <ButtonRow>
          <Button type="submit" variant="secondary" busy={isBusy} disabled={isWriting}>
            Write the export{as === 'bag' ? ' …' : ''}
          </Button>
        </ButtonRow>
        {trouble ? <Notice kind="error">{trouble}</Notice> : null}
      </form>
    </div>
  );
}

/** How far it is, or its files. */
function LatestExport(shown: ExportView) {
  const { as, state, by, createdAt, bytes, files, leftOut, hasLeftOutMore, problem, expiresAt } = shown;
  const { badge, tone } = EXPORT_STATE_WORDS[state];
  return (
    <div className="flow-3">
      <p className="breaks">
        <StatusBadge status={badge} tone={tone} /> {EXPORT_WORDS[as].label}, {formatDateTime(createdAt)}, {by}
      </p>
      <div role="status">
        {state === 'writing' ? (
          <p className="measure">{fileSize(bytes)} so far. You can leave this page and come back.</p>
        ) : null}
        {expiresAt ? (
          <p className="measure">
            You can download {files.length === 1 ? 'it' : 'the files'} until {formatDate(expiresAt)}.
            {as === 'bag' && files.length > 1 ? ' Unpack all into one folder.' : ''}
          </p>
        ) : null}
      </div>
      {state === 'writing' ? <ProgressBar label={badge} /> : null}
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      {files.length > 0 ? (
        <ul className="list stack gap-1">
          {files.map((file) => (
            <li key={file.name} className="breaks">
              <a href={file.url}>{file.name}</a> ({fileSize(file.bytes)})
            </li>
          ))}
        </ul>
      ) : null}
      {state === 'written' && files.length === 0 ? <p>Nothing is published yet.</p> : null}
      {leftOut.length > 0 ? (
        <details>
          <summary>Left out</summary>
          <ul className="stack gap-1 above-2">
            {leftOut.map((line) => (
              <li key={line} className="breaks">
                {line}
              </li>
            ))}
            {hasLeftOutMore ? <li>More than we list here</li> : null}
          </ul>
        </details>
      ) : null}
    </div>
  );
}
