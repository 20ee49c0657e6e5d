import { fromEnv } from '@aws-sdk/credential-provider-env';

/**
 * Lambda gives a function its role's credentials in the environment and nowhere else. Naming them here keeps the SDK's search for others
 * (files, single sign-on, machine metadata) out of the bundles, a seventh of each.
 */
export const credentials = fromEnv();

/** Lets a call fail while there is still time to answer: API Gateway waits for 30 s. */
export const clientSettings = { maxAttempts: 3, credentials };
