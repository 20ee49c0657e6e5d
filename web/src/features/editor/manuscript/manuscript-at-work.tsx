import { lazy, Suspense, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { journalPrefixOf, paths } from '../../../paths.ts';
import { SideBySide } from '../../../ui/side-by-side.tsx';
import type { ManuscriptProps } from '../actions/manuscript-with-actions.tsx';
import { TroubleNotice } from '../actions/trouble-notice.tsx';
import { UnsentTexts } from '../actions/unsent-texts.tsx';
import { type ActionName, useManuscriptActions } from '../actions/use-manuscript-actions.ts';
import { unsentTexts, useEditorDraft } from '../editor-draft.ts';
import type { InvitedPerson } from '../invite/invitation.ts';
import { whyNotInvite } from '../invite/invite-desk.tsx';
import { useInvitation } from '../invite/use-invitation.ts';
import styles from './editor-manuscript.module.css';
import { NextStep } from './next-step.tsx';
import { Reading } from './reading.tsx';
import { Records } from './records.tsx';
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
