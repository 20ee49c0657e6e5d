import type * as z from 'zod';
import { DomainError } from '../core/rules/domain-error.ts';

/** Our own messages complete the field's name ('is required') or are sentences; the library's are made into one of ours. */
function sentence(field: string, issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return `${field} is required.`;
  if (/^(is|has|must|may) /.test(issue.message)) return `${field} ${issue.message}.`;
  if (issue.code === 'custom') return issue.message;
  return `${field} is not valid.`;
}

/** Checks what a stranger sent. A refusal names the first field that is wrong. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input, { reportInput: true });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  const field = issue.path.map(String).join('.') || 'body';
  throw new DomainError('invalid_request', sentence(field, issue), { field });
}
