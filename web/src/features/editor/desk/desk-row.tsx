import { Link } from 'react-router';
import type { DeskItem } from '../../../../../shared/contract/desk.ts';
import { STAGE_WORDS } from '../../../../../shared/domain/stage-names.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { formatDate, formatDateTime } from '../../../ui/format-date.ts';
import styles from './desk.module.css';
import { ageOf, dueInWords, isLate, lateOnes, nextOf, reviewsInWords, unreadInWords } from './desk-words.ts';

interface DeskRowProps {
  item: DeskItem;
  /** Of the manuscript's page. */
  to: string;
  /** Epoch ms. */
  now: number;
  /** The editor's own id: what is theirs needs no name. */
  owner: string;
  isChosen: boolean;
  onChoose: (id: string, isChosen: boolean) => void;
}

/** One manuscript: title first, then where it stands, since when, by when, with whom, and the one thing to do. */
export function DeskRow({ item, to, now, owner, isChosen, onChoose }: DeskRowProps) {
  const titleId = `desk-${item._id}`;
  return (
    <tr>
      <th scope="row" className={styles.title}>
        {item.isHeldBack ? null : (
          <input
            type="checkbox"
            className={styles.choice}
            aria-labelledby={`${titleId}-choice ${titleId}`}
            checked={isChosen}
            onChange={(event) => onChoose(item._id, event.target.checked)}
          />
        )}
        <span id={`${titleId}-choice`} hidden>
          Choose
        </span>
        <Link id={titleId} to={to} dir="auto">
          {item.title || 'Untitled manuscript'}
        </Link>
        <BelowTitle item={item} now={now} />
      </th>
      <Standing item={item} now={now} />
      <Due item={item} now={now} />
      <td className={styles.reviews}>
        {item.asked > 0 ? (
          <>
            {reviewsInWords(item)} <span className="visually-hidden">reviews are in</span>
          </>
        ) : null}
      </td>
      <td>
        {item.handlingEditor?._id === owner ? 'You' : (item.handlingEditor?.name ?? '')}
        {item.handlingEditor === null && !item.isHeldBack ? (
          <span className={styles.muted}>Nobody yet</span>
        ) : null}
      </td>
      <td className={styles.action}>
        {item.isHeldBack ? null : (
          <ButtonLink size="small" to={to} aria-describedby={titleId}>
            {nextOf(item, now)}
          </ButtonLink>
        )}
      </td>
    </tr>
  );
}

type CellProps = Pick<DeskRowProps, 'item' | 'now'>;

const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ');

/** Whose it is and what is unread; where there is no room for columns, what stands in them too. */
function BelowTitle({ item, now }: CellProps) {
  const { stage, since, due } = item;
  return (
    <>
      <span className={styles.below}>
        {joined([
          item.number,
          item.authors.join(', '),
          item.isHeldBack ? 'You have a part in it: another editor handles it.' : '',
        ])}
      </span>
      {item.unread > 0 ? <span className={styles.unread}>{unreadInWords(item)}</span> : null}
      {stage ? (
        <span className={styles.narrow}>
          {joined([
            STAGE_WORDS[stage],
            since ? ageOf(since, now) : '',
            due ? dueInWords(due, now) : '',
            reviewsInWords(item),
          ])}
        </span>
      ) : null}
    </>
  );
}

function Standing({ item: { stage, status, since }, now }: CellProps) {
  return (
    <td>
      {stage ? STAGE_WORDS[stage] : status}
      {since ? (
        <time className={styles.below} dateTime={since} title={formatDateTime(since)}>
          {ageOf(since, now) === 'today' ? 'since today' : `for ${ageOf(since, now)}`}
        </time>
      ) : null}
    </td>
  );
}

function Due({ item, now }: CellProps) {
  const { due } = item;
  const late = lateOnes(item, now);
  return (
    <td>
      {due ? (
        <time dateTime={due} title={formatDate(due)} className={isLate(due, now) ? styles.late : undefined}>
          {dueInWords(due, now)}
        </time>
      ) : null}
      {late.length > 0 ? <span className={styles.below}>{late.join(', ')}</span> : null}
    </td>
  );
}
