/**
 * The letters that the site writes. Braces name what is filled in; `{name}` and `{link}` are filled in as a letter is sent. No letter
 * to a reviewer names an author, none to an author names a reviewer.
 */
export const TEMPLATES = {
  'submission-received': {
    subject: 'We have your manuscript {id}',
    body: `We received ‘{title}’. An editor looks at it first, usually within 7–10 days.

You can see where it stands at {link}`,
  },
  'submission-for-editors': {
    subject: 'New: {title}',
    body: `Submitted by {author}.

{details}

{link}`,
  },
  'review-asked': {
    subject: 'A manuscript for you to review: {title}',
    body: `{editor} asks you to review ‘{title}’ for {journal}. We would be glad of your review by {dueAt}.

You find the PDF and the form on your dashboard: {link}

If something comes between, or you have a conflict of interest, please reply to this mail: we will ask somebody else.`,
  },
  'review-soon': {
    subject: 'Your review of ‘{title}’ is due soon',
    body: `We would be glad of your review of ‘{title}’ by {dueAt}. You find the PDF and the form on your dashboard: {link}

If you need more time, or can't review it after all, please reply to this mail.`,
  },
  'review-due': {
    subject: 'Your review of ‘{title}’ is due',
    body: `Your review of ‘{title}’ is due on {dueAt}. You find the PDF and the form on your dashboard: {link}

If you need more time, please reply to this mail with the day by which we may count on it.`,
  },
  'review-overdue': {
    subject: 'Your review of ‘{title}’ was due',
    body: `Your review of ‘{title}’ was due on {dueAt}, and its authors are waiting. You find the PDF and the form on your dashboard: {link}

If something came between, please reply to this mail: a new date, or a plain ‘I can't’, helps us as well.`,
  },
  'review-thanks': {
    subject: 'Your review has arrived',
    body: `Thank you for your review of ‘{title}’. You recommended: {recommendation}.

What the authors will see once the editors have decided is this:

{review}`,
  },
  'review-for-editor': {
    subject: 'Review in ({given} of {asked}): {recommendation}',
    body: `{reviewer} has reviewed ‘{title}’ ({id}) and recommends: {recommendation}.

{standing}

{link}`,
  },
  'seat-ended': {
    subject: 'You need not review ‘{title}’ any more',
    body: `{reason} Thank you for having been ready to help.

Nothing more is asked of you. If you had begun to write, your text is still on the device on which you wrote it.`,
  },
  'decision-accept': {
    subject: 'Your manuscript {id}: accepted',
    body: `The decision on ‘{title}’ is: accepted. Congratulations.

{note}

{reviews}

All of it stands at {link} too. You will hear from us about publication.`,
  },
  'decision-reject': {
    subject: 'Your manuscript {id}: not accepted',
    body: `The decision on ‘{title}’ is: not accepted.

{note}

{reviews}

All of it stands at {link} too. If you think that this decision rests on a mistake, you can appeal within 30 days: reply to this mail.`,
  },
  'decision-desk-reject': {
    subject: 'Your manuscript {id}: not accepted',
    body: `The decision on ‘{title}’ is: not accepted.

{note}

All of it stands at {link} too. If you think that this decision rests on a mistake, you can appeal within 30 days: reply to this mail.`,
  },
  reopened: {
    subject: 'The decision on {id} is open again',
    body: `The editors have taken back their decision on ‘{title}’ and sent it to review once more. Nothing is asked of you now.

You can see where it stands at {link}`,
  },
  'decision-for-reviewers': {
    subject: 'What became of ‘{title}’',
    body: `You reviewed ‘{title}’ for us. The decision was: {kind}. Thank you: without your work there would be none.`,
  },
} as const satisfies Record<string, { subject: string; body: string }>;

export type TemplateName = keyof typeof TEMPLATES;
