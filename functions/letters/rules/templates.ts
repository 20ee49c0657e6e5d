/* Over 300 lines: the letters one after the other, in one voice; whoever writes one reads those before it. */
export interface Template {
  subject: string;
  body: string;
  /** Its link opens its reader's seat. */
  opensSeat?: true;
}

/**
 * The letters that the site writes. Braces name what is filled in; `{name}` and `{link}` are filled in as a letter is sent. No letter
 * to a reviewer names an author, none to an author names a reviewer.
 */
export const TEMPLATES = {
  'submission-received': {
    subject: 'We have your manuscript {id}',
    body: `We received ‘{title}’. An editor looks at it first, usually within 7–10 days.

You can see where it stands, and write to us, at {link}`,
  },
  'submission-for-editors': {
    subject: 'New: {title}',
    body: `‘{title}’ ({id}) was submitted by {author}.

{details}

{link}`,
  },
  'handling-given': {
    subject: '{title} is yours to handle',
    body: `{editor} asked you to look after ‘{title}’ ({id}).

{note}

You find it here: {link}

If you have a conflict of interest, say so there; you will then see no more of it.`,
  },
  'handling-open': {
    subject: 'Nobody looks after ‘{title}’ any more',
    body: `{formerly} has a conflict of interest with ‘{title}’ ({id}) and no longer looks after it. It waits for another editor: {link}`,
  },
  invitation: {
    subject: 'Would you review ‘{title}’?',
    opensSeat: true,
    body: `You have been suggested to us as the right person to judge the manuscript ‘{title}’, submitted to {journal}. Its abstract follows.

Please tell us by {replyBy} whether you can. If yes, we would need your review within {days} days. Yes and no both take one minute, without an account: {link}

If you can’t, the name of somebody who could helps us greatly.

{abstract}`,
  },
  'invitation-reminder': {
    subject: 'May we count on you for ‘{title}’?',
    opensSeat: true,
    body: `On {askedOn} we asked whether you would review ‘{title}’ for {journal}. We would be glad of a yes or no by {replyBy}; a no is a help, too: {link}`,
  },
  'invitation-last': {
    subject: 'We are about to ask somebody else to review ‘{title}’',
    opensSeat: true,
    body: `We asked on {askedOn} whether you would review ‘{title}’, and no answer has reached us. In three days we ask somebody else; the link stays open as long as a place is free: {link}`,
  },
  'answer-accepted': {
    subject: 'Thank you: review due {dueAt}',
    opensSeat: true,
    body: `Thank you for agreeing to review ‘{title}’. We would be glad of your review by {dueAt}.

PDF and form are here: {link}

What you type is saved as you go. If something comes between, move the date or withdraw there. Was it not you who accepted? Then please reply to this mail.`,
  },
  'answer-declined': {
    subject: 'Thank you for telling us',
    opensSeat: true,
    body: `We have noted that you can’t review ‘{title}’. If that changes: {link}`,
  },
  'answer-for-editor': {
    subject: '{reviewer}: {answer} · {title}',
    body: `{reviewer} on ‘{title}’ ({id}): {answer}.

{words}

{suggestions}

{standing}

{link}`,
  },
  'seat-link': {
    subject: 'Your link to ‘{title}’',
    opensSeat: true,
    body: `This is your new link to ‘{title}’; the former one no longer opens anything: {link}`,
  },
  'seat-link-again': {
    subject: 'Your link to ‘{title}’',
    opensSeat: true,
    body: `You asked on our site for a new link to ‘{title}’. It opens your review as it stands: {link}

If it was not you who asked, there is nothing that you need to do.`,
  },
  'seat-date': {
    subject: 'Your review of ‘{title}’: {dueAt}',
    opensSeat: true,
    body: `We would now be glad of your review of ‘{title}’ by {dueAt}. PDF and form are here: {link}`,
  },
  'seat-trouble': {
    subject: '{reviewer} {trouble} · {title}',
    body: `{reviewer}, asked to review ‘{title}’ ({id}), {trouble}.

{remedy}

{standing}

{link}`,
  },
  'review-asked': {
    subject: 'A manuscript for you to review: {title}',
    opensSeat: true,
    body: `{editor} asks you to review ‘{title}’ for {journal}. We would be glad of your review by {dueAt}.

PDF and form are here: {link}

If something comes between, you can move the date or withdraw there. If you have a conflict of interest, please reply to this mail: we will ask somebody else.`,
  },
  'review-soon': {
    subject: 'Your review of ‘{title}’ is due soon',
    opensSeat: true,
    body: `We would be glad of your review of ‘{title}’ by {dueAt}. PDF and form are here: {link}

If you need more time, or can’t review it after all, you can move the date or withdraw there.`,
  },
  'review-due': {
    subject: 'Your review of ‘{title}’ is due',
    opensSeat: true,
    body: `Your review of ‘{title}’ is due on {dueAt}. PDF and form are here: {link}

If you need more time, you can move the date there.`,
  },
  'review-overdue': {
    subject: 'Your review of ‘{title}’ was due',
    opensSeat: true,
    body: `Your review of ‘{title}’ was due on {dueAt}, and its authors are waiting. PDF and form are here: {link}

If something came between, move the date or withdraw there: a plain ‘I can’t’ helps us as well.`,
  },
  'review-thanks': {
    subject: 'Your review has arrived',
    opensSeat: true,
    body: `Thank you for your review of ‘{title}’. You recommended: {recommendation}.

You can change it until the decision: {link}

What the authors will see once the editors have decided is this:

{review}`,
  },
  'review-for-editor': {
    subject: 'Review in ({given} of {asked}): {recommendation}',
    body: `{reviewer} has reviewed ‘{title}’ ({id}) and recommends: {recommendation}.

{scores}

{forEditor}

{standing}

{link}`,
  },
  'late-review-thanks': {
    subject: 'Your review came after the decision',
    opensSeat: true,
    body: `Thank you for your review of ‘{title}’. The decision on this round had been made when it came, so that it did not count for it. The editors have it and may forward it to the authors, without your name.

What you wrote stays here for you: {link}`,
  },
  'late-review-for-editors': {
    subject: 'A review came after the decision: {title}',
    body: `{reviewer} has reviewed ‘{title}’ ({id}) after the decision on it, and recommends: {recommendation}. Nothing has changed by it, and the authors don’t see it unless you forward it to them.

{review}

{scores}

{forEditor}

{link}`,
  },
  'review-changed': {
    subject: 'A review was changed: {title}',
    body: `{reviewer} has changed their review of ‘{title}’ ({id}) and now recommends: {recommendation}. Changed: {changed}.

{link}`,
  },
  'seat-ended': {
    subject: 'You need not review ‘{title}’ any more',
    opensSeat: true,
    body: `You need not review ‘{title}’ any more. {reason} Thank you for having been ready to help.

If you had begun to write, your text is kept for 30 days: {link}`,
  },
  'decision-accept': {
    subject: 'Your manuscript {id}: accepted',
    body: `The decision on ‘{title}’ is: accepted. Congratulations.

{note}

{reviews}

All of it stands at {link} too. You will hear from us about publication.`,
  },
  'decision-minor': {
    subject: 'Your manuscript {id}: minor revision',
    body: `The decision on ‘{title}’ is: minor revision. We would be glad to publish it once what follows has been seen to.

{note}

{reviews}

Please send us, by {dueAt}, the revised manuscript and your answer to each point; a copy with the changes marked helps. All of it stands at {link} too.`,
  },
  'decision-major': {
    subject: 'Your manuscript {id}: major revision',
    body: `The decision on ‘{title}’ is: major revision. It can’t be accepted as it stands; please consider what follows.

{note}

{reviews}

Please send us, by {dueAt}, the revised manuscript and your answer to each point; a copy with the changes marked helps. The revised manuscript may go to reviewers once more. All of it stands at {link} too.`,
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
  message: {
    subject: '{words} · {id}',
    body: `{sender} wrote to you about ‘{title}’:

{message}

You can answer at {link}`,
  },
  reopened: {
    subject: 'The decision on {id} is open again',
    body: `The editors have taken back their decision on ‘{title}’{next}. Nothing is asked of you now.

{note}

You can see where it stands at {link}`,
  },
  'revision-soon': {
    subject: 'Your revision of {id} is due {dueAt}',
    body: `We would be glad of your revision of ‘{title}’ by {dueAt}. You go on with it, or ask for more time, at {link}

Nothing is lost and nothing closes if you need longer; please only tell us.`,
  },
  'revision-overdue': {
    subject: 'Your revision of {id} was due {dueAt}',
    body: `We asked for your revision of ‘{title}’ by {dueAt}. You can still send it, or ask for more time, at {link}

Nothing is lost and nothing closes; please only tell us when we may expect it.`,
  },
  'revision-changed': {
    subject: 'Your revision of {id}: {news}',
    body: `{change}

You can see where ‘{title}’ stands at {link}`,
  },
  'revision-received': {
    subject: 'Revision received: {id}',
    body: `We have your revision of ‘{title}’ and your answer to the reviewers. The editors look at it next.

You can see where it stands, and write to us, at {link}`,
  },
  'revision-for-editors': {
    subject: 'Revised: {title}',
    body: `The revision of ‘{title}’ ({id}) has come from {author}: {details}.

{response}

The manuscript, the answer to the reviewers and what changed are here: {link}`,
  },
  week: {
    subject: '{count}',
    body: `{manuscripts}

Your desk: {link}`,
  },
  news: {
    subject: '{count}',
    body: `Since the last letter this has come in:

{arrivals}

Your desk: {link}`,
  },
  withdrawn: {
    subject: '‘{title}’ was withdrawn',
    body: `‘{title}’ ({id}) was withdrawn by its authors. No further work on it is needed. Thank you.`,
  },
  'decision-for-reviewers': {
    subject: 'What became of ‘{title}’',
    body: `You reviewed ‘{title}’ for us. The decision was: {kind}. Thank you: it rests on reviews like yours.`,
  },
} as const satisfies Record<string, Template>;

export type TemplateName = keyof typeof TEMPLATES;
