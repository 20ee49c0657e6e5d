import type { ExportView } from '../../../../../shared/contract/moving.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { fileSize } from '../../../ui/words/file-size.ts';
import { formatDate, formatDateTime } from '../../../ui/words/format-date.ts';
import { EXPORT_STATE_WORDS, EXPORT_WORDS } from './import-words.ts';

/** How far it is, or its files. */
export function LatestExport(shown: ExportView) {
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
