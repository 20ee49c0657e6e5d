import type { IdentityReportView } from '../../../../../shared/contract/review-copy.ts';
import { formatDateTime } from '../../../ui/format-date.ts';
import styles from './editor-manuscript.module.css';

/** Reports from reviewers who recognised the authors. */
export function IdentityReports({ reports }: { reports: readonly IdentityReportView[] }) {
  if (reports.length === 0) return null;
  return (
    <>
      <h4>Recognised by reviewers</h4>
      <ul>
        {reports.map((report) => (
          <li key={`${report.at}${report.reviewerName}`}>
            <p className={styles.words} dir="auto">
              {report.text}
            </p>
            <p>
              {report.reviewerName}, <time dateTime={report.at}>{formatDateTime(report.at)}</time>
              {report.page ? `, page ${report.page}` : ''}
              {report.guessed ? ', by guessing' : ', from the file'}
              {report.conflict ? ', with a conflict of interest' : ''}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
