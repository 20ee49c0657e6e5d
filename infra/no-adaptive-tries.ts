/** Replaces the SDK's adaptive rate limiting in bundles: see leave-out.ts. Our clients retry in the ordinary way. */
export class DefaultRateLimiter {
  constructor() {
    throw new Error(
      'No client of ours has adaptive tries: take them back into the bundles for one that does.',
    );
  }
}
