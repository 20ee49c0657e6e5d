import { Link, useLocation } from 'react-router';
import type { DeskItem } from '../../../../../shared/contract/desk.ts';
import { STAGE_WORDS } from '../../../../../shared/domain/stage-names.ts';
import { deadlineDate } from '../../../../../shared/domain/stage-words.ts';
import { useSessionAtWork } from '../../../api/session-at-work.ts';
import { journalPrefixOf, paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { formatDate, formatDateTime } from '../../../ui/words/format-date.ts';
import { dueInWords, isLate } from '../../../ui/words/in-words.ts';
import styles from './desk.module.css';
import {
  ageOf,
  flagsInWords,
  lateOnes,
  looksLikeInWords,
  nextOf,
  type Place,
  reviewsInWords,
  unreadInWords,
} from './desk-words.ts';
import { RemindButton } from './remind-button.tsx';

interface DeskRowProps {
  item: DeskItem;
  /** Epoch ms. */
  now: number;
  /** In the list of decided manuscripts. */
  isDecided: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** One manuscript: title first, then its stage, since when, its due date, with whom, and the next action. */
export function DeskRow(props: DeskRowProps) {
  const { owner } = useSessionAtWork();
  const { item, now, isDecided, isChosen, onChoose } = props;
  const prefix = journalPrefixOf(useLocation().pathname);
  const titleId = `desk-${item._id}`;
  const page = paths.editorManuscript({ id: item._id }, prefix);
  return (
    <tr>
      <th scope="row" className={`${styles.title} breaks light`}>
        <span className={styles.choosing}>
          {item.isHeldBack ? (
            <span className={styles.choice} />
          ) : (
            <input
              type="checkbox"
              className={styles.choice}
              aria-labelledby={`${titleId}-choice ${titleId}`}
              checked={isChosen}
              onChange={(event) => onChoose(event.target.checked)}
            />
          )}
          <span>
            <span id={`${titleId}-choice`} hidden>
              Choose
            </span>
            <Link id={titleId} to={page} dir="auto">
              {item.title || 'Untitled manuscript'}
            </Link>
            <BelowTitle item={item} now={now} isDecided={isDecided} page={page} />
          </span>
        </span>
      </th>
      <Standing item={item} now={now} isDecided={isDecided} />
      {isDecided ? null : <Due item={item} now={now} />}
      <td className="unbroken">
        {item.asked > 0 ? (
          <>
            {reviewsInWords(item)} <span className="visually-hidden">reviews are in</span>
          </>
        ) : null}
      </td>
      <td>
        {item.handlingEditor?._id === owner ? 'You' : (item.handlingEditor?.name ?? '')}
        {item.handlingEditor === null && !item.isHeldBack && !isDecided ? (
          <span className="muted">No editor yet</span>
        ) : null}
      </td>
      <td className={`${styles.action} text-end unbroken`}>
        {item.isHeldBack ? null : <Next {...props} titleId={titleId} page={page} prefix={prefix} />}
      </td>
    </tr>
  );
}

/** Parts of a manuscript's own page. */
const PARTS: Record<Exclude<Place, 'decision' | 'invite' | 'remind'>, string> = {
  page: '',
  'anonymous-copy': '#anonymous-copy',
  recognised: '#recognised',
  screening: '#screening',
  versions: '#versions',
  messages: '#messages',
  mail: '#mail',
};

/** Leads to the next action, or does it. */
function Next(props: DeskRowProps & { titleId: string; page: string; prefix: string }) {
  const { item, now, titleId, page, prefix } = props;
  const { label, place } = nextOf(item, now);
  // The title is the link to its page.
  if (label === 'Open') return null;
  if (place === 'remind') return <RemindButton {...{ item, titleId }} />;
  const to =
    place === 'decision' || place === 'invite'
      ? paths[place === 'decision' ? 'decide' : 'invite']({ id: item._id }, prefix)
      : `${page}${PARTS[place]}`;
  return (
    <ButtonLink size="small" to={to} aria-describedby={titleId}>
      {label}
    </ButtonLink>
  );
}

type CellProps = Pick<DeskRowProps, 'item' | 'now' | 'isDecided'>;

const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ');

/** The authors and unread messages; if there is no room for columns, their content too. */
function BelowTitle({ item, now, isDecided, page }: CellProps & { page: string }) {
  const { stage, since, due } = item;
  return (
    <>
      <span className="muted light block">
        {joined([
          item.number,
          item.authors.join(', '),
          item.isHeldBack ? 'You are involved in this manuscript, so another editor handles it.' : '',
        ])}
      </span>
      {item.unread > 0 ? <span className="bold block">{unreadInWords(item)}</span> : null}
      {(isDecided ? [] : flagsInWords(item)).map(({ part, words }) => (
        <span key={part} className={`${styles.flag} block`}>
          <Link to={`${page}#${part}`}>{words}</Link>
        </span>
      ))}
      {item.looksLike === undefined ? null : (
        <span className="muted light block">{looksLikeInWords(item.looksLike)}</span>
      )}
      {stage ? (
        <span className={`${styles.narrow} muted light block`}>
          {joined([
            STAGE_WORDS[stage],
            since ? (isDecided ? formatDate(since) : ageOf(since, now)) : '',
            item.asked > 0 ? `${reviewsInWords(item)} reviews` : '',
          ])}
          {due ? (
            <>
              {' · '}
              <span className={isLate(due, now) ? 'trouble' : undefined}>
                {[dueInWords(due, now), ...lateOnes(item, now)].join(', ')}
              </span>
            </>
          ) : null}
        </span>
      ) : null}
    </>
  );
}

function sinceInWords(since: string, now: number): string {
  const age = ageOf(since, now);
  return age === 'today' ? age : `for ${age}`;
}

function Standing({ item: { stage, status, since }, now, isDecided }: CellProps) {
  return (
    <td>
      {stage ? STAGE_WORDS[stage] : status}
      {since ? (
        <time className="muted light block" dateTime={since} title={formatDateTime(since)}>
          {isDecided ? formatDate(since) : sinceInWords(since, now)}
        </time>
      ) : null}
    </td>
  );
}

function Due({ item, now }: Omit<CellProps, 'isDecided'>) {
  const { due } = item;
  const late = lateOnes(item, now);
  return (
    <td>
      {due ? (
        <time dateTime={due} title={deadlineDate(due)} className={classNames(isLate(due, now) && 'trouble')}>
          {dueInWords(due, now)}
        </time>
      ) : null}
      {late.length > 0 ? <span className="muted light block">{late.join(', ')}</span> : null}
    </td>
  );
}
