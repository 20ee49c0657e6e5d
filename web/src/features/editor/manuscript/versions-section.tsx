import { Link, useLocation } from 'react-router';
import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { journalPrefixOf, paths } from '../../../paths.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { formatDate, formatDateTime } from '../../../ui/format-date.ts';
import { AnswersSection } from './answers-section.tsx';
import styles from './editor-manuscript.module.css';
import { versionsOf } from './versions.ts';

const Day = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDateTime(at)}>
    {formatDate(at)}
  </time>
);

/** As its authors approved it for that round. */
function pdfOf(manuscript: EditorsManuscript, round: number): { url: string | null; pages: number | null } {
  if (round === manuscript.round) return { url: manuscript.mergedFileUrl, pages: manuscript.proof.pages };
  const earlier = manuscript.rounds.find((each) => each.round === round);
  return { url: earlier?.mergedFileUrl ?? null, pages: earlier?.pages ?? null };
}

function RoundPdf({ round, url, pages }: { round: number; url: string | null; pages: number | null }) {
  if (!url) return '–';
  return (
    <a href={url} target="_blank" rel="noreferrer">
      PDF<span className="visually-hidden"> of round {round}</span>
      {pages ? `, ${pages} pages` : ''}
    </a>
  );
}

/** What was submitted, reviewed and decided, round by round, the latest first. */
export function VersionsSection({ manuscript }: { manuscript: EditorsManuscript }) {
  const prefix = journalPrefixOf(useLocation().pathname);
  const { resubmissionOf } = manuscript;
  return (
    <section aria-labelledby="versions" className={styles.versions}>
      <h3 id="versions" tabIndex={-1} className={styles.heading}>
        Versions
      </h3>
      <DataTable caption="By round, the latest first">
        <thead>
          <tr>
            <th scope="col">Round</th>
            <th scope="col">Submitted</th>
            <th scope="col">Reviews</th>
            <th scope="col">Decision</th>
            <th scope="col">PDF</th>
          </tr>
        </thead>
        <tbody>
          {versionsOf(manuscript).map(({ round, submittedAt, recommendations, decided }) => (
            <tr key={round}>
              <th scope="row">{round}</th>
              <td>{submittedAt ? <Day at={submittedAt} /> : 'not known'}</td>
              <td>{recommendations.length > 0 ? recommendations.join(', ') : 'none'}</td>
              <td>
                {decided ? (
                  <>
                    {decided.words}, <Day at={decided.at} />
                  </>
                ) : (
                  'open'
                )}
              </td>
              <td>
                <RoundPdf round={round} {...pdfOf(manuscript, round)} />
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <AnswersSection manuscript={manuscript} />
      {resubmissionOf ? (
        <p>
          It takes the place of{' '}
          <Link to={paths.editorManuscript({ id: resubmissionOf }, prefix)}>an earlier manuscript</Link>,
          which was not accepted.
        </p>
      ) : null}
    </section>
  );
}
