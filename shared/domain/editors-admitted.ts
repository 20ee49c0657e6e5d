/** How somebody who shows the editors’ key becomes an editor: at once, or once a chief has admitted them by name. */
export const EDITORS_ADMITTED = ['by-key', 'by-chief'] as const;
export type EditorsAdmitted = (typeof EDITORS_ADMITTED)[number];
