/** The reviewer's words of the second specification's error catalogue, to the letter. */
export const messages = {
  failed: 'Failed to submit review',
  submitted: 'Review submitted successfully!',
  noPdf: 'PDF not available',
  incomplete: 'Please provide both review comments and a recommendation',
  noneFromAuthor: 'No manuscripts under review from this author.',
} as const;
