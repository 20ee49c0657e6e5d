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
    body: `We have received ‘{title}’. An editor will look at it first, usually within 7–10 days.

You can follow its progress and write to us here: {link}`,
  },
  'submission-for-editors': {
    subject: 'New: {title}',
    body: `‘{title}’ ({id}) was submitted by {author}.

{details}

Open the manuscript here: {link}`,
  },
  'authorship-asked': {
    subject: 'Are you an author of ‘{title}’?',
    body: `{author} has named you as an author of ‘{title}’, a manuscript for {journal}. Is that right?

Please answer in My Submissions: {link}

Until you answer, you see only the title and the authors there, and no one writes to you about it.`,
  },
  'authorship-denied': {
    subject: '{coAuthor} is not an author of ‘{title}’',
    body: `{coAuthor} has told us that they are not an author of ‘{title}’. They are no longer on the author list, and you can’t name them on it again.

{note}

You can see the manuscript at {link}`,
  },
  'authorship-denied-for-editors': {
    subject: '{coAuthor} is not an author of ‘{title}’',
    body: `{coAuthor} was named as an author of ‘{title}’ ({id}) and has told us that they are not one. They are no longer on the author list. The submitted PDF still names them.

{note}

Open the manuscript here: {link}`,
  },
  'handling-given': {
    subject: 'You are now handling ‘{title}’',
    body: `{editor} assigned ‘{title}’ ({id}) to you.

{note}

Open the manuscript here: {link}

If you have a conflict of interest, declare it there. You will then lose access to the manuscript.`,
  },
  'handling-open': {
    subject: '‘{title}’ needs a new handling editor',
    body: `{formerly} has a conflict of interest with ‘{title}’ ({id}) and no longer handles it. Please assign another editor: {link}`,
  },
  'reviewers-file-asked': {
    subject: 'Please send another file for the reviewers of ‘{title}’',
    body: `Before reviewers read ‘{title}’ ({id}), the editors ask you for another file of it that names no one:

{note}

You can upload it on the page of your submission: {link}`,
  },
  'reviewers-file-sent': {
    subject: 'Another file for the reviewers of ‘{title}’',
    body: `The author of ‘{title}’ ({id}) has sent another file for the reviewers. We are making the anonymous copy of it: {link}`,
  },
  'authors-recognised': {
    subject: 'A reviewer of ‘{title}’ thinks they know who wrote it',
    body: `{reviewer} thinks they know who wrote ‘{title}’ ({id}). They say {how}.

{said}

You can take out what gave it away, or invite another reviewer: {link}`,
  },
  invitation: {
    subject: 'Would you review ‘{title}’?',
    opensSeat: true,
    body: `We would like to invite you to review ‘{title}’, which has been submitted to {journal}. The abstract is below.

Please tell us by {replyBy} whether you can. If you accept, we will need your review within {days} days. It takes a minute to answer and you don’t need an account: {link}

If you can’t, please suggest someone who could.

{abstract}`,
  },
  'invitation-reminder': {
    subject: 'Reminder: can you review ‘{title}’?',
    opensSeat: true,
    body: `On {askedOn} we invited you to review ‘{title}’ for {journal}. Please answer yes or no by {replyBy}. Either answer helps us: {link}`,
  },
  'invitation-last': {
    subject: 'Last reminder: can you review ‘{title}’?',
    opensSeat: true,
    body: `On {askedOn} we invited you to review ‘{title}’, but we have not had an answer. Please answer yes or no here: {link}

The invitation ends on {endsOn}. After that we may invite someone else. You can still accept while we need a reviewer.`,
  },
  'answer-accepted': {
    subject: 'Thank you: review due {dueAt}',
    opensSeat: true,
    body: `Thank you for agreeing to review ‘{title}’. Please send us your review by {dueAt}.

Read the PDF and write your review here: {link}

What you type is saved as you go. If your plans change, you can change the date or withdraw there. If you did not accept this invitation, please reply to this email.`,
  },
  'answer-declined': {
    subject: 'Thank you for telling us',
    opensSeat: true,
    body: `Thank you for telling us that you can’t review ‘{title}’. If your plans change, you can still accept here: {link}`,
  },
  'answer-for-editor': {
    subject: '{reviewer} {answer} · {title}',
    body: `{reviewer} {reply} ‘{title}’ ({id}){why}.

{words}

{suggestions}

{standing}

Open the manuscript here: {link}`,
  },
  'seat-link': {
    subject: 'Your link to ‘{title}’',
    opensSeat: true,
    body: `Here is your new link to ‘{title}’: {link}

The old link no longer works.`,
  },
  'seat-link-again': {
    subject: 'Your link to ‘{title}’',
    opensSeat: true,
    body: `You asked on our site for a new link to ‘{title}’. It opens your review where you left it: {link}

If you did not ask for this, you can ignore this email.`,
  },
  'seat-date': {
    subject: 'Your review of ‘{title}’ is now due {dueAt}',
    opensSeat: true,
    body: `Your review of ‘{title}’ is now due by {dueAt}. Read the PDF and write your review here: {link}`,
  },
  'seat-trouble': {
    subject: '{reviewer} {trouble} · {title}',
    body: `{reviewer}, who was invited to review ‘{title}’ ({id}), {trouble}.

{remedy}

{standing}

Open the manuscript here: {link}`,
  },
  'review-asked': {
    subject: 'A manuscript for you to review: {title}',
    opensSeat: true,
    body: `{editor} asked you to review ‘{title}’ for {journal}. Please send us your review by {dueAt}.

{revision}

Read the PDF and write your review here: {link}

If your plans change, you can change the date or withdraw there. If you have a conflict of interest, please reply to this email and we will invite someone else.`,
  },
  'review-soon': {
    subject: 'Your review of ‘{title}’ is due soon',
    opensSeat: true,
    body: `Your review of ‘{title}’ is due on {dueAt}. Read the PDF and write your review here: {link}

If you need more time, or can no longer review it, you can change the date or withdraw there.`,
  },
  'review-due': {
    subject: 'Your review of ‘{title}’ is due',
    opensSeat: true,
    body: `Your review of ‘{title}’ is due on {dueAt}. Read the PDF and write your review here: {link}

If you need more time, you can change the date there.`,
  },
  'review-overdue': {
    subject: 'Your review of ‘{title}’ was due',
    opensSeat: true,
    body: `Your review of ‘{title}’ was due on {dueAt}, and the authors are waiting. Read the PDF and write your review here: {link}

If you need more time, change the date there. If you can’t review it, please tell us there.`,
  },
  'review-thanks': {
    subject: 'We have received your review',
    opensSeat: true,
    body: `Thank you for your review of ‘{title}’. You recommended: {recommendation}.

We will write to you when the editors have decided. Until then you can change your review here: {link}

After the decision, the authors will see this:

{review}`,
  },
  'review-for-editor': {
    subject: 'Review received ({given} of {asked}): {recommendation} · {title}',
    body: `{reviewer} has reviewed ‘{title}’ ({id}) and recommends: {recommendation}.

{scores}

{forEditor}

{standing}

Read the review here: {link}`,
  },
  'late-review-thanks': {
    subject: 'Your review came after the decision',
    opensSeat: true,
    body: `Thank you for your review of ‘{title}’. It arrived after the editors had decided on this round, so they could not take it into account. They may forward it to the authors, without your name.

You can read your review here: {link}`,
  },
  'late-review-for-editors': {
    subject: 'Late review of ‘{title}’',
    body: `{reviewer} has reviewed ‘{title}’ ({id}) after the decision, and recommends: {recommendation}. The decision has not changed. The authors don’t see this review unless you forward it.

{review}

{scores}

{forEditor}

Read the review here: {link}`,
  },
  'review-changed': {
    subject: 'Review changed: {title}',
    body: `{reviewer} has changed their review of ‘{title}’ ({id}) and now recommends: {recommendation}. Changed: {changed}.

Read the review here: {link}`,
  },
  'seat-ended': {
    subject: 'You no longer need to review ‘{title}’',
    opensSeat: true,
    body: `You no longer need to review ‘{title}’.

{reason}

Thank you for being willing to help. If you started a review, we keep your draft for 30 days: {link}`,
  },
  'decision-accept': {
    subject: 'Your manuscript {id}: accepted',
    body: `We have accepted ‘{title}’. Congratulations.

{note}

{reviews}

You can also read this at {link}

We will write to you about publication.`,
  },
  'decision-minor': {
    subject: 'Your manuscript {id}: minor revision',
    body: `We invite you to make minor revisions to ‘{title}’. We would like to publish it once you have dealt with the points below.

{note}

{reviews}

Please send us the revised manuscript and your response to each point by {dueAt}. A copy with the changes marked helps.

You can also read this at {link}`,
  },
  'decision-major': {
    subject: 'Your manuscript {id}: major revision',
    body: `We invite you to make major revisions to ‘{title}’. We can’t accept it in its present form. Please address the points below.

{note}

{reviews}

Please send us the revised manuscript and your response to each point by {dueAt}. A copy with the changes marked helps. We may send the revised manuscript to reviewers again.

You can also read this at {link}`,
  },
  'decision-reject': {
    subject: 'Your manuscript {id}: not accepted',
    body: `We have decided not to accept ‘{title}’.

{note}

{reviews}

You can also read this at {link}

If you think we made a mistake, you can appeal within 30 days by replying to this email.`,
  },
  'decision-desk-reject': {
    subject: 'Your manuscript {id}: not accepted',
    body: `We have decided not to accept ‘{title}’.

{note}

You can also read this at {link}

If you think we made a mistake, you can appeal within 30 days by replying to this email.`,
  },
  message: {
    subject: '{words} · {id}',
    body: `{sender} wrote to you about ‘{title}’:

{message}

Reply here: {link}`,
  },
  reopened: {
    subject: 'The decision on {id} has been reopened',
    body: `The editors have reopened their decision on ‘{title}’{next}. You don’t need to do anything now.

{note}

You can follow its progress here: {link}`,
  },
  'revision-soon': {
    subject: 'Your revision of {id} is due {dueAt}',
    body: `Your revision of ‘{title}’ is due on {dueAt}. Continue your revision, or ask for more time, at {link}

If you need longer, just tell us. You will not lose any work.`,
  },
  'revision-overdue': {
    subject: 'Your revision of {id} was due {dueAt}',
    body: `Your revision of ‘{title}’ was due on {dueAt}. You can still send it, or ask for more time, at {link}

You will not lose any work. Please tell us when we can expect it.`,
  },
  'revision-changed': {
    subject: 'Your revision of {id}: {news}',
    body: `{change}

You can follow the progress of ‘{title}’ here: {link}`,
  },
  'revision-received': {
    subject: 'Revision received: {id}',
    body: `We have received your revision of ‘{title}’ and your response to the reviewers. The editors will look at it next.

You can follow its progress and write to us here: {link}`,
  },
  'revision-for-editors': {
    subject: 'Revision of ‘{title}’',
    body: `{author} has submitted a revision of ‘{title}’ ({id}): {details}.

{response}

Read the manuscript, the response to the reviewers and the changes here: {link}`,
  },
  'journal-moved': {
    subject: 'Would you like an account at {journal}?',
    body: `The journal at {oldSite} has moved to the site of {journal}. You were known there as {roles}. So we write to you, once.

From the old system we keep {kept}. We have not made an account for you, and we will not make one unless you ask for it.

If you would like an account, open this page and choose a password: {link}

If you would like us to forget you, open the same page and choose ‘Not interested: forget me’, or reply to this email. If you do nothing, nothing happens.`,
  },
  week: {
    subject: '{count}',
    body: `{manuscripts}

Your desk: {link}`,
  },
  news: {
    subject: '{count}',
    body: `New since our last email:

{arrivals}

Your desk: {link}`,
  },
  'proof-ready': {
    subject: 'Please check your article by {dueAt}',
    body: `Your article ‘{title}’ is ready for you to check. Please read it and approve it by {dueAt}: {link}

We will publish it after you approve it. If something is wrong, you can correct it there.`,
  },
  'proof-soon': {
    subject: 'Please check your article by {dueAt}',
    body: `Your article ‘{title}’ is waiting for you. Please read it and approve it, or send us corrections, by {dueAt}: {link}

We publish it only after you approve it.`,
  },
  'proof-overdue': {
    subject: 'Your article is waiting: {title}',
    body: `We asked you to check ‘{title}’ by {dueAt}, and we have not had your answer. Please read it and approve it, or send us corrections: {link}

We can’t publish it without your approval. From now on, any confirmed author can approve it.`,
  },
  'file-wanted': {
    subject: 'Please send us your Word file: {title}',
    body: `We are preparing ‘{title}’ for publication. We build the article from a Word file, and you sent us a PDF. Please upload the manuscript as a Word file: {link}

It must be the accepted manuscript, word for word.`,
  },
  'author-gone': {
    subject: 'The author has deleted their account: {title}',
    body: `The author who answered for ‘{title}’ ({id}) has deleted their account.

{news}

Open the manuscript here: {link}`,
  },
  'proof-yours': {
    subject: 'Please take over ‘{title}’',
    body: `The author who answered for ‘{title}’ ({id}) has deleted their account. Please take over from them: {link}

{task} We can’t publish the article without your approval.`,
  },
  'proof-approved-for-you': {
    subject: 'Approval recorded: {title}',
    body: `{editor} has recorded that {approver} approved ‘{title}’ on {on}.

{note}

If this is not right, please tell us straight away: {link}`,
  },
  'proof-answered': {
    subject: '{answer}: {title}',
    body: `{news}

{corrections}

Open the manuscript here: {link}`,
  },
  published: {
    subject: 'Your article {id} is published',
    body: `‘{title}’ is published in {journal}, {place}. Congratulations.

Read it and share it from here: {link}

How to cite it: {cited} {address}`,
  },
  'published-for-reviewers': {
    subject: '‘{title}’, which you reviewed, is published',
    body: `‘{title}’, which you reviewed for us, is published in {journal}. Read it here: {link}

Thank you. Your review helped its authors and the editors.`,
  },
  'version-published': {
    subject: 'Version {version} of your article {id} is published',
    body: `We have published version {version} of your article ‘{title}’:

{reason}

The earlier versions stay readable. Read it here: {link}`,
  },
  'notice-published': {
    subject: '{about} your article {id}',
    body: `{about} your article ‘{title}’ is published:

{notice}

The article stays where it is, and links to the notice: {link}`,
  },
  withdrawn: {
    subject: '‘{title}’ was withdrawn',
    body: `The authors have withdrawn ‘{title}’ ({id}). You don’t need to do anything more. Thank you.`,
  },
  'decision-for-reviewers': {
    subject: 'Decision on ‘{title}’, which you reviewed',
    body: `You reviewed ‘{title}’ for us. The decision was: {kind}. Thank you. Your review helped the editors decide.`,
  },
} as const satisfies Record<string, Template>;

export type TemplateName = keyof typeof TEMPLATES;
