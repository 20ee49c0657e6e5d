/** The dashboard's words of the second specification, to the letter; those of its form are in `review/review-form.tsx`. */
export const messages = {
  noPdf: 'PDF not available',
  noneFromAuthor: 'No manuscripts under review from this author.',
} as const;
