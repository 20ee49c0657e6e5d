import { COVER_TEMPLATE } from './cover.ts';
import { DOCUMENT_TEMPLATE } from './document.ts';
import { DRAWING_TEMPLATE } from './drawing.ts';
import { FOOTER_TEMPLATE } from './footer.ts';
import { MATH_TEMPLATE } from './math.ts';

/** The fixed templates by name; they import each other as `name.typ`. */
export const TEMPLATES = {
  document: DOCUMENT_TEMPLATE,
  drawing: DRAWING_TEMPLATE,
  math: MATH_TEMPLATE,
  /** One picture or one equation by itself: to find the one that can't be set, and as a page that needs no decoding. */
  picture: '#set page(width: 500pt, height: auto, margin: 0pt)\n#image(json("data.json").file, width: 500pt)',
  formula: '#import "math.typ": tree\n#math.equation(block: true, tree(json("data.json").m))',
  cover: COVER_TEMPLATE,
  footer: FOOTER_TEMPLATE,
} as const;

export type TemplateName = keyof typeof TEMPLATES;
