import type { TemplateName } from './templates.ts';

/** These letters belong to no manuscript, or to one that is gone. They carry all they need, and are deleted once they are sent. */
const FLEETING: readonly string[] = ['withdrawn', 'week', 'news'] satisfies TemplateName[];

export const isTransient = ({ template }: { template: unknown }) => FLEETING.includes(String(template));
