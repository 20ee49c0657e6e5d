import { Link, useLocation } from 'react-router';
import type { ImportLine } from '../../../../../shared/contract/moving.ts';
import { useSessionOver } from '../../../api/session-at-work.ts';
import { NotLoaded } from '../../../manuscript/load-error.tsx';
import type { PageHandle } from '../../../page-handle.ts';
import { journalPrefixOf, paths } from '../../../paths.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Section } from '../../../ui/section.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { formatDate } from '../../../ui/words/format-date.ts';
import { SettingsLinks } from '../journal/settings-links.tsx';
import { OfficeFrame } from '../office/office-frame.tsx';
import { BringForm } from './bring-form.tsx';
import { articlesOf, STATE_WORDS } from './import-words.ts';
import { TakeOutForm } from './take-out-form.tsx';
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
