import type { PublicationLine } from '../../../../../shared/contract/publications.ts';
import { NOTICE_NAMES } from '../../../../../shared/domain/notice-kinds.ts';
import { Button } from '../../../ui/button.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { formatTime } from '../../../ui/words/format-date.ts';
import { whenInWords } from '../decision/time-left.ts';

interface WaitingNoticeProps {
  waiting: NonNullable<NonNullable<PublicationLine['manuscript']>['waiting']>;
  title: string;
  mayUndo: boolean;
  isBusy: boolean;
  onUndo: () => void;
}

/** When a notice will be published, and how to undo that while it can be undone. */
export function WaitingNotice({ waiting, title, mayUndo, isBusy, onUndo }: WaitingNoticeProps) {
  const { kind, by } = waiting;
  const now = useNow();
  /** At 0 minutes there is nothing to undo. */
  const leavesAt = waiting.leavesAt && Date.parse(waiting.leavesAt) > now ? waiting.leavesAt : null;
  return (
    <section
      className="row gap-4 lines-2 above-3 below-3 inset-wide tone-caution marked-halo"
      aria-label={`Notice not published yet: ${title}`}
    >
      <p className="grows">
        {by} has chosen to publish a notice: <strong>{NOTICE_NAMES[kind]}</strong>.{' '}
        {leavesAt === null ? (
          'It is being published.'
        ) : (
          <>
            We will publish it at <time dateTime={leavesAt}>{formatTime(leavesAt)}</time>,{' '}
            <span role="status">{whenInWords(leavesAt, now)}</span>.
          </>
        )}
      </p>
      {mayUndo && leavesAt !== null ? (
        <Button size="small" busy={isBusy} onClick={onUndo}>
          Undo<span className="visually-hidden"> the notice about {title}</span>
        </Button>
      ) : null}
    </section>
  );
}
