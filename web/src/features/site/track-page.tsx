import { Link } from 'react-router';
import { useSession } from '../../api/use-session.ts';
import { SAMPLE_PAPERS } from '../../content/track.ts';
import { paths } from '../../paths.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Notice, SampleNote } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import styles from './site.module.css';

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
      <div className={styles.stack}>{user ? <SubmittedPapers /> : <SignInFirst />}</div>
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
      <DataTable caption="Submitted papers">
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Title</th>
            <th scope="col">Status</th>
            <th scope="col">Submitted</th>
          </tr>
        </thead>
        <tbody>
          {SAMPLE_PAPERS.map((paper) => (
            <tr key={paper.id}>
              <td>{paper.id}</td>
              <th scope="row">{paper.title}</th>
              <td>
                <StatusBadge status={paper.status} />
              </td>
              <td>{dates.format(new Date(paper.submittedDate))}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </>
  );
}
