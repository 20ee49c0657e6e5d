import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { LIMITS } from '../../../../../shared/domain/constants.ts';
import { PERIODS } from '../../../../../shared/domain/deadline.ts';
import { MAX_INVITED } from '../../../../../shared/domain/seat-steps.ts';
import { call } from '../../../api/client.ts';
import { copyInWords } from '../../../manuscript/review-copy/finding-words.ts';
import { journalPrefixOf, paths } from '../../../paths.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs/alerts.tsx';
import { useToast } from '../../../ui/dialogs/toast.tsx';
import { FieldRow, TextareaField, TextField } from '../../../ui/fields/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { givenUpByInviting } from '../actions/give-up.ts';
import type { ManuscriptProps } from '../actions/manuscript-with-actions.tsx';
import { DecideFirst, whyNotSend } from '../decide-first.tsx';
import page from '../manuscript/step-page.module.css';
import { useSeatActions } from '../manuscript/use-seat-actions.ts';
import { ChosenPeople } from './chosen-people.tsx';
import { FindReviewers } from './find-reviewers.tsx';
import { type InvitedPerson, inviteLabel, personName, requestOf, usualReplyBy } from './invitation.ts';
import { InvitationLetter } from './invitation-letter.tsx';
import { useInvitation } from './use-invitation.ts';

/** Possible reviewers to the left; the chosen ones with their order, dates and letter to the right. */
export function InviteForm({ manuscript, replace }: ManuscriptProps) {
  const { _id: id } = manuscript;
  const confirm = useConfirm();
  const toast = useToast();
  const navigate = useNavigate();
  const prefix = journalPrefixOf(useLocation().pathname);
  const actions = useSeatActions(manuscript, { replace });
  const { draft, people, add, change, discard, isKept } = useInvitation(id);
  const letter = useQuery({
    queryKey: ['invitation', id],
    queryFn: ({ signal }) => call('render-invitation', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const usual = {
    replyBy: draft.replyBy || usualReplyBy(Date.now(), letter.data?.replyDays),
    dueInDays: draft.dueInDays || String(letter.data?.reviewDays ?? PERIODS.review),
  };
  const whyNot = whyNotSend(manuscript);
  const asked = people.filter(({ inReserve }) => !inReserve).length;
  async function invite() {
    const message = givenUpByInviting(manuscript);
    const title = manuscript.status === 'Rejected' ? 'Reverse the rejection?' : 'End the revision?';
    if (message && !(await confirm({ title, message, confirmLabel: inviteLabel(people), danger: true })))
      return;
    if (!(await actions.invite(requestOf(draft)))) return;
    discard();
    toast({ message: asked === 1 ? '1 reviewer invited' : `${asked} reviewers invited` });
    await navigate(paths.editorManuscript({ id }, prefix));
  }
  return (
    <div className={page.columns}>
      <section aria-labelledby="candidates">
        <h2 id="candidates" className="below-2 large ruled">
          Who could review
        </h2>
        <FindReviewers manuscript={manuscript} people={people} onAdd={add} />
      </section>
      <div>
        <section aria-labelledby="invitation" className="form-column stack from-start gap-3">
          <h2 id="invitation" className="below-2 large ruled">
            Invitation
          </h2>
          <ChosenPeople people={people} onChange={(chosen) => change({ people: chosen })} />
          <FieldRow>
            <TextField
              label="Answer by"
              type="date"
              value={usual.replyBy}
              onChange={(event) => change({ replyBy: event.target.value })}
            />
            <TextField
              label="Days for the review"
              inputMode="numeric"
              value={usual.dueInDays}
              onChange={(event) => change({ dueInDays: event.target.value.replace(/\D/g, '').slice(0, 3) })}
            />
          </FieldRow>
          <TieReason
            people={people}
            isAsked={actions.trouble?.field === 'tieReason'}
            mayInviteTied={letter.data?.mayInviteTied}
            reason={draft.tieReason}
            onChange={(tieReason) => change({ tieReason })}
          />
          {manuscript.reviewCopy ? (
            <>
              <p className="indented marked-caution">Anonymous copy: {copyInWords(manuscript.reviewCopy)}</p>
              <p className="indented marked-caution">
                Our emails may have told editors who the authors are. A review by an editor may not be
                anonymous.
              </p>
            </>
          ) : null}
          {asked < 2 ? (
            <p className="indented marked-caution">
              The journal’s published policy promises at least two reviewers for every manuscript.
            </p>
          ) : null}
          {isKept ? null : <p>Your browser can’t save drafts. Send this before you leave the page.</p>}
          <ButtonRow>
            {whyNot ? (
              <DecideFirst manuscript={manuscript} replace={replace} why={whyNot} />
            ) : (
              <Button
                disabled={asked === 0 || people.length > MAX_INVITED}
                busy={actions.busy === 'invite'}
                onClick={() => void invite()}
              >
                {inviteLabel(people)}
              </Button>
            )}
          </ButtonRow>
          {actions.trouble?.name === 'invite' ? (
            <Notice
              kind="error"
              title={
                actions.trouble.isUnsure
                  ? 'We can’t tell whether the invitations were sent'
                  : 'No invitations were sent'
              }
            >
              {actions.trouble.text}
            </Notice>
          ) : null}
        </section>
        <InvitationLetter
          manuscriptId={id}
          draft={draft}
          usual={letter.data}
          trouble={letter.error}
          onChange={(written) => change({ letter: written })}
        />
      </div>
    </div>
  );
}

interface TieReasonProps {
  people: readonly InvitedPerson[];
  /** The server found ties that this page doesn’t know. */
  isAsked: boolean;
  mayInviteTied: boolean | undefined;
  reason: string;
  onChange: (reason: string) => void;
}

/** The chosen people close to the authors, with a chief's reason for inviting them all the same. */
function TieReason({ people, isAsked, mayInviteTied = false, reason, onChange }: TieReasonProps) {
  const tied = people.filter(({ ties = [] }) => ties.length > 0);
  if (tied.length === 0 && !isAsked) return null;
  return (
    <>
      {tied.length > 0 ? (
        <Notice kind="warning" title="Close to the authors">
          <ul>
            {tied.map((person) => (
              <li key={person._id || person.email}>
                {personName(person)}: {person.ties?.join(', ')}
              </li>
            ))}
          </ul>
          {mayInviteTied ? null : 'Only a chief editor can invite them, with a reason.'}
        </Notice>
      ) : null}
      {mayInviteTied ? (
        <TextareaField
          label="Reason to invite them all the same"
          hint="Editors read it in the history of this manuscript."
          rows={3}
          maxLength={LIMITS.note}
          value={reason}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : null}
    </>
  );
}
