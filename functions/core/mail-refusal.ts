/** Errors by which Amazon SES says that it will never take this letter. */
const REFUSALS = ['BadRequestException', 'MessageRejected', 'ValidationException'];

/** These come under the same names but concern our account: an address there is not verified, or it may send no more today. */
const OF_THE_ACCOUNT = /not verified|configuration set|quota|rate exceeded|paused|suspended|sandbox/i;

/**
 * Whether SES refuses the letter itself: its address, its length or its content. All other failures pass: quota and throttling, a paused
 * account, an outage, a network fault.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Error && REFUSALS.includes(error.name) && !OF_THE_ACCOUNT.test(error.message);
