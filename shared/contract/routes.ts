/* Over 300 lines: the one list of all endpoints; everything else is read off it, so it must not be two. */
import * as z from 'zod';
import * as accounts from './accounts.ts';
import * as authors from './authors.ts';
import * as candidates from './candidates.ts';
import { CorrectionsApplied } from './corrections-applied.ts';
import * as decisions from './decisions.ts';
import * as desk from './desk.ts';
import type { Endpoint } from './endpoint.ts';
import { ExtractAnswer, ExtractRequest } from './extract.ts';
import { Message, PageQuery, Version, wholeNumber } from './fields.ts';
import * as joining from './joining.ts';
import * as journal from './journal.ts';
import * as letters from './letters.ts';
import { HistoryPlace } from './manuscript-parts.ts';
import * as manuscripts from './manuscripts.ts';
import * as messages from './messages.ts';
import * as moving from './moving.ts';
import * as production from './production.ts';
import * as publications from './publications.ts';
import * as reviewCopy from './review-copy.ts';
import * as reviews from './reviews.ts';
import { CHANGE, DOCUMENT, FILE, get, MANUSCRIPT, PUBLICATION, patch, post, put, remove } from './route.ts';
import { SaveManuscript } from './save-manuscript.ts';
import { ScreeningAnswer, SimilarityChecks, SimilarityReport, SimilarityRound } from './screening.ts';
import * as seats from './seats.ts';
import { AuthorSession, EditorSession, Person, ReviewerSession } from './session.ts';
import * as statistics from './statistics.ts';
import { AttachmentRequest, UploadRequest, UploadTarget } from './uploads.ts';

/**
 * The list of all endpoints. An endpoint’s name is its handler’s file in functions/http, its entry in infra/access and its call in the
 * web client. A test checks that all of these agree.
 */
export const routes = {
  'get-health': get('/api/health', 'anyone', {
    summary: 'Answers once everything behind the API is ready.',
    answer: z.object({ status: z.literal('ok') }),
  }),
  'read-publication': get('/api/published/articles/{id+}', 'anyone', {
    summary:
      'The page of a published article: `12`, or `12v2` for one version of it. `12.pdf` and `12.xml` lead to the latest file. A page too if a file is missing.',
    ...DOCUMENT,
    problems: ['not_found'],
  }),
  'read-list': get('/api/published/lists/{id}', 'anyone', {
    summary:
      'A list of published articles: `current`, `archives`, `search`, `1-2`, `latest.json`, `search.json`, `feed.xml` or `sitemap.xml`.',
    ...DOCUMENT,
    problems: ['not_found'],
  }),
  'read-certificate': get('/api/published/certificates/{id}', 'anyone', {
    summary: 'The page at which a reviewer’s certificate can be verified: what it says, and nothing more.',
    ...DOCUMENT,
    problems: ['not_found'],
  }),
  harvest: get('/api/published/oai', 'anyone', {
    summary: 'OAI-PMH 2.0 over what is published: records as `oai_dc` and as `jats`.',
    ...DOCUMENT,
  }),
  'harvest-by-form': post('/api/published/oai', 'anyone', {
    summary: 'The same, asked by a form.',
    ...DOCUMENT,
  }),
  'get-google-client-id': get('/api/auth/google-client-id', 'anyone', {
    summary: 'The client id for Google’s sign-in button.',
    answer: z.object({ clientId: z.string() }),
    problems: ['not_configured'],
  }),
  'sign-in': post('/api/auth/login', 'anyone', {
    summary: 'Opens an author session.',
    request: accounts.SignIn,
    answer: AuthorSession,
    problems: ['wrong_credentials'],
  }),
  'sign-in-with-google': post('/api/auth/google', 'anyone', {
    summary: 'Opens an author session on Google’s word.',
    request: accounts.GoogleSignIn,
    answer: AuthorSession,
    problems: ['wrong_credentials', 'not_configured'],
  }),
  'sign-in-with-orcid': post('/api/auth/orcid/callback', 'anyone', {
    summary: 'Opens an author session on ORCID’s word, or asks for the email address first.',
    request: accounts.OrcidSignIn,
    answer: z.union([AuthorSession, accounts.OrcidEmailWanted]),
    problems: ['wrong_credentials', 'not_configured'],
  }),
  'complete-orcid-sign-in': post('/api/auth/orcid/email', 'anyone', {
    summary: 'Completes a first ORCID sign-in with an email address.',
    request: accounts.OrcidEmail,
    answer: AuthorSession,
    problems: ['wrong_credentials', 'not_configured', 'account_exists'],
  }),
  register: post('/api/auth/register', 'anyone', {
    summary: 'Makes an account.',
    request: accounts.Registration,
    status: 201,
    answer: Message,
    problems: ['account_exists', 'username_taken'],
  }),
  'join-journal': post('/api/auth/join', 'anyone', {
    summary:
      'By the link of an invitation to a person of an import: shows what is kept about them, makes their account, or forgets them.',
    request: joining.Joining,
    answer: joining.InvitedPerson,
    problems: ['not_found', 'account_exists', 'username_taken'],
  }),
  'register-editor': post('/api/auth/editor/register', 'anyone', {
    summary:
      'Makes an account with the editor role, or adds the role where email and password are of an account.',
    request: accounts.RoleRegistration,
    status: 201,
    answer: Message,
    problems: ['account_exists', 'username_taken', 'wrong_role'],
  }),
  'register-reviewer': post('/api/auth/reviewer/register', 'anyone', {
    summary:
      'Makes an account with the reviewer role, or adds the role where email and password are of an account.',
    request: accounts.RoleRegistration,
    status: 201,
    answer: Message,
    problems: ['account_exists', 'username_taken'],
  }),
  'sign-in-editor': post('/api/auth/editor/login', 'anyone', {
    summary: 'Opens an editor session: email, password and the access key.',
    request: accounts.EditorSignIn,
    answer: EditorSession,
    problems: ['wrong_credentials'],
  }),
  'sign-in-reviewer': post('/api/auth/reviewer/login', 'anyone', {
    summary: 'Opens a reviewer session.',
    request: accounts.SignIn,
    answer: ReviewerSession,
    problems: ['wrong_credentials'],
  }),
  'sign-out': post('/api/auth/logout', 'author', {
    summary: 'Ends this session for good: its tokens are revoked.',
    request: accounts.SignOut,
    answer: Message,
  }),
  'request-password-reset': post('/api/auth/password/forgot', 'anyone', {
    summary: 'Sends a code by email where the address has an account; answers the same where it has none.',
    request: accounts.PasswordForgotten,
    answer: Message,
    problems: ['not_configured'],
  }),
  'reset-password': post('/api/auth/password/reset', 'anyone', {
    summary:
      'Sets a new password with a code from an email, and so confirms the address; ends every session, and every way in from before the confirmation.',
    request: accounts.PasswordReset,
    answer: Message,
    problems: ['wrong_credentials'],
  }),
  'confirm-address': post('/api/auth/confirm-address', 'author', {
    summary:
      'Confirms the caller’s own address with the code that was sent to it. Without a session, `reset-password` takes the same code.',
    request: accounts.AddressConfirmation,
    answer: Message,
    problems: ['wrong_credentials'],
  }),
  'send-address-code': post('/api/auth/address-code', 'author', {
    summary: 'Sends the email that confirms the caller’s address again: one an hour and three a day at most.',
    answer: Message,
    problems: ['not_configured', 'too_many_requests'],
  }),
  'change-password': post('/api/auth/password', 'author', {
    summary: 'Changes the caller’s password, ends all their sessions and answers a new one.',
    request: accounts.PasswordChange,
    answer: z.union([AuthorSession, EditorSession, ReviewerSession]),
    problems: ['wrong_credentials'],
  }),
  'change-email': post('/api/auth/email', 'author', {
    summary:
      'Sends a code to a new address, or changes the caller’s address to it with that code. The former address can bring itself back with `reset-password` for seven days.',
    request: accounts.EmailChange,
    answer: z.union([Person, Message]),
    problems: [
      'wrong_credentials',
      'not_configured',
      'account_exists',
      'transition_not_allowed',
      'too_many_requests',
    ],
  }),
  'verify-email': post('/api/auth/verify-email', 'author', {
    summary: 'Tells whether a co-author’s email address has an account, and prefills from it.',
    request: accounts.EmailCheck,
    answer: accounts.EmailCheckAnswer,
  }),
  'get-profile': get('/api/auth/profile', 'author', {
    summary: 'The caller, as their session carries them, and whether their address is confirmed.',
    answer: Person,
  }),
  'save-profile': put('/api/auth/profile', 'author', {
    summary: 'Replaces the caller’s own title, degree, institution, country and ORCID iD.',
    request: accounts.OwnDetails,
    answer: Person,
    problems: ['account_exists'],
  }),
  'link-orcid': post('/api/auth/profile/orcid', 'author', {
    summary:
      'Links the ORCID iD that its owner proves by signing in at ORCID to the caller’s account, or unlinks it.',
    request: accounts.OrcidLink,
    answer: z.union([Person, accounts.OrcidState]),
    problems: ['wrong_credentials', 'not_configured', 'account_exists', 'transition_not_allowed'],
  }),
  'create-upload': post('/api/uploads', 'author', {
    summary: 'Where and how to upload one document.',
    request: UploadRequest,
    status: 201,
    answer: UploadTarget,
    problems: ['too_large'],
  }),
  'extract-metadata': post('/api/manuscripts/extract', 'author', {
    summary: 'Title, abstract and keywords as the manuscript’s file says them.',
    body: 'json-or-multipart',
    request: ExtractRequest,
    answer: ExtractAnswer,
    problems: ['not_found', 'unusable_document', 'too_large'],
  }),
  'save-manuscript': post('/api/manuscripts', 'author', {
    summary: 'Saves a draft; with `submit` also queues its proof.',
    body: 'json-or-multipart',
    request: SaveManuscript,
    status: 201,
    answer: manuscripts.SaveAnswer,
    problems: ['not_found', 'wrong_role', ...CHANGE, ...FILE, 'not_an_author'],
  }),
  'add-author': post('/api/manuscripts/authors', 'author', {
    summary: 'Saves the details of a co-author, who must be registered, for the submission.',
    request: authors.CoAuthor,
    answer: authors.CoAuthorAnswer,
    problems: ['not_found', 'not_an_author'],
  }),
  'list-my-submissions': get('/api/manuscripts/my-submissions', 'author', {
    summary: 'The caller’s manuscripts, co-authored ones among them, newest first.',
    query: PageQuery,
    answer: z.array(manuscripts.OwnManuscript),
  }),
  'get-manuscript': get('/api/manuscripts/{id}', 'author', {
    summary: 'One manuscript as the caller may see it.',
    query: z.object({
      /** For editors: the history before the entries of the answer that said so. */
      historyBefore: HistoryPlace.optional(),
    }),
    answer: manuscripts.ManuscriptAnswer,
    problems: ['not_found'],
  }),
  'list-messages': get('/api/manuscripts/{id}/messages', 'author', {
    summary:
      'What was written in one conversation: the authors’ with the editors, or a reviewer’s with them.',
    query: messages.ListMessages,
    answer: z.array(messages.MessageView),
    problems: ['not_found', 'wrong_role', 'own_work'],
  }),
  'send-message': post('/api/manuscripts/{id}/messages', 'author', {
    summary: 'Authors write to the editors, editors to authors or to a reviewer; it goes out by email too.',
    request: messages.SendMessage,
    status: 201,
    answer: messages.MessageView,
    problems: ['wrong_role', ...MANUSCRIPT, 'identities_found', 'transition_not_allowed', 'too_large'],
  }),
  'read-messages': put('/api/manuscripts/{id}/messages/read', 'author', {
    summary: 'Marks a conversation as read up to a message.',
    request: messages.ReadMessages,
    answer: z.object({ success: z.literal(true) }),
    problems: ['not_found', 'wrong_role', 'own_work'],
  }),
  'get-production': get('/api/manuscripts/{id}/production', 'author', {
    summary: 'The article as it will be published, with what was checked in it: for authors and editors.',
    answer: production.ProductionAnswer,
    problems: ['not_found', 'own_work'],
  }),
  'answer-production': post('/api/manuscripts/{id}/production', 'author', {
    summary:
      'Approves the article as it was read, under the journal’s licence, sends corrections to it, or the Word file that was asked for.',
    request: production.AnswerProduction,
    answer: reviews.ManuscriptChanged,
    problems: ['not_found', 'wrong_role', ...CHANGE, ...FILE, ...PUBLICATION],
  }),
  'save-corrections': put('/api/manuscripts/{id}/production/corrections', 'author', {
    summary: 'Saves the corrections to an article as its author types them.',
    request: production.SaveCorrections,
    answer: production.CorrectionsSaved,
    problems: ['not_found', 'wrong_role', 'transition_not_allowed', 'stale_version', 'too_large'],
  }),
  'list-own-letters': get('/api/manuscripts/{id}/letters', 'author', {
    summary: 'The letters about it that the calling author was sent, newest first.',
    answer: z.array(messages.OwnLetter),
    problems: ['not_found'],
  }),
  'withdraw-manuscript': remove('/api/manuscripts/{id}', 'author', {
    summary: 'Deletes it with notes, reviews and files; an audit line stays.',
    query: z.object({ version: wholeNumber.pipe(Version).optional() }),
    answer: z.object({ success: z.literal(true), message: z.string() }),
    problems: ['not_found', 'wrong_role', 'transition_not_allowed', 'stale_version'],
  }),
  'answer-authorship': post('/api/manuscripts/{id}/authorship', 'author', {
    summary: 'A person named as an author says whether they are one.',
    request: authors.AuthorshipAnswer,
    answer: z.object({ success: z.literal(true), message: z.string() }),
    problems: ['not_found', 'transition_not_allowed'],
  }),
  'request-status': put('/api/manuscripts/{id}/status', 'author', {
    summary: 'Asks for a transition, as author, editor or reviewer.',
    request: manuscripts.StatusRequest,
    answer: manuscripts.StatusAnswer,
    problems: ['wrong_role', ...MANUSCRIPT, ...CHANGE, 'decision_held', 'identities_found'],
  }),
  'build-proof': post('/api/manuscripts/{id}/proof', 'author', {
    summary: 'Queues a build of the merged PDF.',
    status: 202,
    answer: manuscripts.ManuscriptAnswer,
    problems: ['not_found', 'wrong_role', 'transition_not_allowed'],
  }),
  'get-review-copy': get('/api/manuscripts/{id}/review-copy', 'author', {
    summary:
      'The anonymous copy that reviewers get, and what in it may tell who wrote it: for authors and editors.',
    answer: reviewCopy.ReviewCopyAnswer,
    problems: ['not_found', 'own_work'],
  }),
  'decide-review-copy': post('/api/manuscripts/{id}/review-copy', 'author', {
    summary:
      'Saves which findings to remove from the anonymous copy, makes another, or approves it as it is.',
    request: reviewCopy.DecideReviewCopy,
    status: 202,
    answer: reviewCopy.ReviewCopyChanged,
    problems: [
      'not_found',
      'wrong_role',
      'own_work',
      'identities_found',
      'transition_not_allowed',
      'stale_version',
      'unusable_document',
      'too_large',
    ],
  }),
  'submit-identity-report': post('/api/manuscripts/{id}/identity-report', 'reviewer', {
    summary: 'Tells the editors that the calling reviewer thinks they know who wrote it.',
    request: reviewCopy.SubmitIdentityReport,
    status: 201,
    answer: Message,
    problems: ['not_found', 'transition_not_allowed'],
  }),
  'submit-seat-identity-report': post('/api/seats/{id}/identity-report', 'invited', {
    summary: 'Tells the editors that the reviewer with this link thinks they know who wrote it.',
    request: reviewCopy.SubmitIdentityReport,
    status: 201,
    answer: Message,
    problems: ['not_found', 'transition_not_allowed'],
  }),
  'assign-reviewers': put('/api/manuscripts/{id}/assign-reviewers', 'editor', {
    summary: 'Replaces the list of assigned reviewers.',
    request: reviews.AssignReviewers,
    answer: reviews.ManuscriptChanged,
    problems: [...MANUSCRIPT, ...CHANGE, 'decision_held', 'identities_found', 'conflict_of_interest'],
  }),
  'list-users-with-manuscripts': get('/api/auth/editor/users-with-manuscripts', 'editor', {
    summary: 'Everyone who has submitted, with their submitted manuscripts.',
    query: PageQuery,
    answer: z.array(reviews.UserWithManuscripts),
  }),
  'list-desk': get('/api/auth/editor/desk', 'editor', {
    summary:
      'Submitted manuscripts without a decision, by when they need an editor; or decided ones, newest first.',
    query: desk.DeskQuery,
    answer: desk.DeskPage,
  }),
  'list-editors': get('/api/auth/editor/editors', 'editor', {
    summary: 'All editors, with their open manuscripts.',
    answer: desk.EditorList,
  }),
  'change-editor': patch('/api/auth/editor/editors/{id}', 'chief', {
    summary:
      'A chief editor appoints another, or ends an editor’s role: their sessions end and their manuscripts are reassigned.',
    request: desk.ChangeEditor,
    answer: desk.EditorChanged,
    problems: ['not_found', 'transition_not_allowed'],
  }),
  'set-handling-editor': put('/api/auth/editor/manuscripts/{id}/handling-editor', 'editor', {
    summary: 'Says which editor handles a manuscript.',
    request: desk.HandlingEditor,
    answer: reviews.ManuscriptChanged,
    problems: ['not_found', 'wrong_role', 'own_work', 'conflict_of_interest', 'stale_version'],
  }),
  'set-conflict': put('/api/auth/editor/manuscripts/{id}/conflict', 'editor', {
    summary: 'Closes a manuscript to an editor with a conflict of interest, or dismisses a hint of one.',
    request: desk.Conflict,
    answer: reviews.ManuscriptChanged,
    problems: ['not_found', 'wrong_role'],
  }),
  'get-journal': get('/api/auth/editor/journal', 'editor', {
    summary: 'The journal’s settings: periods, number of reviews, the wording of its letters.',
    answer: journal.JournalView,
  }),
  'save-journal': put('/api/auth/editor/journal', 'chief', {
    summary: 'A chief editor changes one of these settings, or has a sample of a letter sent to themselves.',
    request: journal.SaveJournal,
    answer: journal.JournalView,
    problems: ['stale_version', 'not_configured'],
  }),
  'list-imports': get('/api/auth/editor/imports', 'chief', {
    summary: 'The journals, or parts of one, that were brought from other systems, newest first.',
    answer: z.array(moving.ImportLine),
  }),
  'create-import-upload': post('/api/auth/editor/imports/upload', 'chief', {
    summary: 'Where and how to upload a file that another system has exported.',
    request: moving.ImportUpload,
    status: 201,
    answer: UploadTarget,
  }),
  'start-import': post('/api/auth/editor/imports', 'chief', {
    summary: 'Has an uploaded file read, in the background. Nothing is published, and no one is mailed.',
    request: moving.StartImport,
    status: 201,
    answer: moving.ImportLine,
    problems: ['not_found', 'too_large'],
  }),
  'get-import': get('/api/auth/editor/imports/{id}', 'chief', {
    summary: 'What was found in it, what of that is kept, and how far it has come.',
    answer: moving.ImportView,
    problems: ['not_found'],
  }),
  'change-import': post('/api/auth/editor/imports/{id}', 'chief', {
    summary:
      'Answers its questions; prepares its articles, or publishes them, in the background; or removes it until then.',
    request: moving.ChangeImport,
    answer: moving.ImportLine,
    problems: ['not_found', 'transition_not_allowed', 'stale_version'],
  }),
  'get-export': get('/api/auth/editor/export', 'chief', {
    summary: 'The journal’s last export: how far it is, then links to its files.',
    answer: moving.LatestExport,
  }),
  'start-export': post('/api/auth/editor/export', 'chief', {
    summary:
      'Has the whole journal written for another system, in the background. It takes the place of the last one.',
    request: moving.StartExport,
    status: 201,
    answer: moving.LatestExport,
    problems: ['transition_not_allowed'],
  }),
  'get-statistics': get('/api/auth/editor/statistics', 'editor', {
    summary:
      'What happened in these months: durations, answers, outcomes, each with how many it was counted of.',
    query: statistics.StatisticsQuery,
    answer: statistics.Statistics,
  }),
  'list-reviewers': get('/api/auth/editor/reviewers', 'editor', {
    summary: 'All registered reviewers.',
    query: PageQuery,
    answer: z.array(reviews.ReviewerListItem),
  }),
  'list-mail': get('/api/auth/editor/manuscripts/{id}/mail', 'editor', {
    summary: 'The letters about a manuscript, newest first, and what became of each.',
    answer: z.array(letters.LetterView),
    problems: ['not_found', 'own_work'],
  }),
  'resend-mail': post('/api/auth/editor/mail/{id}/copies', 'editor', {
    summary:
      'Sends a letter again to its own recipient: at another address of theirs that is known, or at the corrected one if a reviewer’s bounced.',
    request: letters.LetterCopy,
    status: 201,
    answer: letters.LetterView,
    problems: ['not_found', 'own_work', 'transition_not_allowed', 'address_refused', 'conflict_of_interest'],
  }),
  'add-editor-note': post('/api/auth/editor/manuscripts/{id}/notes', 'editor', {
    summary: 'Adds an editor note.',
    request: reviews.EditorNote,
    status: 201,
    answer: reviews.ManuscriptChanged,
    problems: ['identities_found', 'not_found', 'own_work'],
  }),
  'invite-reviewers': post('/api/auth/editor/manuscripts/{id}/seats', 'editor', {
    summary: 'Invites people to review by email; begins a review cycle if none is open.',
    request: seats.InviteReviewers,
    status: 201,
    answer: reviews.ManuscriptChanged,
    problems: [...MANUSCRIPT, ...CHANGE, 'decision_held', 'identities_found', 'conflict_of_interest'],
  }),
  'suggest-reviewers': get('/api/auth/editor/manuscripts/{id}/candidates', 'editor', {
    summary:
      'Who may review it: the best fit first, with load, record and what speaks against them; or who matches what is sought.',
    query: candidates.CandidateQuery,
    answer: z.array(candidates.Candidate),
    problems: ['not_found', 'own_work'],
  }),
  'render-invitation': get('/api/auth/editor/manuscripts/{id}/invitation', 'editor', {
    summary: 'The letter to those who are invited, as the journal writes it.',
    answer: seats.InvitationText,
    problems: ['not_found', 'own_work'],
  }),
  'get-screening': get('/api/auth/editor/manuscripts/{id}/screening', 'editor', {
    summary: 'What was found by comparing it with the other manuscripts of the journal.',
    answer: ScreeningAnswer,
    problems: ['not_found', 'own_work'],
  }),
  'start-similarity-check': post('/api/auth/editor/manuscripts/{id}/similarity', 'editor', {
    summary:
      'Sends the file that reviewers get to Crossref Similarity Check (iThenticate), once in a round. It is not added to their index.',
    answer: SimilarityChecks,
    problems: ['not_found', 'own_work', 'not_configured', 'transition_not_allowed'],
  }),
  'open-similarity-report': post('/api/auth/editor/manuscripts/{id}/similarity/report', 'editor', {
    summary: 'A link to the report at iThenticate, for a few minutes.',
    request: SimilarityRound,
    answer: SimilarityReport,
    problems: ['not_found', 'own_work', 'not_configured'],
  }),
  'get-decision-draft': get('/api/auth/editor/manuscripts/{id}/decision-draft', 'editor', {
    summary: 'The decision that the calling editor is writing, if there is one.',
    answer: decisions.DecisionDraftAnswer,
    problems: ['not_found', 'own_work'],
  }),
  'save-decision-draft': put('/api/auth/editor/manuscripts/{id}/decision-draft', 'editor', {
    summary: 'Saves a decision as it is typed, finished or not.',
    request: decisions.SaveDecisionDraft,
    answer: decisions.DecisionDraftSaved,
    problems: ['not_found', 'own_work', 'stale_version'],
  }),
  'render-letter': post('/api/auth/editor/manuscripts/{id}/letters', 'editor', {
    summary:
      'A letter that an editor may write (a decision, its reopening, an invitation) as it would be sent; changes nothing.',
    request: decisions.RenderLetter,
    answer: decisions.RenderedLetter,
    problems: ['not_found', 'own_work'],
  }),
  decide: post('/api/auth/editor/manuscripts/{id}/decisions', 'editor', {
    summary: 'Decides; the letter is sent, and the decision takes effect, ten minutes later unless undone.',
    request: decisions.Decide,
    status: 201,
    answer: reviews.ManuscriptChanged,
    problems: ['not_found', 'own_work', ...CHANGE, 'decision_held', 'identities_found'],
  }),
  'recall-decision': remove('/api/auth/editor/manuscripts/{id}/decisions', 'editor', {
    summary: 'Undoes the decision that has not been sent yet.',
    answer: reviews.ManuscriptChanged,
    problems: ['not_found', 'own_work', 'transition_not_allowed'],
  }),
  reopen: post('/api/auth/editor/manuscripts/{id}/reopening', 'editor', {
    summary: 'Reopens a decision that was sent; its authors get an email.',
    request: decisions.ReopenDecision,
    answer: reviews.ManuscriptChanged,
    problems: ['not_found', 'own_work', ...CHANGE, 'decision_held', 'identities_found'],
  }),
  'change-production': patch('/api/auth/editor/manuscripts/{id}/production', 'editor', {
    summary:
      'Prepares an accepted manuscript for publication: says how it reads, replaces its Word file, builds it again, sends it to the author, or records an approval.',
    request: production.ChangeProduction,
    answer: reviews.ManuscriptChanged,
    problems: [...MANUSCRIPT, ...CHANGE, ...FILE, ...PUBLICATION],
  }),
  'apply-corrections': post('/api/auth/editor/manuscripts/{id}/production/corrections', 'editor', {
    summary:
      'Puts the author’s last corrections into the article’s Word file, and builds the article again; those that can’t be made there are refused, each with its reason.',
    request: production.ApplyCorrections,
    answer: CorrectionsApplied,
    problems: [...MANUSCRIPT, ...CHANGE, ...FILE],
  }),
  publish: post('/api/auth/editor/manuscripts/{id}/publication', 'editor', {
    summary: 'Publishes the approved article, ten minutes later unless undone.',
    request: production.PublishArticle,
    answer: reviews.ManuscriptChanged,
    problems: [...MANUSCRIPT, ...CHANGE, ...PUBLICATION],
  }),
  'recall-publication': remove('/api/auth/editor/manuscripts/{id}/publication', 'editor', {
    summary: 'Undoes the publication that has not taken place yet.',
    answer: reviews.ManuscriptChanged,
    problems: ['not_found', 'own_work', 'transition_not_allowed', 'already_published'],
  }),
  'add-notice': post('/api/auth/editor/publications/{id}/notices', 'editor', {
    summary:
      'Publishes a notice about an article, ten minutes later unless undone; chief editors alone express concern or retract.',
    request: publications.AddNotice,
    answer: reviews.ManuscriptChanged,
    problems: ['not_found', 'own_work', 'wrong_role', 'transition_not_allowed', 'stale_version'],
  }),
  'recall-notice': remove('/api/auth/editor/publications/{id}/notices', 'editor', {
    summary: 'Undoes the notice that is not published yet.',
    answer: reviews.ManuscriptChanged,
    problems: ['not_found', 'own_work', 'wrong_role', 'transition_not_allowed'],
  }),
  'change-issue': patch('/api/auth/editor/issues', 'editor', {
    summary: 'Closes the issue that is open, or names one: for chief editors.',
    request: publications.ChangeIssue,
    answer: Message,
    problems: ['wrong_role', 'transition_not_allowed'],
  }),
  'list-publications': get('/api/auth/editor/publications', 'editor', {
    summary: 'Published articles and notices, the newest issue first, with the notices about each article.',
    query: PageQuery,
    answer: publications.PublicationList,
  }),
  'change-revision': patch('/api/auth/editor/manuscripts/{id}/revision', 'editor', {
    summary: 'Changes the due date of the revision; its author gets an email.',
    request: decisions.ChangeRevision,
    answer: reviews.ManuscriptChanged,
    problems: ['not_found', 'own_work', 'transition_not_allowed', 'decision_held', 'stale_version'],
  }),
  'change-seat': patch('/api/auth/editor/seats/{id}', 'editor', {
    summary:
      'Reminds, calls off, invites again, answers for a reviewer, or changes a reviewer’s dates or address.',
    request: seats.ChangeSeat,
    answer: reviews.ManuscriptChanged,
    problems: [
      ...MANUSCRIPT,
      ...CHANGE,
      'decision_held',
      'identities_found',
      'conflict_of_interest',
      'seat_closed',
      'address_refused',
    ],
  }),
  'request-status-as-editor': patch('/api/auth/editor/manuscripts/{id}/status', 'editor', {
    summary: 'Asks for a transition as editor.',
    request: manuscripts.StatusRequest,
    answer: manuscripts.StatusAnswer,
    problems: [...MANUSCRIPT, ...CHANGE, 'decision_held', 'identities_found'],
  }),
  'open-seat': get('/api/seats/{id}', 'invited', {
    summary: 'A review as the reviewer sees it, by the link in their email.',
    answer: seats.SeatPage,
  }),
  'renew-seat-link': post('/api/seats/{id}/link', 'anyone', {
    summary: 'Emails a new link to the reviewer; the answer is the same for everyone who asks.',
    status: 202,
    answer: seats.LinkRenewed,
  }),
  'answer-seat': post('/api/seats/{id}/answer', 'invited', {
    summary: 'Accepts, declines, withdraws, or changes the date.',
    request: seats.AnswerSeat,
    answer: seats.SeatPage,
    problems: ['decision_held', 'conflict_of_interest', 'seat_closed'],
  }),
  'create-seat-upload': post('/api/seats/{id}/uploads', 'invited', {
    summary: 'Where and how to upload one file that comes with a review: PDF or DOCX, at most 20 MB.',
    request: AttachmentRequest,
    status: 201,
    answer: UploadTarget,
    problems: ['seat_closed', 'too_large'],
  }),
  'save-review-draft': put('/api/seats/{id}/draft', 'invited', {
    summary: 'Saves a review as it is typed, finished or not.',
    request: seats.SaveReviewDraft,
    answer: seats.DraftSaved,
    problems: ['seat_closed', 'stale_version'],
  }),
  'give-review': put('/api/seats/{id}/review', 'invited', {
    summary: 'Submits the review of a reviewer with a link, or changes it; possible until the decision.',
    request: seats.GiveReview,
    answer: seats.SeatPage,
    problems: [...CHANGE, ...FILE, 'decision_held', 'identities_found', 'seat_closed', 'already_reviewed'],
  }),
  'send-seat-message': post('/api/seats/{id}/messages', 'invited', {
    summary: 'Writes to the editors as a reviewer with a link.',
    request: messages.SendSeatMessage,
    status: 201,
    answer: messages.MessageView,
    problems: ['transition_not_allowed', 'too_large', 'seat_closed'],
  }),
  'list-assigned-manuscripts': get('/api/auth/reviewer/assigned-manuscripts', 'reviewer', {
    summary: 'The manuscripts sent to the calling reviewer, past ones with their own reviews.',
    query: PageQuery,
    answer: z.array(manuscripts.ReviewersManuscript),
  }),
  'make-certificate': post('/api/seats/{id}/certificate', 'invited', {
    summary:
      'A certificate for a reviewer who has submitted their review: that they reviewed for the journal in that year.',
    answer: seats.Certificate,
  }),
  'list-own-seats': get('/api/auth/reviewer/seats', 'reviewer', {
    summary:
      'The invitations and reviews of the calling reviewer, including those without an account, with the page of each.',
    answer: z.array(seats.OwnSeat),
  }),
  'save-reviewer-profile': put('/api/auth/reviewer/profile', 'reviewer', {
    summary: 'Replaces the calling reviewer’s subjects and availability.',
    request: candidates.ReviewerProfile,
    answer: Person,
  }),
  'submit-review': post('/api/auth/reviewer/manuscripts/{id}/review', 'reviewer', {
    summary: 'Stores the calling reviewer’s one review of this cycle.',
    request: reviews.ReviewSubmission,
    status: 201,
    answer: reviews.ManuscriptChanged,
    problems: ['decision_held', 'identities_found', 'not_found', 'already_reviewed', ...CHANGE],
  }),
} satisfies Record<string, Endpoint>;

export type Routes = typeof routes;
export type RouteName = keyof Routes;

export const routeNames = Object.keys(routes) as RouteName[];

/** Calls that answer JSON: all except documents. */
export type CallName = {
  [Name in RouteName]: Routes[Name] extends { answers: 'document' } ? never : Name;
}[RouteName];
export const callNames = routeNames.filter((name): name is CallName => !('answers' in routes[name]));
