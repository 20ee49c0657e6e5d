/** Errors by which Amazon SES says that it will never take this letter. */
const REFUSALS = ['BadRequestException', 'MessageRejected', 'ValidationException'];

/** Told by the same names, and about our account: an address is not verified there, it may send no more today. */
const OF_THE_ACCOUNT = /not verified|configuration set|quota|rate exceeded|paused|suspended|sandbox/i;

/**
 * Whether it is the letter itself that SES does not take: its address, its length, something in it. Everything else passes: quota and
 * throttling, an account that may not send for now, an outage, a network.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Error && REFUSALS.includes(error.name) && !OF_THE_ACCOUNT.test(error.message);
