import type { HistoryEntry } from '../../../../../shared/contract/manuscript-parts.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { formatDateTime } from '../../../ui/words/format-date.ts';
import { sentenceOf } from './describe-change.ts';

interface MeanwhileProps {
  changes: HistoryEntry[];
  onShow: () => void;
}

/** Others decided something while this editor was working on it: announced where they are looking, and shown on request. */
export function Meanwhile({ changes, onShow }: MeanwhileProps) {
  return (
    <Notice
      kind="warning"
      live
      title="Someone else changed this manuscript"
      actions={
        <Button size="small" variant="secondary" onClick={onShow}>
          Show the latest version
        </Button>
      }
    >
      <ChangeList changes={changes} />
    </Notice>
  );
}

export function ChangeList({ changes }: { changes: readonly HistoryEntry[] }) {
  return (
    <ul>
      {changes.map((entry) => (
        <li key={`${entry.at}${entry.what}`}>
          {sentenceOf(entry)}, <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
        </li>
      ))}
    </ul>
  );
}
