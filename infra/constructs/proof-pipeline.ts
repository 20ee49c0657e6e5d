import { Construct } from 'constructs';
import { WorkQueue } from './work-queue.ts';

/* Builds wait here, so that none is lost when a worker dies, and people take turns. Context: a build takes as long as its documents
   need, and a person who requests many must not delay others. Choice: FIFO queues with the owner as the message group. Lambda then has
   at most one build of an owner in progress and processes the others' at the same time, up to the concurrency below. A standard queue
   with groups (SQS's fair queues) also prefers others, but only once someone has much of what is in progress, lets them keep it, and
   no emulator supports it; groups of a FIFO queue mean the same to CloudFormation, to Lambda's event source and to the queue on one
   machine. Cost: a build that fails through a fault of ours delays its own owner's next one until it is tried again; 300 messages a
   second. */
export class ProofQueues extends Construct {
  readonly deadLetters = new WorkQueue(this, 'DeadLetters', {
    worker: 'failed-proof',
    fifo: true,
    alarm: {
      id: 'DeadLettersWait',
      loses:
        'Authors wait for a PDF: its build failed, or found no worker, and has been put aside for a quarter of an hour and more.',
      seconds: 900,
    },
  });
  readonly queue = new WorkQueue(this, 'Queue', {
    worker: 'build-proof',
    batchSize: 1,
    fifo: true,
    deadLetters: this.deadLetters,
    alarm: {
      id: 'ProofsLate',
      loses: 'Authors wait more than five minutes for their PDF: the wizard has stopped asking by then.',
      seconds: 300,
    },
  });

  constructor(scope: Construct) {
    super(scope, 'Proofs');
  }
}
