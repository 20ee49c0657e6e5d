import { detectLanguage, type Language } from '../detect-language.ts';
import type { Found } from '../found.ts';
import type { Section } from '../front-matter.ts';
import { vetoOf, type Weighed } from '../rules.ts';
import { type Paragraph, paragraphsOf } from './paragraph.ts';
import { withoutNames } from './parts.ts';
import { SIGNS, type Sign } from './signs.ts';

const LANGUAGE = { name: 'in the language of the document', points: 0.5 };

/** A paragraph recognised by one sign. */
export interface Candidate {
  found: Found<string>;
  weighed: Weighed;
}

/** The candidate with the most points, or the first of several. */
export function findUnlabelledAbstract(
  sections: readonly Section[],
  bodySize: number,
  language: Language | undefined,
): Found<string> | undefined {
  let best: Candidate | undefined;
  for (const candidate of candidates(paragraphsOf(sections, bodySize, language)))
    if (!best || candidate.weighed.points > best.weighed.points) best = candidate;
  return best?.found;
}

export function candidates(paragraphs: readonly Paragraph[]): Candidate[] {
  return paragraphs.flatMap((paragraph) =>
    SIGNS.filter((sign) => sign.when(paragraph) && vetoOf(sign.vetoes, paragraph) === undefined).map((sign) =>
      candidateOf(paragraph, sign),
    ),
  );
}

/** Why a paragraph is not an abstract, sign by sign. */
export function refusals(paragraph: Paragraph): { sign: string; veto: string }[] {
  return SIGNS.filter(({ when }) => when(paragraph)).flatMap(({ name, vetoes }) => {
    const veto = vetoOf(vetoes, paragraph);
    return veto === undefined ? [] : [{ sign: name, veto }];
  });
}

function candidateOf(paragraph: Paragraph, { name, points, parts, isSure, isOfLanguages }: Sign): Candidate {
  const own = parts(paragraph);
  const value = own
    .map(({ block }) => withoutNames(block).trim())
    .join('\n')
    .replace(/^[·•]\s*/, '');
  const isOwn = isOfLanguages && detectLanguage(value) === paragraph.page.language;
  const spoke = [{ name, points }, ...(isOwn ? [LANGUAGE] : [])];
  const at = own[0] ? paragraph.page.sections.indexOf(own[0]) : paragraph.at;
  return {
    found: { value, at, certainty: isSure ? 'sure' : 'unsure', isGuess: !isSure, by: name },
    weighed: { points: spoke.reduce((sum, rule) => sum + rule.points, 0), spoke },
  };
}
