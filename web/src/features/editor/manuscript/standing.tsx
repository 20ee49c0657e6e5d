import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { STAGE_WORDS } from '../../../../../shared/domain/stage-names.ts';
import { deadlineDate } from '../../../../../shared/domain/stage-words.ts';
import { formatDateTime } from '../../../ui/format-date.ts';
import { ageOf, dueInWords } from '../desk/desk-words.ts';

/** 'In review for 9 days · due Friday' */
export function Standing({ manuscript: { stage, since, due } }: { manuscript: EditorsManuscript }) {
  const now = Date.now();
  if (stage === null) return null;
  const age = since && ageOf(since, now);
  return (
    <>
      {STAGE_WORDS[stage]}
      {since ? (
        <time dateTime={since} title={formatDateTime(since)}>
          {age === 'today' ? ' since today' : ` for ${age}`}
        </time>
      ) : null}
      {due ? (
        <time dateTime={due} title={deadlineDate(due)}>
          {' · '}
          {dueInWords(due, now)}
        </time>
      ) : null}
    </>
  );
}
