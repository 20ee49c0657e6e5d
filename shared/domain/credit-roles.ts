/** The fourteen roles of CRediT (ANSI/NISO Z39.104), by the last part of their addresses. */
export const CREDIT_ROLES = [
  'conceptualization',
  'data-curation',
  'formal-analysis',
  'funding-acquisition',
  'investigation',
  'methodology',
  'project-administration',
  'resources',
  'software',
  'supervision',
  'validation',
  'visualization',
  'writing-original-draft',
  'writing-review-editing',
] as const;
export type CreditRole = (typeof CREDIT_ROLES)[number];

/** 'Writing – review & editing' */
export function creditWords(role: string): string {
  const words = role
    .replaceAll('-', ' ')
    .replace(/^writing /, 'writing – ')
    .replace('review editing', 'review & editing');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
