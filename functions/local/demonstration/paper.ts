import type { EQUATIONS } from './input/equations.ts';
import type { PersonKey } from './people.ts';

/** One invented paper. Every one has a table, a figure, an equation, a footnote and references. */
export interface Paper {
  owner: PersonKey;
  coAuthors: PersonKey[];
  /** The co-author who has not confirmed it yet. */
  unanswered?: PersonKey;
  type: 'Research Article' | 'Review Article';
  classification: string[];
  title: string;
  abstract: string;
  keywords: string[];
  question: string;
  method: string[];
  equation: keyof typeof EQUATIONS;
  equationText: string;
  table: string[][];
  tableCaption: string;
  series: number[][];
  figureCaption: string;
  result: string[];
  limits: string[];
  conclusion: string;
}
