/** Whether the wizard uses this name, including for revisions. */
export const isSubmissionName = (name: string) => name.startsWith('submission-');
