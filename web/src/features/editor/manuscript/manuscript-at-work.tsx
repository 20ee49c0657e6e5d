import { lazy, Suspense } from 'react';
import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { formatDate } from '../../../ui/format-date.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import {
  type Actions,
  type ManuscriptProps,
  ManuscriptWithActions,
} from '../actions/manuscript-with-actions.tsx';
import { DecisionSection } from '../decision/decision-section.tsx';
import { ManuscriptAbout, ManuscriptHistory } from '../manuscript-details.tsx';
import { MailList } from '../manuscript-mail.tsx';
import { NoteGroups } from '../note-groups.tsx';
import styles from './editor-manuscript.module.css';
import { EditorMessages } from './editor-messages.tsx';
import { Handling } from './handling.tsx';
import { ReviewersSection } from './reviewers-section.tsx';
import { Standing } from './standing.tsx';
import { useNamedPart } from './use-named-part.ts';
import { useSeatActions } from './use-seat-actions.ts';
import { VersionsSection } from './versions-section.tsx';

/** Of anonymous review alone. */
const AnonymousCopy = lazy(() => import('./anonymous-copy.tsx'));

/** That the address may name. */
const TABS = ['messages', 'mail', 'about'];

const hasUnread = ({ threads }: EditorsManuscript) => threads.some(({ isUnread }) => isUnread);

/** What is shown counts as read, so a message is opened for whom it waits, not for whoever looks in. */
const isMine = ({ handlingEditor, heldBack }: EditorsManuscript, owner: string) =>
  heldBack === null && (handlingEditor === null || handlingEditor._id === owner);

/** Where it stands and what can be done on top, then who reviews it, and the rest in tabs. */
export function ManuscriptAtWork(props: ManuscriptProps) {
  return (
    <ManuscriptWithActions
      {...props}
      isQuiet
      head={(manuscript, heading) => (
        <header className={styles.head}>
          <h2 id={`title-${manuscript._id}`} ref={heading} tabIndex={-1} className={styles.standing}>
            <Standing manuscript={manuscript} />
          </h2>
          <StatusBadge status={manuscript.status} />
          <p className={styles.facts}>
            <span>{manuscript.number ?? manuscript._id}</span>
            <span>
              {manuscript.authors.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')}
            </span>
            <span>{manuscript.type}</span>
            <span>Submitted {formatDate(manuscript.submissionDate)}</span>
            {manuscript.round > 1 ? <span>Round {manuscript.round}</span> : null}
          </p>
        </header>
      )}
    >
      {(actions) => <Rooms {...props} {...actions} fresh={props.manuscript} />}
    </ManuscriptWithActions>
  );
}

type RoomsProps = Omit<ManuscriptProps, 'replace'> & Actions & { fresh: EditorsManuscript };

/** `fresh` is the newest of it, also where another state is shown because a panel is open. */
function Rooms({
  fresh,
  owner,
  onSessionOver,
  replace,
  manuscript,
  kept,
  actions,
  noteTrouble,
  unsent,
}: RoomsProps) {
  const seats = useSeatActions(fresh, { replace, onSessionOver });
  const part = useNamedPart();
  return (
    <>
      {manuscript.heldBack === null ? (
        <Handling manuscript={manuscript} owner={owner} actions={seats} />
      ) : null}
      <DecisionSection
        manuscript={manuscript}
        owner={owner}
        replace={replace}
        onSessionOver={onSessionOver}
      />
      {unsent}
      {manuscript.reviewCopy && manuscript.heldBack === null ? (
        <Suspense>
          <AnonymousCopy
            manuscript={manuscript}
            owner={owner}
            replace={replace}
            onSessionOver={onSessionOver}
          />
        </Suspense>
      ) : null}
      <div className={styles.columns}>
        <div>
          <ReviewersSection
            manuscript={manuscript}
            owner={owner}
            actions={seats}
            onSessionOver={onSessionOver}
          />
          {manuscript.heldBack === null ? <VersionsSection manuscript={manuscript} /> : null}
        </div>
        {/* What the address names takes the focus, and the panel comes next. */}
        <div id={TABS.includes(part) ? part : undefined} tabIndex={-1}>
          <Tabs
            label="More about this manuscript"
            initial={
              TABS.includes(part)
                ? part
                : hasUnread(manuscript) && isMine(manuscript, owner)
                  ? 'messages'
                  : 'notes'
            }
            tabs={[
              {
                id: 'notes',
                label: 'Notes',
                content: (
                  <NoteGroups manuscript={manuscript} kept={kept} actions={actions} trouble={noteTrouble} />
                ),
              },
              ...(manuscript.heldBack === null
                ? [
                    {
                      id: 'messages',
                      label: hasUnread(manuscript) ? 'Messages (new)' : 'Messages',
                      content: (
                        <EditorMessages manuscript={manuscript} owner={owner} onSessionOver={onSessionOver} />
                      ),
                    },
                  ]
                : []),
              {
                id: 'mail',
                label:
                  manuscript.undeliveredMail > 0 ? `Mail (${manuscript.undeliveredMail} came back)` : 'Mail',
                content:
                  manuscript.heldBack === null ? (
                    <MailList manuscript={manuscript} onSessionOver={onSessionOver} />
                  ) : (
                    <p>{manuscript.heldBack}</p>
                  ),
              },
              {
                id: 'history',
                label: 'History',
                content: <ManuscriptHistory manuscript={manuscript} />,
              },
              {
                id: 'about',
                label: 'Authors and abstract',
                content: <ManuscriptAbout manuscript={manuscript} />,
              },
            ]}
          />
        </div>
      </div>
    </>
  );
}
