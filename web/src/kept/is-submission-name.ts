/** True of every name that the wizard keeps something under, revisions included. */
export const isSubmissionName = (name: string) => name.startsWith('submission-');
