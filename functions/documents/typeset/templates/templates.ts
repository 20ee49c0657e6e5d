import { DOCUMENT_TEMPLATE } from './document.ts';
import { MATH_TEMPLATE } from './math.ts';

/** The fixed templates by name; they import each other as `name.typ`. */
export const TEMPLATES = {
  document: DOCUMENT_TEMPLATE,
  math: MATH_TEMPLATE,
} as const;

export type TemplateName = keyof typeof TEMPLATES;
