/** The name that replaces a deleted person's. */
export const NOBODY = 'Deleted account';
