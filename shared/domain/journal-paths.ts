/** The two prefixes of the journal. */
export const JOURNAL = '/journal/jics';
export const JOURNAL_LONG = '/journal/Journal-of-Intelligent-Computing-Systems';
export const JOURNAL_PREFIXES = [JOURNAL, JOURNAL_LONG] as const;
