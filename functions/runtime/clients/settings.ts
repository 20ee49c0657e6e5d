import { fromEnv } from '@aws-sdk/credential-provider-env';

/**
 * Lambda hands a function its role's credentials in the environment and nowhere else. Said here, so that the SDK's search for others
 * (files, single sign-on, machines' metadata) can stay out of the bundles: a seventh of each.
 */
export const credentials = fromEnv();

/** Lets a call fail while there is still time to answer: API Gateway waits for 30 s. */
export const clientSettings = { maxAttempts: 3, credentials };
