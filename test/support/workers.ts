import { handler as failedProofHandler } from '../../functions/queue/failed-proof.ts';
import { handler as movingHandler } from '../../functions/queue/moving.ts';
import { handler as recordDeliveryHandler } from '../../functions/queue/record-delivery.ts';
import { handler as sendMailHandler } from '../../functions/queue/send-mail.ts';
import { handler as similarityHandler } from '../../functions/queue/similarity.ts';
import { handler as runDueHandler } from '../../functions/schedules/run-due.ts';
import { asFunction } from './as-function.ts';

export const failedProof = asFunction('queue/failed-proof', failedProofHandler);
export const moving = asFunction('queue/moving', movingHandler);
export const recordDelivery = asFunction('queue/record-delivery', recordDeliveryHandler);
export const sendMail = asFunction('queue/send-mail', sendMailHandler);
export const similarityWorker = asFunction('queue/similarity', similarityHandler);
export const runDue = asFunction('schedules/run-due', runDueHandler);
