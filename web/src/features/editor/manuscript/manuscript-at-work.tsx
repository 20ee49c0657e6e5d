import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { useSessionAtWork } from '../../../api/session-at-work.ts';
import { journalPrefixOf, paths } from '../../../paths.ts';
import { SideBySide } from '../../../ui/side-by-side.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { withCount } from '../../../ui/words/in-words.ts';
import type { ManuscriptProps } from '../actions/manuscript-with-actions.tsx';
import { TroubleNotice } from '../actions/trouble-notice.tsx';
import { UnsentTexts } from '../actions/unsent-texts.tsx';
import {
  type ActionName,
  type ManuscriptActions,
  useManuscriptActions,
} from '../actions/use-manuscript-actions.ts';
import { type EditorDraftState, unsentTexts, useEditorDraft } from '../editor-draft.ts';
import type { InvitedPerson } from '../invite/invitation.ts';
import { whyNotInvite } from '../invite/invite-desk.tsx';
import { useInvitation } from '../invite/use-invitation.ts';
import { ManuscriptHistory } from '../manuscript-details.tsx';
import { MailList } from '../manuscript-mail.tsx';
import { NoteGroups } from '../note-groups.tsx';
import styles from './editor-manuscript.module.css';
import { EditorMessages } from './editor-messages.tsx';
import { NextStep } from './next-step.tsx';
import { Reading } from './reading.tsx';
import { Rounds } from './rounds.tsx';
import { useSeatActions } from './use-seat-actions.ts';

/** Only under anonymous review. */
const AnonymousCopy = lazy(() => import('./anonymous-copy.tsx'));

/** The next step on top, the manuscript on the left, and its rounds and records on the right. */
export function ManuscriptAtWork(props: ManuscriptProps) {
  const { manuscript, replace } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const kept = useEditorDraft(manuscript);
  const actions = useManuscriptActions(manuscript, { replace });
  const seats = useSeatActions(manuscript, { replace });
  const { people, add } = useInvitation(manuscript._id);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { trouble } = actions;
  const troubleOf = (names: readonly ActionName[]) =>
    trouble && names.includes(trouble.action) ? (
      <TroubleNotice trouble={trouble} now={manuscript} onDismiss={actions.dismiss} />
    ) : null;
  function invite(chosen: readonly InvitedPerson[]) {
    add(...chosen);
    void navigate(paths.invite({ id: manuscript._id }, journalPrefixOf(pathname)));
  }
  const { flags = {} } = manuscript;
  // Among the work if there is something to decide, and it stays there while its reader does; otherwise a tab beside the PDF.
  const [hasToLook] = useState(Boolean(flags['anonymous-copy'] || flags.recognised));
  const copy = manuscript.reviewCopy ? (
    <Suspense>
      <AnonymousCopy {...props} />
    </Suspense>
  ) : null;
  const rounds = (
    <Rounds
      manuscript={manuscript}
      actions={seats}
      people={people}
      onChoose={whyNotInvite(manuscript) === null ? (person) => invite([person]) : undefined}
    />
  );
  return (
    <>
      <NextStep
        {...props}
        heading={heading}
        actions={actions}
        seats={seats}
        chosen={people.length}
        onInvite={invite}
        trouble={troubleOf(['reset'])}
      />
      <UnsentTexts
        draft={kept.draft}
        fields={unsentTexts(kept.draft).filter((field) => field !== 'note')}
        onDiscard={(field) => kept.change({ [field]: '' })}
      />
      <SideBySide
        label="Work and read"
        order={['working', 'reading']}
        // Corrections are above the article.
        initial={manuscript.production?.toCorrect ? 'reading' : 'working'}
        reading={{
          label: 'Read',
          content: (
            <Reading
              manuscript={manuscript}
              replace={replace}
              actions={actions}
              trouble={troubleOf(['pdf'])}
              copy={hasToLook ? null : copy}
            />
          ),
        }}
        working={{
          label: 'Work',
          content: (
            <>
              {hasToLook ? copy : null}
              {manuscript.production ? (
                <details className="below-4">
                  <summary>
                    <h3 className={`${styles.history} large`}>Review history</h3>
                  </summary>
                  {rounds}
                </details>
              ) : (
                rounds
              )}
              <Records {...props} kept={kept} actions={actions} noteTrouble={troubleOf(['note'])} />
            </>
          ),
        }}
      />
    </>
  );
}

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
function Records({ manuscript, kept, actions, noteTrouble }: RecordsProps) {
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
