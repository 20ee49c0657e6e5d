import { Link } from 'react-router';
import { useSession } from '../../api/use-session.ts';
import { SAMPLE_PAPERS } from '../../content/track.ts';
import { paths } from '../../paths.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Notice, SampleNote } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';

export const handle = {
  title: 'Track Your Research',
  description: 'See the status of your submitted papers.',
};

const dates = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

export function Component() {
  const user = useSession();
  return (
    <Page title={handle.title} lede="The status of a paper between submission and decision.">
      <div className="flow-4">{user ? <SubmittedPapers /> : <SignInFirst />}</div>
    </Page>
  );
}

function SignInFirst() {
  return (
    <Notice title="Sign in to continue">
      You can see the list of submitted papers after you sign in.{' '}
      <Link to={paths.login} state={{ from: paths.track }}>
        Login
      </Link>
    </Notice>
  );
}

function SubmittedPapers() {
  return (
    <>
      <SampleNote>
        Sample data. Your own manuscripts are on <Link to={paths.mySubmissions()}>My Submissions</Link>.
      </SampleNote>
      <DataTable
        caption="Submitted papers"
        rows={SAMPLE_PAPERS}
        keyOf={({ id }) => id}
        columns={[
          { head: 'Number', cell: ({ id }) => id },
          { head: 'Title', cell: ({ title }) => title, isRowHead: true },
          { head: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
          { head: 'Submitted', cell: ({ submittedDate }) => dates.format(new Date(submittedDate)) },
        ]}
      />
    </>
  );
}
