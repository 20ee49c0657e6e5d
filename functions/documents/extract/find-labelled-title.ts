import { collapseSpaces } from './block.ts';
import type { Found } from './find-abstract.ts';
import type { Section } from './front-matter.ts';
import { isNameList, isNeverTitle } from './not-a-title.ts';

/** 'Title: …', or a form's cell 'Title' with the title in the next. */
export function findLabelledTitle(sections: readonly Section[], end: number): Found<string> | undefined {
  for (let at = 0; at < Math.min(end + 1, sections.length); at++) {
    const { label, block } = sections[at]!;
    if (label?.kind !== 'title') continue;
    if (label.rest !== '') {
      const value = collapseSpaces(label.rest.split('\n')[0]!);
      if (value.split(/\s+/).length >= 2 || /[\u3400-\u9fff]{4}/u.test(value))
        return { value, at, certainty: 'sure' };
      continue;
    }
    const next = sections[at + 1];
    if (
      next &&
      !next.label &&
      next.block.size >= block.size - 0.6 &&
      !isNameList(next.block.text, next.block.superscripts) &&
      next.words >= 2 &&
      next.words <= 45 &&
      next.block.inTable === block.inTable &&
      !isNeverTitle(next.block.text)
    )
      return {
        value: collapseSpaces(next.block.text),
        at: at + 1,
        certainty: block.inTable && at > 3 ? 'unsure' : 'sure',
      };
  }
  return undefined;
}
