import type { SQSEvent } from 'aws-lambda';
import { handler } from '../../functions/queue/build-proof.ts';

/** The proof worker as Lambda would run it, for one message given on the command line. */
const [, , body = ''] = process.argv;
const event = { Records: [{ messageId: 'm1', receiptHandle: 'none', body }] } as unknown as SQSEvent;
await handler(event);
process.exit(0);
