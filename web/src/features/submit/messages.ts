import type { StepNumber } from './form/steps.ts';

/** The specification's words, to the letter. */
export const MESSAGES = {
  stepIncomplete: 'Please complete all required fields in this section before proceeding.',
  sectionIncomplete: (step: StepNumber) => `Please complete all required fields in Section ${step}`,
  documentsMissing: 'Please upload all required files: manuscript, cover letter, and declaration',
  wrongFileType: 'Please upload only DOCX or PDF files',
  sessionExpired: 'Your session has expired. Please log in again.',
  submissionFailed: (detail: string) => `Submission failed: ${detail}`,
  saveFailed: (detail: string) => `Save failed: ${detail}`,
  savedNothing: 'Failed to save manuscript.',
  notAvailableYet: 'PDF is not available yet. Please try again later.',
  submitted: 'Manuscript submitted successfully!',
  saved: 'Manuscript saved successfully!',
  coAuthorIncomplete: (labels: readonly string[]) =>
    `Please fill in all required fields: ${labels.join(', ')}`,
  coAuthorIsSelf: 'You cannot add yourself as a co-author.',
  coAuthorTwice: 'This author is already in the list.',
  coAuthorUnknown:
    'Cannot add author: Email does not exist in our database. Please enter a valid registered email.',
  coAuthorFailed: 'Error adding author. Please try again.',
} as const;
