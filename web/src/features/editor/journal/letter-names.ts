/** A letter's id, its name for editors, and when it is sent. */
type Named = readonly [id: string, name: string, when: string];

export interface LetterGroup {
  name: string;
  letters: readonly Named[];
}

/** Every letter of the site by its readers, in the order in which they happen. */
export const LETTER_GROUPS: readonly LetterGroup[] = [
  {
    name: 'Everyone',
    letters: [
      ['message', 'Message', 'an editor, author or reviewer writes'],
      ['journal-moved', 'Journal moved: invitation', 'a chief editor invites the people of an import'],
    ],
  },
  {
    name: 'Authors: submission',
    letters: [
      ['submission-received', 'Manuscript received', 'an author accepts the PDF'],
      ['authorship-asked', 'Are you an author?', 'a co-author is named'],
      ['reviewers-file-asked', 'Another file for the reviewers', 'an editor asks for it'],
      ['authorship-denied', 'Co-author says no', 'the named person says ‘This isn’t me’'],
    ],
  },
  {
    name: 'Authors: decision',
    letters: [
      ['decision-accept', 'Decision: accept', 'the time to undo is over; at once from By author'],
      ['decision-minor', 'Decision: minor revision', 'the time to undo is over'],
      ['decision-major', 'Decision: major revision', 'the time to undo is over'],
      [
        'decision-reject',
        'Decision: reject after review',
        'the time to undo is over; at once from By author',
      ],
      [
        'decision-desk-reject',
        'Decision: reject without review',
        'the time to undo is over; at once from By author',
      ],
      [
        'reopened',
        'Decision reopened',
        'an editor reopens it, takes a revision request back, or sends a rejected one on',
      ],
    ],
  },
  {
    name: 'Authors: revision',
    letters: [
      ['revision-soon', 'Revision due soon', '7 days and 1 day before'],
      ['revision-overdue', 'Revision overdue', '3 days after'],
      [
        'revision-changed',
        'Revision: new date, or no longer needed',
        'an editor changes the date or ends it',
      ],
      ['revision-received', 'Revision received', 'the author submits it'],
    ],
  },
  {
    name: 'Authors: article',
    letters: [
      ['file-wanted', 'Word file needed', 'preparation begins and the accepted file is a PDF'],
      ['proof-ready', 'Article ready to check', 'an editor sends it'],
      ['proof-soon', 'Article check due soon', '2 days before'],
      ['proof-overdue', 'Article check overdue', '1 day after'],
      [
        'proof-yours',
        'Please check the article in another author’s place',
        'the author who was asked deleted their account',
      ],
      ['proof-approved-for-you', 'Approval recorded for you', 'an editor records it'],
      ['published', 'Article published', 'it is public'],
      ['version-published', 'New version published', 'it is public'],
      ['notice-published', 'Correction, retraction or other notice published', 'it is public'],
    ],
  },
  {
    name: 'Reviewers: invitation',
    letters: [
      ['invitation', 'Invitation to review', 'an editor invites'],
      ['review-asked', 'Review assigned', 'sent to review with registered reviewers, or one is added then'],
      [
        'invitation-reminder',
        'Invitation: first reminder',
        'halfway to its end, or an editor reminds before that',
      ],
      ['invitation-last', 'Invitation: last reminder', 'on its last day, or an editor reminds after it'],
      ['answer-accepted', 'Thank you for accepting', 'the reviewer accepts'],
      ['answer-declined', 'Thank you for telling us', 'the reviewer declines, or withdraws after accepting'],
      ['seat-link', 'New link, sent by an editor', 'an editor sends it'],
      ['seat-link-again', 'New link, asked for by the reviewer', 'the reviewer asks'],
    ],
  },
  {
    name: 'Reviewers: review',
    letters: [
      ['seat-date', 'Review: new date', 'an editor or the reviewer moves it'],
      ['review-soon', 'Review due soon', '7 days before, or an editor reminds before the day'],
      ['review-due', 'Review due today', 'on the day'],
      ['review-overdue', 'Review overdue', '3 and 10 days after, or an editor reminds after the day'],
      ['review-thanks', 'Review received', 'the review is sent'],
      ['late-review-thanks', 'Review received after the decision', 'the review is sent'],
      ['seat-ended', 'Review no longer needed', 'called off, or decided without it'],
      ['decision-for-reviewers', 'Decision on a manuscript you reviewed', 'the decision leaves'],
      ['published-for-reviewers', 'Article you reviewed is published', 'it is public'],
    ],
  },
  {
    name: 'Editors',
    letters: [
      ['submission-for-editors', 'New submission', 'an author accepts the PDF'],
      ['handling-given', 'You now handle a manuscript', 'it is assigned'],
      ['reviewers-file-sent', 'File for the reviewers sent', 'an author sends the file you asked for'],
      ['authors-recognised', 'Reviewer recognised the authors', 'a reviewer tells the editors'],
      ['handling-open', 'Handling editor declared a conflict', 'they declare it'],
      [
        'authorship-denied-for-editors',
        'Co-author says no (to editors)',
        'the named person says ‘This isn’t me’',
      ],
      ['answer-for-editor', 'Reviewer’s answer', 'accepts, declines, withdraws, moves the date or writes'],
      [
        'seat-trouble',
        'Reviewer can’t be reached or hasn’t answered',
        'an email bounces, or the invitation ends unanswered',
      ],
      ['review-for-editor', 'Review received (to editors)', 'the review is sent'],
      ['review-changed', 'Review changed', 'the reviewer changes it'],
      ['late-review-for-editors', 'Review received after the decision (to editors)', 'the review is sent'],
      ['revision-for-editors', 'Revision submitted', 'the author submits it'],
      [
        'proof-answered',
        'Author checked the article',
        'approved, corrections sent, or the Word file arrives',
      ],
      ['author-gone', 'Author of an article in preparation deleted their account', 'they delete it'],
      ['withdrawn', 'Manuscript withdrawn', 'its author withdraws it; to editors and reviewers still at it'],
      ['news', 'Several news in one email', 'more arrives within 15 minutes of an email'],
      ['week', 'Weekly summary', 'Monday, 7:00 UTC'],
    ],
  },
];

export const letterName = (id: string): string =>
  LETTER_GROUPS.flatMap(({ letters }) => letters).find(([each]) => each === id)?.[1] ?? id;
