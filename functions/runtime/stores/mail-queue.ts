import { createMailQueue } from '../../letters/mail-queue.ts';
import { queues } from '../clients/queues.ts';
import { environment } from '../environment.ts';
import { once } from '../once.ts';

export const mailQueue = once(() => createMailQueue(queues(), environment('MAIL_QUEUE_URL').MAIL_QUEUE_URL));
