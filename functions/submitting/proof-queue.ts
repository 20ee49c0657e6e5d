import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { randomId } from '../core/rules/ids.ts';
import type { EditionMessage, NoticeMessage } from '../manuscript/record/edition-message.ts';
import type { ReviewFilesMessage } from '../manuscript/record/review-files.ts';
import type { ScreeningMessage } from '../manuscript/record/screening-record.ts';
import type { ProofMessage, ReviewCopyMessage } from './rules/proof-message.ts';

export type ProofQueue = ReturnType<typeof createProofQueue>;

export function createProofQueue(client: SQSClient, QueueUrl: string) {
  async function send(group: string, message: object): Promise<void> {
    await client.send(
      new SendMessageCommand({
        QueueUrl,
        MessageBody: JSON.stringify(message),
        MessageGroupId: group,
        // Every message is intended: a repeated one replaces one that may be lost. Only the client's own retries share an id.
        MessageDeduplicationId: randomId(32),
      }),
    );
  }

  return {
    /** Builds of one owner follow one another; those of others don't wait for them. */
    send: (ownerId: string, manuscriptId: string, proofVersion: number): Promise<void> =>
      send(ownerId, { manuscriptId, proofVersion } satisfies ProofMessage),

    /** For an existing proof; also in the order of the owner's builds. */
    sendReviewCopy: (ownerId: string, manuscriptId: string, reviewRevision: number): Promise<void> =>
      send(ownerId, { manuscriptId, reviewRevision } satisfies ReviewCopyMessage),

    /** Editions of one article follow one another. */
    sendEdition: (manuscriptId: string, edition: number): Promise<void> =>
      send(`article-${manuscriptId}`, { manuscriptId, edition } satisfies EditionMessage),

    /** In the order of its article's editions. */
    sendNotice: (manuscriptId: string, notice: number): Promise<void> =>
      send(`article-${manuscriptId}`, { manuscriptId, notice } satisfies NoticeMessage),

    /** The files of one manuscript's reviews don't wait for anyone's proofs. */
    sendReviewFiles: (manuscriptId: string, seat: number): Promise<void> =>
      send(`reviews-${manuscriptId}`, { manuscriptId, reviewFilesOf: seat } satisfies ReviewFilesMessage),

    /** No proof waits for it. */
    sendScreening: (manuscriptId: string, screeningEdition: number): Promise<void> =>
      send(`screening-${manuscriptId}`, { manuscriptId, screeningEdition } satisfies ScreeningMessage),
  };
}
