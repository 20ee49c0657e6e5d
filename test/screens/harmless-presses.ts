import type { CallName } from '../../shared/contract/routes.ts';

interface Harmless {
  /** On which screens and buttons, as 'Screen: button'; default: all. */
  at?: RegExp;
  why: string;
}

const typed = 'sends what the person has just typed for this';
const kept = 'saves, and can be changed again';
const undone = 'can be undone for minutes';
const shown = 'its panel or dialog was the question: it names who is written to and what follows';

/** Calls that one press may send without a question, and why nothing ends or gets lost by them. */
const HARMLESS: Partial<Record<CallName, Harmless>> = {
  'sign-in': { why: typed },
  register: { why: typed },
  'join-journal': { at: /: Open my account$/, why: typed },
  'confirm-address': { why: typed },
  'reset-password': { why: typed },
  'send-message': { why: typed },
  'send-address-code': { why: 'writes to nobody but oneself' },
  'save-profile': { why: kept },
  'save-manuscript': { why: kept },
  'save-journal': { why: kept },
  'save-decision-draft': { why: kept },
  'set-handling-editor': { why: kept },
  'create-import-upload': { why: typed },
  'start-import': { why: typed },
  'change-import': {
    at: /: (Apply|Save answers)$/,
    why: 'nothing of it is public, and it can be undone',
  },
  'start-export': {
    why: 'a bag is asked about, other forms hold what is public, and the last export can be written again',
  },
  'create-upload': { why: 'a file more, nothing less' },
  'build-proof': { why: 'a PDF that the author looks at before it counts' },
  'read-messages': { why: 'notes that they were seen' },
  'render-letter': { why: 'a preview' },
  'make-certificate': { why: 'a file more, nothing less' },
  'change-password': { why: typed },
  'change-email': { why: typed },
  'link-orcid': { why: 'leads to ORCID, which asks' },
  'answer-authorship': { at: /: Yes/, why: 'the answer to the question on the card; a no asks' },
  'request-status': {
    at: /: (Accept|Reject|Accept Revision of.*)$/,
    why: 'the answer to the PDF that was opened; Accept on a rejected one asks',
  },
  'decide-review-copy': {
    at: /: (Take|Keep|Put it back|Undo|Make|Prepare|Approve this copy)/,
    why: 'saved at once, and can be undone',
  },
  'recall-decision': { at: /: Undo/, why: 'takes back what was not sent' },
  'recall-notice': { at: /: Undo/, why: 'takes back what was not published' },
  decide: { at: /: Send /, why: undone },
  'change-seat': { at: /that can be undone|consequences for two/, why: shown },
  'invite-reviewers': { at: /: Invite \d+$/, why: shown },
  'request-status-as-editor': { at: /: Confirm /, why: shown },
  'assign-reviewers': { at: /: Save Reviewers/, why: shown },
  'resend-mail': { at: /: Send Again/, why: 'the same email once more, to whom the row names' },
  'change-production': {
    at: /: (Prepare for publication|Save and build the article)/,
    why: 'builds what only editors see, and can be done again',
  },
  'apply-corrections': {
    at: /: Make \d+ corrections?/,
    why: 'builds what only editors see, and can be done again',
  },
  'answer-production': { at: /: (Save your roles|Send \d+ corrections)/, why: kept },
  'recall-publication': { at: /: Undo/, why: 'takes back what was not published' },
  'save-reviewer-profile': { why: kept },
  'renew-seat-link': { why: 'writes to nobody but oneself' },
  'answer-seat': {
    at: /: (Send answer|Change the date)/,
    why: 'what the person has just chosen in its form',
  },
  'give-review': {
    at: /: (Submit|Send)/,
    why: 'the review just written, which can be changed until the decision',
  },
  'send-seat-message': { why: typed },
  'change-editor': { at: /: (Admit|Restore role)/, why: 'ends nothing; to end a role asks' },
};

/** For a press as 'Screen: button'; undefined if it has to ask first. */
export function whyHarmless(call: CallName, press: string): string | undefined {
  const one = HARMLESS[call];
  return one && (one.at ?? /./).test(press) ? one.why : undefined;
}
