/** What a publication says about an earlier one. */
export const NOTICE_KINDS = ['correction', 'concern', 'retraction'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const NOTICE_NAMES: Record<NoticeKind, string> = {
  correction: 'Correction',
  concern: 'Expression of concern',
  retraction: 'Retraction',
};
