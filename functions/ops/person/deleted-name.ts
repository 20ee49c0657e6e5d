/** The name that replaces a deleted person's. */
export const DELETED_NAME = 'Deleted account';
