/** The specification's words, to the letter. */
export const MESSAGES = {
  loading: 'Loading...',
  notFetched: 'Failed to fetch manuscripts',
  empty: 'No manuscripts submitted yet.',
  notAvailable: 'PDF is not available yet.',
  withdrawFailed: 'Failed to withdraw manuscript',
  withdrawn: 'Manuscript withdrawn successfully',
  submitFailed: 'Failed to submit manuscript',
  submitted: 'Manuscript submitted successfully and pending editor review',
  noEditorNotes: 'No editor notes available.',
  noReviewerNotes: 'No reviewer notes available.',
  withdrawTitle: 'Warning!',
  withdrawQuestion:
    'This action cannot be undone. The manuscript and all its data will be permanently deleted.',
  signIn: 'Please log in to submit a manuscript',
} as const;
