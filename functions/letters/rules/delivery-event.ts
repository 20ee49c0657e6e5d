import * as z from 'zod';
import { cutText } from '../../../shared/domain/cut-text.ts';
import type { LetterEvent, LetterState } from '../../manuscript/record/letter.ts';

const tag = z.array(z.string().min(1).max(64)).min(1);
const Recipients = z.array(z.object({ diagnosticCode: z.string().optional() })).default([]);

/** An event about a mail that Amazon SES sends to EventBridge, as far as we read it. */
export const DeliveryEvent = z.object({
  id: z.string().min(1).max(100),
  time: z.string(),
  detail: z.object({
    eventType: z.string(),
    mail: z.object({ tags: z.object({ manuscript: tag, letter: tag }) }),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: Recipients }).optional(),
    complaint: z.object({ complaintFeedbackType: z.string().nullish() }).optional(),
    deliveryDelay: z.object({ delayType: z.string(), delayedRecipients: Recipients }).optional(),
  }),
});
export type DeliveryEvent = z.infer<typeof DeliveryEvent>;

/** Characters of another server's words. */
const LONGEST_DETAIL = 300;

function stateOf({ eventType, bounce }: DeliveryEvent['detail']): LetterState | undefined {
  switch (eventType) {
    case 'Delivery':
      return 'delivered';
    case 'DeliveryDelay':
      return 'delayed';
    case 'Complaint':
      return 'complained';
    case 'Reject':
      return 'bounced';
    case 'Bounce':
      // After a bounce that SES calls transient, the mail may still arrive.
      return bounce?.bounceType === 'Transient' ? 'delayed' : 'bounced';
    default:
      return undefined;
  }
}

function detailOf({ bounce, complaint, deliveryDelay }: DeliveryEvent['detail']): string | undefined {
  const recipients = bounce?.bouncedRecipients ?? deliveryDelay?.delayedRecipients;
  const words =
    recipients?.[0]?.diagnosticCode ??
    bounce?.bounceType ??
    deliveryDelay?.delayType ??
    complaint?.complaintFeedbackType;
  return words ? cutText(words, LONGEST_DETAIL) : undefined;
}

/** Undefined if the event changes nothing a letter keeps. */
export function letterEventOf({ id, time, detail }: DeliveryEvent): LetterEvent | undefined {
  const state = stateOf(detail);
  return state && { id, at: time, state, detail: detailOf(detail) };
}
