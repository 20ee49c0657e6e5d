import type { TemplateName } from './templates.ts';

/** Of no manuscript, or outliving theirs: these letters carry all they need, and are deleted once they have left. */
const FLEETING: readonly string[] = ['withdrawn', 'week', 'news'] satisfies TemplateName[];

export const isTransient = ({ template }: { template: unknown }) => FLEETING.includes(String(template));
