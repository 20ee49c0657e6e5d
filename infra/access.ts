/* Over 300 lines: one line for each function says all that it may touch, and is read beside its neighbours’. */
import type { RouteName } from '../shared/contract/routes.ts';

/** `read` is by key and by query, never by scan. `write` puts and updates. `scan`: for who writes everything that there is. */
export type TableUse = 'read' | 'write' | 'delete' | 'scan';
export type BucketUse = 'read' | 'write' | 'delete';

/** The Cognito calls of handlers, by their API names. */
export type AccountCall =
  | 'AdminAddUserToGroup'
  | 'AdminCreateUser'
  | 'AdminDeleteUser'
  | 'AdminGetUser'
  | 'AdminInitiateAuth'
  | 'AdminRemoveUserFromGroup'
  | 'AdminRespondToAuthChallenge'
  | 'AdminSetUserPassword'
  | 'AdminUpdateUserAttributes'
  | 'AdminUserGlobalSignOut';

/** What one function may access, and so which settings it gets. Anything not named here is refused. */
export interface Access {
  people?: readonly TableUse[];
  manuscripts?: readonly TableUse[];
  /** Public data, and all that functions for anonymous visitors may read. */
  publications?: readonly TableUse[];
  limits?: readonly TableUse[];
  prints?: readonly TableUse[];
  /** Queries the indexes of the editors' desk. */
  readsDesk?: true;
  uploads?: readonly BucketUse[];
  documents?: readonly BucketUse[];
  published?: readonly BucketUse[];
  /** Makes the distribution forget what it keeps. */
  clearsCaches?: true;
  /** The site's own pages, as frames for publications. */
  pages?: readonly 'read'[];
  queuesProofs?: true;
  queuesMail?: true;
  queuesDeposits?: true;
  queuesLookUps?: true;
  queuesSimilarity?: true;
  queuesMoving?: true;
  /** Receives from this queue: Lambda receives and deletes with the function's own role. */
  consumes?:
    | 'proofs'
    | 'deadLetters'
    | 'letters'
    | 'deliveries'
    | 'deposits'
    | 'lookUps'
    | 'similarity'
    | 'moving';
  accounts?: readonly AccountCall[];
  sendsMail?: true;
  secrets?: readonly (
    | 'editorAccessKey'
    | 'signIn'
    | 'cursors'
    | 'orcid'
    | 'canary'
    | 'crossref'
    | 'similarity'
  )[];
  /** Visits the site from outside, as people do. */
  visitsSite?: true;
  /** Further settings that carry no permission. */
  settings?: readonly (
    | 'google'
    | 'orcid'
    | 'clients'
    | 'site'
    | 'chief'
    | 'admission'
    | 'doi'
    | 'retractions'
    | 'lookUps'
    | 'similarity'
  )[];
  /** MB; a Lambda's share of a processor grows with it. Functions of 1024 and more run in their own process locally. */
  memory?: number;
  /** Seconds. */
  timeout?: number;
  /** MB of disk, beyond the 512 that all have. */
  disk?: number;
  /** Processes documents: gets fonts, typesetter and PDF engines beside its code. */
  opensDocuments?: true;
}

/** For every call with a session: the token's client, revoked sessions, the person's record, rates per person. */
const session = {
  people: ['read'],
  limits: ['read', 'write'],
  settings: ['clients'],
} as const satisfies Access;
const readsManuscripts = { ...session, manuscripts: ['read'] } as const satisfies Access;
const changesManuscripts = { ...session, manuscripts: ['read', 'write'] } as const satisfies Access;
/** Its cursors are sealed with a secret that signs nothing else. */
const pages = { secrets: ['cursors'] } as const satisfies Access;
/** People are informed by letter. */
const tells = { ...changesManuscripts, queuesMail: true } as const satisfies Access;
/** Chiefs are also identified by an address. */
const actsAsChief = { settings: ['clients', 'chief'] } as const satisfies Access;
/** Answers contain a link to the merged PDF, and signing it needs the right to read. */
const linksProof = { documents: ['read'] } as const satisfies Access;

/** Before there is a session; its rates are per address. */
const signIn = { ...session, accounts: ['AdminInitiateAuth'] } as const satisfies Access;
const createsAccounts = [
  'AdminCreateUser',
  'AdminDeleteUser',
  'AdminGetUser',
  'AdminSetUserPassword',
] as const;
/** The only email to an unconfirmed address: its code, and the page for it. */
const mailsCode = {
  secrets: ['signIn'],
  sendsMail: true,
  settings: ['clients', 'site'],
} as const satisfies Access;
/** What stands in the way of an address in the pool was left behind there by a failed registration. */
const movesAddress = ['AdminDeleteUser', 'AdminUpdateUserAttributes'] as const;
/** Letters that waited for an address are announced to their sender. */
const releasesLetters = { manuscripts: ['read'], queuesMail: true } as const satisfies Access;
const registration = {
  ...session,
  ...mailsCode,
  people: ['read', 'write'],
  accounts: createsAccounts,
} as const satisfies Access;
const roleRegistration = {
  ...registration,
  accounts: [...createsAccounts, 'AdminAddUserToGroup', 'AdminInitiateAuth'],
} as const satisfies Access;
const federatedSignIn = {
  ...session,
  accounts: ['AdminInitiateAuth', 'AdminRespondToAuthChallenge'],
  secrets: ['signIn'],
} as const satisfies Access;
const federatedAccount = {
  ...federatedSignIn,
  people: ['read', 'write'],
  accounts: [...federatedSignIn.accounts, ...createsAccounts],
} as const satisfies Access;
/** The owner of an address may invalidate its earlier uses: password, sessions, roles, other ways of signing in; and is told of the rest. */
const claimsAddress = {
  people: ['read', 'write', 'delete'],
  accounts: ['AdminSetUserPassword', 'AdminUserGlobalSignOut'],
  ...releasesLetters,
} as const satisfies Access;

/** By a reviewer's link: its signature, the account of which a session showed it, rates, and the seat itself. */
const byLink = {
  people: ['read'],
  limits: ['read', 'write'],
  manuscripts: ['read'],
  secrets: ['signIn'],
} as const satisfies Access;
/** The same, answered with what the reviewer reads. */
const bySeat = { ...byLink, ...linksProof } as const satisfies Access;

const keepsUploads = { uploads: ['read'], documents: ['read', 'write', 'delete'] } as const satisfies Access;

/** For everyone: what is listed of publications, in the site's frames. */
const listsPublications = { publications: ['read'], pages: ['read'] } as const satisfies Access;

/** Its tokens are sealed like cursors. */
const harvests = {
  publications: ['read'],
  published: ['read'],
  secrets: ['cursors'],
} as const satisfies Access;

export const access = {
  'get-health': { people: ['read'] },
  'get-google-client-id': { settings: ['google'] },
  'sign-in': signIn,
  'sign-in-with-google': {
    ...federatedAccount,
    ...claimsAddress,
    accounts: [...federatedAccount.accounts, 'AdminUserGlobalSignOut'],
    settings: ['clients', 'google'],
  },
  'sign-in-with-orcid': { ...federatedSignIn, secrets: ['signIn', 'orcid'], settings: ['clients', 'orcid'] },
  'complete-orcid-sign-in': { ...federatedAccount, sendsMail: true, settings: ['clients', 'orcid', 'site'] },
  'link-orcid': {
    ...session,
    people: ['read', 'write', 'delete'],
    secrets: ['signIn', 'orcid'],
    settings: ['clients', 'orcid'],
  },
  register: registration,
  'register-editor': roleRegistration,
  // A person who registers again may name another field, and the former one no longer leads to them.
  'register-reviewer': { ...roleRegistration, people: ['read', 'write', 'delete'] },
  // A first sign-in adds the person to the list of editors, or of those waiting, and removes them from the other. Chiefs are informed.
  'sign-in-editor': {
    ...signIn,
    people: ['read', 'write', 'delete'],
    secrets: ['editorAccessKey'],
    sendsMail: true,
    settings: ['clients', 'chief', 'admission', 'site'],
  },
  'sign-in-reviewer': signIn,
  'sign-out': session,
  'request-password-reset': { ...session, ...mailsCode },
  // An address that was given up may be brought back.
  'reset-password': {
    ...session,
    ...claimsAddress,
    accounts: [...claimsAddress.accounts, ...movesAddress],
    secrets: ['signIn'],
  },
  'change-password': {
    ...signIn,
    people: ['read', 'write'],
    accounts: ['AdminInitiateAuth', 'AdminSetUserPassword', 'AdminUserGlobalSignOut'],
  },
  // What an import kept about the person goes, once they have an account or ask for it.
  'join-journal': {
    ...session,
    people: ['read', 'write'],
    manuscripts: ['read', 'write', 'delete'],
    secrets: ['signIn'],
    accounts: [...createsAccounts, 'AdminAddUserToGroup'],
  },
  'change-email': {
    ...session,
    ...mailsCode,
    people: ['read', 'write'],
    accounts: ['AdminInitiateAuth', ...movesAddress],
  },
  'confirm-address': { ...session, ...releasesLetters, people: ['read', 'write'], secrets: ['signIn'] },
  'send-address-code': { ...session, ...mailsCode },
  'verify-email': session,
  'get-profile': session,
  // A reviewer's new name has another place in the list of reviewers: the former one is deleted.
  'save-profile': { ...session, people: ['read', 'write', 'delete'] },
  'create-upload': { ...session, uploads: ['write'] },
  'extract-metadata': {
    ...session,
    uploads: ['read'],
    memory: 2048,
    timeout: 29,
    opensDocuments: true,
  },
  'save-manuscript': {
    ...tells,
    manuscripts: ['read', 'write', 'delete'],
    uploads: ['read'],
    documents: ['read', 'write', 'delete'],
    queuesProofs: true,
    timeout: 29,
    memory: 1024,
  },
  'add-author': changesManuscripts,
  'list-my-submissions': { ...readsManuscripts, ...linksProof, ...pages },
  'get-manuscript': { ...readsManuscripts, ...linksProof },
  'withdraw-manuscript': {
    ...tells,
    manuscripts: ['read', 'write', 'delete'],
    documents: ['read', 'delete'],
  },
  'list-messages': readsManuscripts,
  'send-message': tells,
  'read-messages': changesManuscripts,
  'get-production': { ...readsManuscripts, ...linksProof, publications: ['read'] },
  // The requested Word file is stored and built. An article's page shows its author's address as long as they want it.
  'answer-production': { ...tells, ...keepsUploads, queuesProofs: true, publications: ['read', 'write'] },
  'save-corrections': changesManuscripts,
  'list-own-letters': readsManuscripts,
  'answer-authorship': { ...tells, manuscripts: ['read', 'write', 'delete'] },
  // The draft of a revision becomes the manuscript's present round, and its own row is deleted.
  'request-status': { ...tells, ...linksProof, manuscripts: ['read', 'write', 'delete'], queuesProofs: true },
  'build-proof': { ...changesManuscripts, ...linksProof, queuesProofs: true },
  'get-review-copy': { ...readsManuscripts, ...linksProof },
  // The author's file for the reviewers is kept.
  'decide-review-copy': { ...tells, ...keepsUploads, queuesProofs: true },
  'submit-identity-report': tells,
  'assign-reviewers': { ...tells, ...linksProof },
  'list-users-with-manuscripts': { ...readsManuscripts, ...linksProof, ...pages },
  'list-editors': { ...readsManuscripts, ...actsAsChief, readsDesk: true },
  'set-handling-editor': {
    ...tells,
    ...actsAsChief,
    ...linksProof,
    manuscripts: ['read', 'write', 'delete'],
  },
  'set-conflict': { ...tells, ...actsAsChief, ...linksProof, manuscripts: ['read', 'write', 'delete'] },
  // Ends sessions, and adds people to or removes them from the pool's group and the list of editors.
  'change-editor': {
    ...tells,
    ...actsAsChief,
    ...linksProof,
    manuscripts: ['read', 'write', 'delete'],
    people: ['read', 'write', 'delete'],
    accounts: ['AdminAddUserToGroup', 'AdminRemoveUserFromGroup', 'AdminUserGlobalSignOut'],
    sendsMail: true,
    settings: [...actsAsChief.settings, 'site'],
    timeout: 29,
  },
  'list-desk': { ...readsManuscripts, ...actsAsChief, ...pages, readsDesk: true },
  'list-reviewers': { ...readsManuscripts, ...pages },
  // Without manuscripts closed to the caller.
  'list-imports': { ...readsManuscripts, ...actsAsChief },
  'create-import-upload': { ...session, ...actsAsChief, uploads: ['write'] },
  'start-import': { ...changesManuscripts, ...actsAsChief, uploads: ['read'], queuesMoving: true },
  'get-import': { ...readsManuscripts, ...actsAsChief, documents: ['read'] },
  // Answers are compared with the report's questions.
  'change-import': { ...changesManuscripts, ...actsAsChief, documents: ['read'], queuesMoving: true },
  'get-export': { ...readsManuscripts, ...actsAsChief, ...linksProof },
  'start-export': { ...changesManuscripts, ...actsAsChief, ...linksProof, queuesMoving: true },
  'get-statistics': { ...readsManuscripts, ...actsAsChief, readsDesk: true },
  'get-journal': { ...readsManuscripts, ...actsAsChief },
  // Resets a letter: the journal's own text for it is deleted.
  'save-journal': {
    ...readsManuscripts,
    ...actsAsChief,
    manuscripts: ['read', 'write', 'delete'],
    sendsMail: true,
  },
  'add-editor-note': { ...changesManuscripts, ...linksProof },
  'request-status-as-editor': { ...tells, ...linksProof },
  // The links of one's own seats are signed. Guests' ids are made with the secret too.
  'list-own-seats': { ...readsManuscripts, secrets: ['signIn'] },
  'list-assigned-manuscripts': { ...readsManuscripts, ...linksProof, secrets: ['signIn', 'cursors'] },
  // Fields that they no longer name stop leading to them.
  'save-reviewer-profile': { ...session, people: ['read', 'write', 'delete'] },
  // Everything in the form; the draft becomes part of the review.
  'submit-review': { ...tells, ...keepsUploads, manuscripts: ['read', 'write', 'delete'] },
  // A guest's id is made with the secret.
  'invite-reviewers': { ...tells, ...linksProof, ...actsAsChief, secrets: ['signIn'] },
  // The references of a screened manuscript show co-authorships.
  'suggest-reviewers': { ...readsManuscripts, ...pages, documents: ['read'] },
  'render-invitation': { ...readsManuscripts, ...actsAsChief },
  'get-screening': { ...readsManuscripts, documents: ['read'], settings: ['clients', 'chief', 'similarity'] },
  'start-similarity-check': { ...changesManuscripts, settings: ['clients', 'similarity'] },
  'open-similarity-report': {
    ...readsManuscripts,
    secrets: ['similarity'],
    settings: ['clients', 'similarity'],
  },
  'get-decision-draft': readsManuscripts,
  'save-decision-draft': changesManuscripts,
  'render-letter': readsManuscripts,
  // The schedule informs people when a decision is sent.
  decide: { ...changesManuscripts, ...linksProof },
  'recall-decision': { ...changesManuscripts, ...linksProof, manuscripts: ['read', 'write', 'delete'] },
  reopen: { ...tells, ...linksProof },
  // Statements about an article whose acceptance was reversed don't apply to the next.
  'change-production': {
    ...tells,
    ...keepsUploads,
    manuscripts: ['read', 'write', 'delete'],
    queuesProofs: true,
  },
  'apply-corrections': {
    ...tells,
    ...keepsUploads,
    manuscripts: ['read', 'write', 'delete'],
    queuesProofs: true,
    memory: 2048,
    timeout: 29,
    opensDocuments: true,
  },
  // The worker informs people when it is published.
  publish: { ...changesManuscripts, ...linksProof, ...actsAsChief },
  'recall-publication': { ...changesManuscripts, ...linksProof },
  // The schedule informs people when it is published.
  'add-notice': { ...changesManuscripts, ...linksProof, ...actsAsChief, publications: ['read'] },
  'recall-notice': { ...changesManuscripts, ...linksProof, ...actsAsChief, publications: ['read'] },
  'change-issue': { ...session, ...actsAsChief, publications: ['read', 'write'] },
  'list-publications': { ...readsManuscripts, ...actsAsChief, ...pages, publications: ['read'] },
  'change-revision': { ...tells, ...linksProof },
  'change-seat': { ...tells, ...linksProof },
  'open-seat': bySeat,
  'renew-seat-link': { limits: ['read', 'write'], manuscripts: ['read', 'write'], queuesMail: true },
  'answer-seat': { ...bySeat, manuscripts: ['read', 'write'], queuesMail: true },
  // Strangers read what it says where all is public: no function of theirs reaches who reviewed what.
  'make-certificate': {
    ...byLink,
    publications: ['write'],
    settings: ['site'],
    memory: 2048,
    timeout: 29,
    opensDocuments: true,
  },
  'create-seat-upload': { ...byLink, uploads: ['write'] },
  // Files of a review are stored as soon as they are in its draft, because uploads are deleted after days. A discarded change is no draft
  // any more.
  'save-review-draft': { ...bySeat, ...keepsUploads, manuscripts: ['read', 'write', 'delete'] },
  // The draft becomes part of the review.
  'give-review': { ...bySeat, ...keepsUploads, manuscripts: ['read', 'write', 'delete'], queuesMail: true },
  'submit-seat-identity-report': { ...byLink, manuscripts: ['read', 'write'], queuesMail: true },
  'send-seat-message': { ...byLink, manuscripts: ['read', 'write'], queuesMail: true },
  'list-mail': readsManuscripts,
  'resend-mail': { ...tells, ...linksProof },
  'read-publication': { ...listsPublications, published: ['read'] },
  'read-list': listsPublications,
  'read-certificate': listsPublications,
  harvest: harvests,
  'harvest-by-form': harvests,
} satisfies Record<RouteName, Access>;

/** Called by queues and the pool: not routes, but with the same rules. */
export const workers = {
  // A finished proof may need a reviewers' copy, by a separate message. A submitted manuscript is compared with others by its prints. A
  // finished article is published, and its authors are informed.
  'build-proof': {
    manuscripts: ['read', 'write'],
    prints: ['read', 'delete'],
    // The row among the changes moves with each version.
    publications: ['read', 'write', 'delete'],
    documents: ['read', 'write', 'delete'],
    // Of a file that is there already, it notes what that is.
    published: ['read', 'write'],
    queuesProofs: true,
    queuesMail: true,
    consumes: 'proofs',
    settings: ['doi', 'retractions', 'lookUps'],
    memory: 3008,
    timeout: 120,
    opensDocuments: true,
  },
  'send-mail': {
    people: ['read'],
    manuscripts: ['read', 'write', 'delete'],
    sendsMail: true,
    queuesMail: true,
    consumes: 'letters',
    secrets: ['signIn'],
    settings: ['site', 'chief'],
    timeout: 30,
  },
  'record-delivery': {
    manuscripts: ['read', 'write'],
    queuesMail: true,
    consumes: 'deliveries',
    timeout: 30,
  },
  // Registers publications at Crossref, in the journal's name: nothing else has its password.
  deposit: {
    manuscripts: ['read', 'write', 'delete'],
    publications: ['read'],
    consumes: 'deposits',
    secrets: ['crossref'],
    timeout: 90,
  },
  // Asks Crossref about the references of what was screened: one thing at a time, and in nobody's way.
  'look-up': {
    manuscripts: ['read', 'write'],
    documents: ['read', 'write', 'delete'],
    consumes: 'lookUps',
    settings: ['lookUps'],
    timeout: 240,
  },
  // Sends to iThenticate what an editor asked it about.
  similarity: {
    manuscripts: ['read', 'write', 'delete'],
    documents: ['read'],
    consumes: 'similarity',
    secrets: ['similarity'],
    settings: ['similarity'],
    memory: 512,
    timeout: 240,
  },
  // Reads what another system has exported, prepares articles of it, and publishes them. Writes what a chief takes elsewhere.
  moving: {
    // People who have an account get no letter. A bag holds every row.
    people: ['read', 'scan'],
    manuscripts: ['read', 'write', 'delete', 'scan'],
    publications: ['read', 'write', 'scan'],
    prints: ['read'],
    uploads: ['read'],
    documents: ['read', 'write', 'delete'],
    published: ['read', 'write'],
    consumes: 'moving',
    settings: ['doi'],
    memory: 3008,
    // The longest of a Lambda, and most of the largest disk: the file, and what it unpacks to.
    timeout: 900,
    disk: 10_240,
  },
  // Sends messages again that no worker ever started.
  'failed-proof': {
    manuscripts: ['read', 'write'],
    queuesProofs: true,
    consumes: 'deadLetters',
    timeout: 30,
  },
} satisfies Record<string, Access>;

export const triggers = {
  'define-auth-challenge': { limits: ['read'], timeout: 5 },
  'create-auth-challenge': {},
  'verify-auth-challenge': { secrets: ['signIn'], timeout: 5 },
} satisfies Record<string, Access>;

/** Called by the clock. */
export const schedules = {
  canary: { secrets: ['canary'], visitsSite: true, memory: 256, timeout: 60 },
  /** Every minute. */
  'run-due': {
    people: ['read'],
    manuscripts: ['read', 'write', 'delete'],
    prints: ['read', 'delete'],
    // An article, or a notice, gets its number.
    publications: ['read', 'write'],
    // Of what was removed, which its workers may have been putting.
    published: ['delete'],
    clearsCaches: true,
    documents: ['delete'],
    readsDesk: true,
    queuesMail: true,
    queuesProofs: true,
    queuesDeposits: true,
    queuesLookUps: true,
    queuesSimilarity: true,
    queuesMoving: true,
    settings: ['chief', 'doi', 'lookUps', 'similarity'],
    timeout: 58,
  },
} satisfies Record<string, Access>;

/** Every function's entry, as `<folder>/<name>` below functions/. */
export const functionEntries: string[] = [
  ...Object.keys(access).map((name) => `http/${name}`),
  ...Object.keys(workers).map((name) => `queue/${name}`),
  ...Object.keys(triggers).map((name) => `triggers/${name}`),
  ...Object.keys(schedules).map((name) => `schedules/${name}`),
];
