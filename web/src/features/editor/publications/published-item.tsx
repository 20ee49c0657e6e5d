import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import * as z from 'zod';
import type { PublicationLine } from '../../../../../shared/contract/publications.ts';
import { LIMITS } from '../../../../../shared/domain/constants.ts';
import { NOTICE_NAMES } from '../../../../../shared/domain/notice-kinds.ts';
import { longDate } from '../../../../../shared/domain/stage-words.ts';
import { useSessionAtWork } from '../../../api/session-at-work.ts';
import { type KeptKind, useKept } from '../../../drafts/use-kept.ts';
import { journalPrefixOf, paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs/alerts.tsx';
import { useToast } from '../../../ui/dialogs/toast.tsx';
import { TextareaField } from '../../../ui/fields/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { formatTime } from '../../../ui/words/format-date.ts';
import { ActionPanel } from '../actions/action-panel.tsx';
import { whenInWords } from '../decision/time-left.ts';
import { KeptHint } from '../kept-hint.tsx';
import { NoticePanel } from './notice-panel.tsx';
import styles from './publications.module.css';
import { type Notices, useNotices } from './use-notices.ts';

interface PublishedItemProps {
  publication: PublicationLine;
  isChief: boolean;
  /** In which a notice can be undone. */
  undoMinutes: number;
  refetch: () => Promise<unknown>;
}

/** An article or a notice, notices about it, and the form for another. */
export function PublishedItem({ publication, isChief, undoMinutes, refetch }: PublishedItemProps) {
  const prefix = journalPrefixOf(useLocation().pathname);
  const notices = useNotices(publication, { refetch });
  const [panel, setPanel] = useState<'notice' | 'version' | null>(null);
  const confirm = useConfirm();
  const toast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const ways = useRef<HTMLParagraphElement>(null);
  const { number, title, type, authors, published, address, registration, manuscript } = publication;
  const waiting = manuscript?.waiting;

  /** The focused button is gone. */
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  async function undo() {
    if (!(await notices.undo())) return;
    focusHeading();
    toast({ message: 'Notice undone.' });
  }
  async function drop() {
    const isSure = await confirm({
      title: 'Stop preparing the new version?',
      message: `‘${title}’ stays as it is published. What was prepared for the new version is not published.`,
      confirmLabel: 'Stop preparing',
      danger: true,
    });
    if (!isSure || !(await notices.drop())) return;
    focusHeading();
    toast({ message: 'The new version is stopped.' });
  }
  function done(message: string) {
    setPanel(null);
    focusHeading();
    toast({ message });
  }
  function cancel() {
    const was = panel;
    setPanel(null);
    requestAnimationFrame(() =>
      ways.current?.querySelector<HTMLButtonElement>(`[data-opens="${was}"]`)?.focus(),
    );
  }
  const opener = (opens: 'notice' | 'version', label: string) => (
    <Button size="small" variant="quiet" data-opens={opens} onClick={() => setPanel(opens)}>
      {label} …<span className="visually-hidden">: {title}</span>
    </Button>
  );
  const isRetracted = manuscript?.notices.some(({ kind }) => kind === 'retraction');
  const mayAdd = !waiting && !(isRetracted && manuscript?.isBeingChanged);
  const isQuiet = !waiting && !manuscript?.isBeingChanged;
  const panelProps = { publication, notices, onCancel: cancel };
  return (
    <li className={`${styles.item} padded-3 line-above`}>
      <h3 ref={heading} tabIndex={-1} className="breaks medium" dir="auto">
        <a href={address}>{title}</a>
      </h3>
      <p className="above-1 breaks muted small">
        {type} · e{number} · {longDate(published)} · <bdi>{authors.join(', ')}</bdi>
      </p>
      {registration ? <Registration {...registration} /> : null}
      {manuscript?.notices.length ? (
        <ul className={`${styles.notices} above-1 breaks small`}>
          {manuscript.notices.map((notice) => (
            <li key={notice.number}>
              <a href={paths.publishedArticle({ article: String(notice.number) })}>
                {NOTICE_NAMES[notice.kind]} of {longDate(notice.on)}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {waiting ? (
        <WaitingNotice
          waiting={waiting}
          title={title}
          mayUndo={isChief || waiting.kind === 'correction'}
          isBusy={notices.busy === 'undo'}
          onUndo={() => void undo()}
        />
      ) : null}
      {manuscript ? (
        <p ref={ways} className="row gap-4 lines-0 above-1 breaks small">
          <Link to={paths.editorManuscript({ id: manuscript._id }, prefix)}>
            Open the manuscript<span className="visually-hidden">: {title}</span>
          </Link>
          {mayAdd && !panel ? opener('notice', 'Add a notice') : null}
          {isQuiet && !panel && !isRetracted ? opener('version', 'Prepare a new version') : null}
          {manuscript.isBeingChanged ? (
            <>
              <span>
                {isRetracted ? 'We are marking its files as retracted.' : 'A new version is being prepared.'}
              </span>
              {isRetracted ? null : (
                <Button
                  size="small"
                  variant="quiet"
                  busy={notices.busy === 'drop'}
                  onClick={() => void drop()}
                >
                  Stop preparing …<span className="visually-hidden">: {title}</span>
                </Button>
              )}
            </>
          ) : null}
        </p>
      ) : null}
      {panel === 'notice' && manuscript && mayAdd ? (
        <NoticePanel
          {...panelProps}
          isChief={isChief}
          undoMinutes={undoMinutes}
          onDone={() => done('The notice will be published. Until then you can undo this.')}
        />
      ) : null}
      {panel === 'version' && manuscript && isQuiet ? (
        <VersionPanel {...panelProps} onDone={() => done('You can now prepare the new version.')} />
      ) : null}
      {notices.trouble ? <Notice kind="error">{notices.trouble}</Notice> : null}
    </li>
  );
}

/** The state of its DOI, which leads here once registered. */
function Registration({ state, registeredOn, reason }: NonNullable<PublicationLine['registration']>) {
  const standing = registeredOn && `DOI registered on ${longDate(registeredOn)}`;
  const what = standing ? `${standing}; its latest change` : 'DOI';
  if (state === 'failed')
    return (
      <p className="above-1 breaks small">
        {what} not registered: <bdi>{reason}</bdi>
      </p>
    );
  return (
    <p className="above-1 breaks muted small">
      {state === 'waiting' ? `${what} being registered` : standing}
    </p>
  );
}

const Draft = z.object({ reason: z.string() });
const DRAFT: KeptKind<z.infer<typeof Draft>> = { schema: Draft, empty: { reason: '' } };

interface VersionPanelProps {
  publication: PublicationLine;
  notices: Notices;
  onDone: () => void;
  onCancel: () => void;
}

/** The changes of a new version, which readers will see beside it. */
function VersionPanel({ publication, notices, onDone, onCancel }: VersionPanelProps) {
  const { owner } = useSessionAtWork();
  const { number, title } = publication;
  const { draft, change, discard, isKept } = useKept(owner, `version:${number}`, DRAFT);
  async function begin() {
    if (!(await notices.begin(draft.reason))) return;
    discard();
    onDone();
  }
  return (
    <ActionPanel
      label={`New version of ${title}`}
      heading={`New version of e${number}`}
      confirm={
        <Button
          busy={notices.busy === 'begin'}
          disabled={draft.reason.trim() === ''}
          onClick={() => void begin()}
        >
          Prepare new version
        </Button>
      }
      onCancel={onCancel}
    >
      <p>
        You prepare it on the manuscript’s page, and its author approves it. Until you publish it, readers see
        the present version, which stays readable afterwards.
      </p>
      <TextareaField
        label="What changes"
        hint={
          <>
            Readers see it on the article’s page. <KeptHint isKept={isKept} />
          </>
        }
        rows={4}
        maxLength={LIMITS.reason}
        value={draft.reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
    </ActionPanel>
  );
}

interface WaitingNoticeProps {
  waiting: NonNullable<NonNullable<PublicationLine['manuscript']>['waiting']>;
  title: string;
  mayUndo: boolean;
  isBusy: boolean;
  onUndo: () => void;
}

/** When a notice will be published, and how to undo that while it can be undone. */
function WaitingNotice({ waiting, title, mayUndo, isBusy, onUndo }: WaitingNoticeProps) {
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
