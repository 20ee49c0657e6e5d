/** The editor's words of the second specification's error catalogue, to the letter. */
export const messages = {
  sessionExpired: 'Session expired. Please login again.',
  notAuthenticated: 'Not authenticated. Please login again.',
  noPdf: 'PDF URL not available',
  updateFailed: 'Failed to update manuscript',
  acceptFailed: 'Failed to accept manuscript',
  resetFailed: 'Failed to reset manuscript status',
  rejected: 'Manuscript rejected successfully',
  sent: 'Manuscript sent for review successfully',
  accepted: 'Manuscript accepted successfully!',
  reset: 'Manuscript status reset to Pending successfully',
} as const;

/** If the server does not say who was faster. */
export const CHANGED = 'Someone else changed this manuscript. Check it, then try again.';
