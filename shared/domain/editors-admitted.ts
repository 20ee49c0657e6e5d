/** How a person with the editors’ key becomes an editor: at once, or when a chief has admitted them by name. */
export const EDITORS_ADMITTED = ['by-key', 'by-chief'] as const;
export type EditorsAdmitted = (typeof EDITORS_ADMITTED)[number];
