import { useQuery } from '@tanstack/react-query';
import { type Ref, useId } from 'react';
import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { PERIODS } from '../../../../../shared/domain/deadline.ts';
import { MAX_INVITED } from '../../../../../shared/domain/seat-steps.ts';
import { longDate } from '../../../../../shared/domain/stage-words.ts';
import { call } from '../../../api/client.ts';
import type { KeptDraft } from '../../../kept/use-kept.ts';
import { copyInWords } from '../../../manuscript/finding-words.ts';
import { useConfirm } from '../../../ui/alerts.tsx';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { FieldRow, TextareaField, TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { givenUpByInviting } from '../actions/give-up.ts';
import panel from '../actions/reviewers-panel.module.css';
import { DecideFirst, mustDecideFirst } from '../decide-first.tsx';
import { ChosenPeople } from './chosen-people.tsx';
import { FindReviewers } from './find-reviewers.tsx';
import { type Invitation, type InvitedPerson, inviteLabel, requestOf, usualReplyBy } from './invitation.ts';
import styles from './seats.module.css';
import { SomebodyElse } from './somebody-else.tsx';
import type { SeatActions } from './use-seat-actions.ts';

interface InvitePanelProps {
  manuscript: EditorsManuscript;
  owner: string;
  kept: KeptDraft<Invitation>;
  actions: SeatActions;
  headingRef: Ref<HTMLHeadingElement>;
  onCancel: () => void;
}

/** Whom to ask, in which order, by when, and in which words. */
export function InvitePanel({ manuscript, owner, kept, actions, headingRef, onCancel }: InvitePanelProps) {
  const headingId = useId();
  const confirm = useConfirm();
  const { draft, change } = kept;
  const { people } = draft;
  const letter = useQuery({
    queryKey: ['invitation', manuscript._id],
    queryFn: ({ signal }) => call('render-invitation', { params: { id: manuscript._id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const written = draft.letter ?? letter.data;
  const usual = {
    replyBy: draft.replyBy || usualReplyBy(Date.now(), letter.data?.replyDays),
    dueInDays: draft.dueInDays || String(letter.data?.reviewDays ?? PERIODS.review),
  };
  const asked = people.filter(({ inReserve }) => !inReserve).length;
  const add = (person: InvitedPerson) => change({ people: [...people, person] });
  async function invite() {
    const message = givenUpByInviting(manuscript);
    const title = manuscript.status === 'Rejected' ? 'Reverse the rejection?' : 'End the revision?';
    if (message && !(await confirm({ title, message, confirmLabel: inviteLabel(people), danger: true })))
      return;
    if (await actions.invite(requestOf(draft))) kept.discard();
  }
  return (
    <section className={panel.panel} aria-labelledby={headingId}>
      <h4 id={headingId} ref={headingRef} tabIndex={-1} className={panel.heading}>
        Invite reviewers
      </h4>
      <FindReviewers manuscript={manuscript} owner={owner} people={people} onAdd={add} />
      <SomebodyElse asked={manuscript.seats} people={people} onAdd={add} />
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
      <details>
        <summary>Letter</summary>
        {written ? (
          <div className={styles.letter}>
            <TextField
              label="Subject"
              maxLength={180}
              value={written.subject}
              onChange={(event) => change({ letter: { ...written, subject: event.target.value } })}
            />
            <TextareaField
              label="Text"
              hint="Words in braces are filled in for each person."
              rows={14}
              maxLength={30_000}
              value={written.text}
              onChange={(event) => change({ letter: { ...written, text: event.target.value } })}
            />
            {draft.letter ? (
              <Button size="small" variant="quiet" onClick={() => change({ letter: null })}>
                Back to the journal’s letter
              </Button>
            ) : null}
            <p>
              As {people[0] ? `${people[0].firstName} ${people[0].lastName}` : 'its reader'} will read it:
            </p>
            <p className={styles.preview}>{previewOf(written.text, manuscript, { ...draft, ...usual })}</p>
          </div>
        ) : (
          <p role="status">
            {letter.error
              ? 'We could not load the letter. We will send the journal’s standard letter.'
              : 'Loading…'}
          </p>
        )}
      </details>
      {manuscript.reviewCopy ? (
        <p className={panel.policy}>Anonymous copy: {copyInWords(manuscript.reviewCopy)}</p>
      ) : null}
      {asked < 2 ? (
        <p className={panel.policy}>
          The journal's published policy promises at least two reviewers for every manuscript.
        </p>
      ) : null}
      <ButtonRow>
        {mustDecideFirst(manuscript) ? (
          <DecideFirst manuscript={manuscript} />
        ) : (
          <Button
            disabled={asked === 0 || people.length > MAX_INVITED}
            busy={actions.busy === 'invite'}
            onClick={() => void invite()}
          >
            {inviteLabel(people)}
          </Button>
        )}
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
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
  );
}

/** With what is known here; the link is made as the letter is sent. */
function previewOf(
  text: string,
  { title, abstract, number, _id }: EditorsManuscript,
  draft: Invitation,
): string {
  const [first] = draft.people;
  const fields: Record<string, string> = {
    name: first ? `${first.firstName} ${first.lastName}` : '{name}',
    title,
    abstract,
    id: number ?? _id,
    replyBy: longDate(draft.replyBy),
    days: draft.dueInDays,
    link: '[link]',
  };
  return text.replace(/\{(\w+)\}/g, (open, field: string) => fields[field] ?? open);
}
