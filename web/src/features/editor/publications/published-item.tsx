import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { PublicationLine } from '../../../../../shared/contract/publications.ts';
import { NOTICE_NAMES } from '../../../../../shared/domain/notice-kinds.ts';
import { longDate } from '../../../../../shared/domain/stage-words.ts';
import { journalPrefixOf, paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toast.tsx';
import type { AtWork } from '../editor-screen.tsx';
import { NoticePanel } from './notice-panel.tsx';
import styles from './publications.module.css';
import { useNotices } from './use-notices.ts';
import { WaitingNotice } from './waiting-notice.tsx';

interface PublishedItemProps extends AtWork {
  publication: PublicationLine;
  isChief: boolean;
  refetch: () => Promise<unknown>;
}

/** An article or a notice, what was said about it since, and the way to say something. */
export function PublishedItem({ publication, isChief, refetch, owner, onSessionOver }: PublishedItemProps) {
  const prefix = journalPrefixOf(useLocation().pathname);
  const notices = useNotices(publication, { refetch, onSessionOver });
  const [isOpen, setOpen] = useState(false);
  const toast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { number, title, type, authors, published, address, manuscript } = publication;
  const waiting = manuscript?.waiting;

  /** The button that had the focus is gone. */
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  async function undo() {
    if (!(await notices.undo())) return;
    focusHeading();
    toast({ message: 'Notice undone.' });
  }
  function cancel() {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  }
  return (
    <li className={styles.item}>
      <h3 ref={heading} tabIndex={-1} className={styles.title} dir="auto">
        <a href={address}>{title}</a>
      </h3>
      <p className={styles.facts}>
        {type} · e{number} · {longDate(published)} · <bdi>{authors.join(', ')}</bdi>
      </p>
      {manuscript?.notices.length ? (
        <ul className={styles.notices}>
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
        <p className={styles.ways}>
          <Link to={paths.editorManuscript({ id: manuscript._id }, prefix)}>
            Open the manuscript<span className="visually-hidden">: {title}</span>
          </Link>
          {waiting || isOpen ? null : (
            <Button ref={opener} size="small" variant="quiet" onClick={() => setOpen(true)}>
              Add a notice …<span className="visually-hidden">: {title}</span>
            </Button>
          )}
        </p>
      ) : null}
      {isOpen && manuscript && !waiting ? (
        <NoticePanel
          publication={publication}
          owner={owner}
          isChief={isChief}
          notices={notices}
          onDone={() => {
            setOpen(false);
            focusHeading();
            toast({ message: 'The notice will be published. Until then you can undo this.' });
          }}
          onCancel={cancel}
        />
      ) : null}
      {notices.trouble ? <Notice kind="error">{notices.trouble}</Notice> : null}
    </li>
  );
}
