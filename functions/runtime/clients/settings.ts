/** Lets a call fail while there is still time to answer: API Gateway waits for 30 s. */
export const clientSettings = { maxAttempts: 3 };
