/** Files of a worker share its database: each, for which this is loaded anew, has tables of its own. */
const worker = globalThis as { filesWithTables?: number };
worker.filesWithTables = (worker.filesWithTables ?? 0) + 1;
const own = (table: string) => `${table}-${worker.filesWithTables}`;

/** The tests’ own tables and stand-ins, under an installation's names for its places. */
export const TEST_PLACES = {
  peopleTable: own('people'),
  manuscriptsTable: own('manuscripts'),
  publicationsTable: own('publications'),
  limitsTable: own('limits'),
  printsTable: own('prints'),
  documentsBucket: 'documents-test',
  publishedBucket: 'published-test',
  uploadsBucket: 'uploads-test',
  proofQueueUrl: 'http://127.0.0.1:1/proofs',
  deadLetterQueueUrl: 'http://127.0.0.1:1/dead',
  userPoolId: 'pool',
};
