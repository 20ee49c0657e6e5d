/** The form's words of the second specification's error catalogue, to the letter. */
export const messages = {
  failed: 'Failed to submit review',
  submitted: 'Review submitted successfully!',
  incomplete: 'Please provide both review comments and a recommendation',
} as const;
