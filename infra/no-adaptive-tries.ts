/** Stands in bundles where the SDK would learn how often it may ask: see leave-out.ts. Our clients try again in the ordinary way. */
export class DefaultRateLimiter {
  constructor() {
    throw new Error(
      'No client of ours has adaptive tries: take them back into the bundles for one that does.',
    );
  }
}
