/** The Crossref system that registers publications. */
export const DEPOSITS_TO = ['crossref', 'crossref-test'] as const;

/** '10.5555' */
export const DOI_PREFIX = /^10\.\d{4,9}(\.\d+)*$/;
