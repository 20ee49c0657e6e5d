/** What a publication says about another one that stands already. */
export const NOTICE_KINDS = ['correction', 'concern', 'retraction'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const NOTICE_NAMES: Record<NoticeKind, string> = {
  correction: 'Correction',
  concern: 'Expression of concern',
  retraction: 'Retraction',
};
