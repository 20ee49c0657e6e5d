/** What stands in the place of the name of who is deleted. */
export const NOBODY = 'Deleted account';
