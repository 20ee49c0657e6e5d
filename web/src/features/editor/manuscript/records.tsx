import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { useSessionAtWork } from '../../../api/session-at-work.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { withCount } from '../../../ui/words/in-words.ts';
import type { ManuscriptProps } from '../actions/manuscript-with-actions.tsx';
import type { ManuscriptActions } from '../actions/use-manuscript-actions.ts';
import type { EditorDraftState } from '../editor-draft.ts';
import { ManuscriptHistory } from '../manuscript-details.tsx';
import { MailList } from '../manuscript-mail.tsx';
import { NoteGroups } from '../note-groups.tsx';
import { EditorMessages } from './editor-messages.tsx';

/** Most visits to a manuscript don't use it. */
const Screening = lazy(() => import('./screening.tsx'));

interface RecordsProps extends ManuscriptProps {
  kept: EditorDraftState;
  actions: ManuscriptActions;
  noteTrouble: ReactNode;
}

/** Names allowed in the address. */
const NAMED = ['messages', 'mail', 'screening'];

const hasUnread = ({ threads }: EditorsManuscript) => threads.some(({ isUnread }) => isUnread);

/** Showing a message marks it as read, so it opens only for the editor it waits for. */
const isMine = ({ handlingEditor }: EditorsManuscript, owner: string) =>
  handlingEditor === null || handlingEditor._id === owner;

/** Notes, messages and letters about the manuscript, and its history. */
export function Records({ manuscript, kept, actions, noteTrouble }: RecordsProps) {
  const { owner } = useSessionAtWork();
  const part = useNamedPart();
  const named = NAMED.includes(part) ? part : undefined;
  const waiting = hasUnread(manuscript) && isMine(manuscript, owner) ? 'messages' : 'notes';
  const bounced = manuscript.undeliveredMail;
  return (
    // The part in the address takes the focus, and the panel comes next.
    <div id={named} tabIndex={-1}>
      <Tabs
        label="Messages and records"
        initial={named ?? waiting}
        tabs={[
          {
            id: 'messages',
            label: hasUnread(manuscript) ? 'Messages (new)' : 'Messages',
            content: <EditorMessages manuscript={manuscript} />,
          },
          {
            id: 'mail',
            label: bounced > 0 ? `Emails (${bounced} bounced)` : 'Emails',
            content: <MailList manuscript={manuscript} />,
          },
          {
            id: 'notes',
            label: 'Notes',
            content: (
              <NoteGroups
                manuscript={manuscript}
                kept={kept}
                actions={actions}
                trouble={noteTrouble}
                isBesideReviews
              />
            ),
          },
          {
            id: 'screening',
            label: withCount('Screening', manuscript.flags?.screening),
            content: (
              <Suspense>
                <Screening manuscript={manuscript} />
              </Suspense>
            ),
          },
          { id: 'history', label: 'History', content: <ManuscriptHistory manuscript={manuscript} /> },
        ]}
      />
    </div>
  );
}

/**
 * The part of the page in its address, as in the desk's links: `#versions`, or a tab's. The element with this id takes the focus, once it
 * exists.
 */
function useNamedPart(): string {
  const { hash } = useLocation();
  const name = hash.slice(1);
  useEffect(() => {
    const part = name ? document.getElementById(name) : null;
    part?.scrollIntoView({ block: 'start' });
    part?.focus({ preventScroll: true });
  }, [name]);
  return name;
}
