import { filesPrefix } from '../../core/keys.ts';

/** The keys of an article on its way to publication, in the table of manuscripts and in the bucket of documents. */
/** Rows of an article on its way to publication that may become long have a partition of their own. */
export const productionPk = (manuscriptId: string) => `production#${manuscriptId}`;
export const correctionsPrefix = 'corrections#';
/** Corrections to the proof that the author was sent at that time. */
export const correctionsKey = (manuscriptId: string, proofAt: string) => ({
  pk: productionPk(manuscriptId),
  sk: correctionsPrefix + proofAt,
});
/** Whether its corresponding author wants their address on the article's page. */
export const shownEmailKey = (manuscriptId: string) => ({ pk: productionPk(manuscriptId), sk: 'email' });
export const detailsKey = (manuscriptId: string) => ({ pk: productionPk(manuscriptId), sk: 'details' });
/** As the version that is public has them, while another one is prepared. */
export const publicDetailsKey = (manuscriptId: string) => ({
  pk: productionPk(manuscriptId),
  sk: 'details#public',
});
export const editionsPrefix = (manuscriptId: string) => `${filesPrefix(manuscriptId)}editions/`;
/** The files of one edition of an article. */
export const editionFolder = (manuscriptId: string, n: number) => `${editionsPrefix(manuscriptId)}${n}/`;
/** The edition of a file below that prefix. */
export const editionOf = (manuscriptId: string, key: string) =>
  Number.parseInt(key.slice(editionsPrefix(manuscriptId).length), 10);
