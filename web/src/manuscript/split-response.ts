/** The part of a response to one reviewer; `reviewer` is null for what precedes the first. */
export interface ResponsePart {
  reviewer: number | null;
  text: string;
}

/** 'Reviewer 2', 'Response to Referee #2:', '## Reviewer 2, comment 3: …': a line of its own, or one that continues after a colon. */
const NAMES_REVIEWER =
  /^[\s#*_>]*(?:(?:response|reply|answers?)\s+)?(?:to\s+)?(?:the\s+)?(?:reviewer|referee)\s*(?:#|no\.?|number)?\s*(\d{1,2})\b(?:['’]s)?(?:\s+(?:comments?|report|review))?(\s*[*_:.,–—-]|\s*$)/i;

/** After a reviewer's name alone. */
const IS_NAME_ALONE = /^[\s*_:.,–—-]*$/;

/**
 * The parts of a typed response by the reviewers named in its lines, in order; a single part if none are named. Only lines with nothing
 * but the name are left out.
 */
export function splitResponse(text: string): ResponsePart[] {
  const parts: { reviewer: number | null; lines: string[] }[] = [{ reviewer: null, lines: [] }];
  for (const line of text.split(/\r?\n/)) {
    const named = NAMES_REVIEWER.exec(line);
    if (!named) {
      parts.at(-1)!.lines.push(line);
      continue;
    }
    const reviewer = Number(named[1]);
    if (parts.at(-1)!.reviewer !== reviewer) parts.push({ reviewer, lines: [] });
    const rest = line.slice(named[0].length);
    if (!IS_NAME_ALONE.test(rest)) parts.at(-1)!.lines.push(line);
  }
  return parts
    .map(({ reviewer, lines }) => ({ reviewer, text: lines.join('\n').trim() }))
    .filter(({ text: words }) => words !== '');
}
