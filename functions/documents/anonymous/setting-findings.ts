import type { Finding, FoundIn } from '../outcome.ts';
import { FindingsList } from './findings-list.ts';

/** Reports what the typesetter could not reproduce in the reviewers' copy, so that nothing is lost silently. */
export function settingFindings(remarks: readonly string[], document: FoundIn = 'manuscript'): Finding[] {
  const list = new FindingsList(document, new Map());
  for (const text of remarks.map((remark) => `In what reviewers see: ${remark}`))
    list.add({
      class: 'page',
      means: 'setting',
      strength: 'hint',
      part: 'body',
      text,
      start: 0,
      end: text.length,
    });
  return list.findings;
}
