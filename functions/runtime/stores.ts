import * as z from 'zod';
import { type Agency, createCrossrefAgency } from '../agencies/crossref-agency.ts';
import { createDepositQueue } from '../agencies/deposit-queue.ts';
import { createDepositStore } from '../agencies/deposit-store.ts';
import { createManuscripts } from '../consequences/complete-change.ts';
import { createTellingManuscripts } from '../consequences/consequences.ts';
import { createDocumentStore } from '../core/document-store.ts';
import { createLimitStore } from '../core/limit-store.ts';
import { createMailAllowanceStore } from '../core/mail-allowance-store.ts';
import { createMessageQueue } from '../core/message-queue.ts';
import { createProofLinks } from '../core/proof-links.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import { createSecretStore } from '../core/secret-store.ts';
import type { Table } from '../core/table.ts';
import type { Items } from '../core/table-calls.ts';
import { createUploadSigner } from '../core/upload-signer.ts';
import { createDecisionDraftStore } from '../editorial/decision-draft-store.ts';
import { createMonthlySums } from '../editorial/monthly-sums.ts';
import { doiOf, type PublicationMeta } from '../forms/publication-meta.ts';
import { createEditorNewsStore } from '../letters/editor-news-store.ts';
import { createLetterStore } from '../letters/letter-store.ts';
import { createMailQueue, createTakenQueue } from '../letters/mail-queue.ts';
import {
  createManuscriptReads,
  type ManuscriptReads,
  type ManuscriptTable,
} from '../manuscript/manuscript-reads.ts';
import { createMessageStore } from '../manuscript/message-store.ts';
import type { Letter } from '../manuscript/record/letter.ts';
import { createOldAddresses } from '../moving/old-addresses.ts';
import type { AccountStores } from '../people/account-stores.ts';
import { createIdentityStore } from '../people/identity-store.ts';
import type { FindUnconfirmed } from '../people/mark-unconfirmed.ts';
import type { PoolFacts } from '../people/open-session.ts';
import { createPersonStore } from '../people/person-store.ts';
import { createResetCodeStore } from '../people/reset-code-store.ts';
import { createCertificateStore } from '../publishing/certificate-store.ts';
import { createFrames } from '../publishing/frames.ts';
import { createProductionStore } from '../publishing/production-store.ts';
import { createPublicCache } from '../publishing/public-cache.ts';
import { createPublicationFiles } from '../publishing/publication-files.ts';
import { createPublicationStore } from '../publishing/publication-store.ts';
import { createRemoveFiles } from '../publishing/remove-files.ts';
import { createReviewDraftStore } from '../reviewing/review-draft-store.ts';
import { createCrossrefWorks } from '../screening/crossref-works.ts';
import { createLookUpQueue } from '../screening/look-up-queue.ts';
import { createPrintStore } from '../screening/print-store.ts';
import { createRetractionList } from '../screening/retraction-list.ts';
import type { SimilarityMessage } from '../screening/rules/similarity-row.ts';
import { viewSimilarity } from '../screening/rules/view-similarity.ts';
import { createSimilarityAgency, type SimilarityAgency } from '../screening/similarity-agency.ts';
import { createSimilarityStore } from '../screening/similarity-store.ts';
import { createProofQueue } from '../submitting/proof-queue.ts';
import type { QueueStores } from '../submitting/queue-proof.ts';
import { createShow } from '../views/show.ts';
import { credentials, database, identityPool, objectStore, queues, secretsManager } from './clients.ts';
import { type Environment, environment } from './environment.ts';
import { describeFault, log } from './log.ts';
import { logLeftOut } from './log-left-out.ts';
import { once } from './once.ts';

/** Settings that hold nothing but a name. */
type Named = {
  [Key in keyof Environment]-?: Environment[Key] extends string ? Key : never;
}[keyof Environment];
const setting = (name: Named): string => environment(name)[name];

// Each store is made at its first use. A bundle leaves out those that its function never names, with their clients and settings.

const inTable = <Store>(create: (table: Table) => Store, table: Named) =>
  once(() => create({ database: database(), name: setting(table) }));
const inBucket = <Store>(
  create: (client: ReturnType<typeof objectStore>, bucket: string) => Store,
  bucket: Named,
) => once(() => create(objectStore(), setting(bucket)));
const inQueue = <Queue>(create: (client: ReturnType<typeof queues>, url: string) => Queue, url: Named) =>
  once(() => create(queues(), setting(url)));

export const certificates = inTable(createCertificateStore, 'PUBLICATIONS_TABLE');
export const decisionDrafts = inTable(createDecisionDraftStore, 'MANUSCRIPTS_TABLE');
export const deposits = inTable(createDepositStore, 'MANUSCRIPTS_TABLE');
export const editorNews = inTable(createEditorNewsStore, 'MANUSCRIPTS_TABLE');
export const letters = inTable(createLetterStore, 'MANUSCRIPTS_TABLE');
export const limits = inTable(createLimitStore, 'LIMITS_TABLE');
export const mailAllowances = inTable(createMailAllowanceStore, 'LIMITS_TABLE');
export const messages = inTable(createMessageStore, 'MANUSCRIPTS_TABLE');
export const people = inTable(createPersonStore, 'PEOPLE_TABLE');
export const prints = inTable(createPrintStore, 'PRINTS_TABLE');
export const productions = inTable(createProductionStore, 'MANUSCRIPTS_TABLE');
export const publications = inTable(createPublicationStore, 'PUBLICATIONS_TABLE');
export const oldAddresses = inTable(createOldAddresses, 'PUBLICATIONS_TABLE');
export const resetCodes = inTable(createResetCodeStore, 'LIMITS_TABLE');
export const reviewDrafts = inTable(createReviewDraftStore, 'MANUSCRIPTS_TABLE');
export const similarity = inTable(createSimilarityStore, 'MANUSCRIPTS_TABLE');

export const frames = inBucket(createFrames, 'PAGES_BUCKET');
export const publicationFiles = inBucket(createPublicationFiles, 'PUBLISHED_BUCKET');
export const removeFiles = inBucket(createRemoveFiles, 'PUBLISHED_BUCKET');
const signUpload = inBucket(createUploadSigner, 'UPLOADS_BUCKET');

export const mailQueue = inQueue(createMailQueue, 'MAIL_QUEUE_URL');
export const takenQueue = inQueue(createTakenQueue, 'MAIL_QUEUE_URL');
export const proofQueue = inQueue(createProofQueue, 'PROOF_QUEUE_URL');
const openDepositQueue = inQueue(createDepositQueue, 'DEPOSIT_QUEUE_URL');
const openLookUpQueue = inQueue(createLookUpQueue, 'LOOK_UP_QUEUE_URL');
const openSimilarityQueue = inQueue(
  (client, url) =>
    createMessageQueue<SimilarityMessage>(client, url, ({ manuscriptId, round, dueAt }) => ({
      manuscriptId,
      round,
      dueAt,
    })),
  'SIMILARITY_QUEUE_URL',
);

export const identities = once(() => createIdentityStore(identityPool(), setting('USER_POOL_ID')));
export const secrets = once(() => createSecretStore(secretsManager()));
export const publicCache = once(() =>
  createPublicCache(environment('DISTRIBUTION_ID').DISTRIBUTION_ID, credentials),
);

/** A handler needs to be given only the bucket it uses. */
const buckets = {
  get uploads() {
    return setting('UPLOADS_BUCKET');
  },
  get documents() {
    return setting('DOCUMENTS_BUCKET');
  },
};
export const documents = once(() => createDocumentStore(objectStore(), buckets));

export const proofLinks = once(() => {
  const found = environment('AWS_REGION', 'AWS_ENDPOINT_URL', 'AWS_ENDPOINT_URL_S3', 'DOCUMENTS_BUCKET');
  return createProofLinks({
    region: found.AWS_REGION,
    bucket: found.DOCUMENTS_BUCKET,
    endpoint: found.AWS_ENDPOINT_URL_S3 ?? found.AWS_ENDPOINT_URL,
    credentials,
  });
});

/** We don't rely on the type that a browser names, but it is signed and comes back as a header, so it must be well-formed. */
const MEDIA_TYPE = /^[\w.+-]{1,100}\/[\w.+-]{1,100}$/;

/** An upload may be no larger than announced, because that size is counted. A client that only guesses may still send small files. */
const ALWAYS_BYTES = 1024 * 1024;

export function signDocumentUpload(
  key: string,
  { contentType, size }: { contentType: string; size: number },
) {
  const type = MEDIA_TYPE.test(contentType) ? contentType : 'application/octet-stream';
  return signUpload()(key, type, Math.max(size, ALWAYS_BYTES));
}

// Manuscripts, and the people who are told of their changes.

function manuscriptTable(): ManuscriptTable {
  const { MANUSCRIPTS_TABLE: name, REVIEW: review } = environment('MANUSCRIPTS_TABLE', 'REVIEW');
  return { database: database(), name, review };
}

export const manuscripts = once(() => createManuscripts(manuscriptTable()));

/** The sums of the figures. */
export const monthlySums = inTable(createMonthlySums, 'MANUSCRIPTS_TABLE');

/** Announces written letters to their sender. If that fails, the sweep finds them: their rows are written already. */
async function announce(written: readonly Letter[]): Promise<void> {
  const sent = written.map(({ manuscriptId, id }) => mailQueue().send({ manuscriptId, letterId: id }));
  for (const outcome of await Promise.allSettled(sent))
    if (outcome.status === 'rejected') log('error', 'letter-not-announced', describeFault(outcome.reason));
}

/** A store whose changes also write these rows of another table in their transactions. */
export const manuscriptsWith = (beside: Items) =>
  createTellingManuscripts(manuscriptTable(), announce, beside);

/** For changes that notify people. */
export const tellingManuscripts = once(() => manuscriptsWith([]));

// What is asked outside, if the press has it.

/** In the form it is entered by hand: one line, 'login:password'. A login may name its role, 'person@example.org/role'. */
const Account = z
  .string()
  .trim()
  .regex(/^[^:\s]+:.+$/s);

/** Anew each time, as the secret is changed by hand; undefined until it is filled in. */
export async function agency(): Promise<Agency | undefined> {
  const { CROSSREF_URL, CROSSREF_SECRET } = environment('CROSSREF_URL', 'CROSSREF_SECRET');
  if (!CROSSREF_URL || !CROSSREF_SECRET) throw new Error('deposits are not set up');
  const { data: account } = Account.safeParse(await secrets().get(CROSSREF_SECRET));
  if (!account) return undefined;
  const colon = account.indexOf(':');
  return createCrossrefAgency({
    url: CROSSREF_URL,
    login: account.slice(0, colon),
    password: account.slice(colon + 1),
  });
}

/** Nothing for publications without a DOI, or if nothing is deposited. */
export function depositOf(meta: PublicationMeta, manuscriptId: string, at: string): Items {
  const doi = environment('DEPOSITS_TO').DEPOSITS_TO && doiOf(meta);
  return doi ? deposits().writes({ number: meta.number, doi, manuscriptId, at }) : [];
}

/** Undefined if nothing is deposited. */
export const depositQueue = () => (environment('DEPOSITS_TO').DEPOSITS_TO ? openDepositQueue() : undefined);

/** Whether Crossref is asked about references. */
export const looksUp = (): boolean => environment('CHECKS_REFERENCES').CHECKS_REFERENCES !== undefined;

/** Undefined where Crossref is not asked about references. */
export const lookUpQueue = () => (looksUp() ? openLookUpQueue() : undefined);

/** Undefined where Crossref is not asked about references; its pace is kept as long as this copy of the function lives. */
export const crossrefWorks = once(() => {
  const { CHECKS_REFERENCES: contact, CROSSREF_WORKS_URL: url } = environment(
    'CHECKS_REFERENCES',
    'CROSSREF_WORKS_URL',
  );
  return contact ? createCrossrefWorks({ url, contact }) : undefined;
});

/** Undefined where the press has no list of retractions. */
export const retractions = once(() => {
  const { RETRACTIONS: Key, DOCUMENTS_BUCKET: Bucket } = environment('RETRACTIONS', 'DOCUMENTS_BUCKET');
  return Key
    ? createRetractionList(objectStore(), { Bucket, Key }, (told) =>
        log('unreadable' in told ? 'error' : 'info', 'retractions', told),
      )
    : undefined;
});

/** Whether the press has Similarity Check. Without it, nothing mentions it. */
export const hasSimilarity = (): boolean => environment('SIMILARITY_URL').SIMILARITY_URL !== undefined;

export function requireSimilarity(): void {
  if (!hasSimilarity()) throw new DomainError('not_configured', 'Similarity Check is not set up.');
}

/** What editors see of it. */
export const similarityOf = async ({ id, round }: { id: string; round: number }) =>
  hasSimilarity() ? { round, checks: (await similarity().list(id)).map(viewSimilarity) } : null;

/** The generated secret, before the key is filled in, is JSON: `{"notFilledIn":"…"}`. */
const isFilledIn = (secret: string) => !secret.startsWith('{');

/** Made each time, as the secret is changed by hand; undefined until it is filled in. */
export async function similarityAgency(): Promise<SimilarityAgency | undefined> {
  const { SIMILARITY_URL: url, SIMILARITY_SECRET } = environment('SIMILARITY_URL', 'SIMILARITY_SECRET');
  if (!url || !SIMILARITY_SECRET) return undefined;
  const key = (await secrets().get(SIMILARITY_SECRET)).trim();
  return isFilledIn(key) ? createSimilarityAgency({ url, key }) : undefined;
}

/** Undefined if the press has no Similarity Check. */
export const similarityQueue = () => (hasSimilarity() ? openSimilarityQueue() : undefined);

// Sets of stores, as actions take them.

export const accounts = (): AccountStores => ({ people: people(), identities: identities() });

const CLIENT_OF = {
  author: 'AUTHOR_CLIENT_ID',
  editor: 'EDITOR_CLIENT_ID',
  reviewer: 'REVIEWER_CLIENT_ID',
} as const;

export function poolOf(kind: keyof typeof CLIENT_OF): PoolFacts {
  const { AWS_REGION: region } = environment('AWS_REGION');
  return { region, userPoolId: setting('USER_POOL_ID'), clientId: setting(CLIENT_OF[kind]) };
}

export const queueing = (): QueueStores => ({ manuscripts: manuscripts(), queue: proofQueue() });

/** The build stays queued and the sweep sends its message; operators should know. */
export const sendingFailed = (error: unknown) => log('error', 'proof-not-sent', describeFault(error));

const findUnconfirmed: FindUnconfirmed = async (ids) => {
  const found = await people().list(ids, logLeftOut);
  return new Set(found.filter(({ emailConfirmed }) => !emailConfirmed).map(({ id }) => id));
};

function showing<Store extends ManuscriptReads>(store: Store) {
  const stores = { manuscripts: store, links: proofLinks() };
  return { ...stores, findUnconfirmed, show: createShow(stores) };
}
/** For lists, which change nothing. */
export const listing = () => showing(createManuscriptReads(manuscriptTable()));
export const reading = () => showing(manuscripts());
/** For callers who save drafts: the letters of those whom they name are their own. */
export const savingDrafts = () => showing(createManuscripts(manuscriptTable(), announce));
/** For callers whose changes notify people. */
export const writing = () => showing(tellingManuscripts());
