/** The tests’ own tables and stand-ins, under an installation's names for its places. */
export const TEST_PLACES = {
  peopleTable: 'people-test',
  manuscriptsTable: 'manuscripts-test',
  publicationsTable: 'publications-test',
  limitsTable: 'limits-test',
  printsTable: 'prints-test',
  documentsBucket: 'documents-test',
  publishedBucket: 'published-test',
  uploadsBucket: 'uploads-test',
  proofQueueUrl: 'http://127.0.0.1:1/proofs',
  deadLetterQueueUrl: 'http://127.0.0.1:1/dead',
  userPoolId: 'pool',
};
