/** Stands for a response that reviewers read in the anonymous copy alone. Screens put a button to the copy in its place. */
export const RESPONSE_IN_COPY = '[It is in the anonymous copy, before the manuscript]';
