import { FindingsList } from '../anonymous/findings-list.ts';
import { type IdentityForms, identityForms } from '../anonymous/identity-forms.ts';
import { matchesIn } from '../anonymous/match.ts';
import type { Finding } from '../outcome.ts';
import { decisionsOf } from './clear-model.ts';
import type { ClearedForm, JobOf } from './job.ts';

/**
 * Typed text is never changed silently: certain findings stay open until the author corrects the text, or someone says that it is not
 * theirs.
 */
const settled = (finding: Finding, isDecided: boolean): Finding => ({
  ...finding,
  treatment: 'left',
  open: !isDecided && finding.strength !== 'hint',
});

/** The copy can be made and looked at, while it must not be sent. */
const WITHHELD = '[…]';

/** Finds what names an author in title, abstract and keywords, and makes the cover of the copy without it. */
export function clearForm({ cover, clearing }: Pick<JobOf<'clearForm'>, 'cover' | 'clearing'>): ClearedForm {
  const forms = identityForms(clearing.identities);
  const decisions = decisionsOf(clearing);
  const list = new FindingsList('form', decisions);
  const findings: Finding[] = [];
  const cleared = (text: string, part: 'title' | 'abstract' | 'keywords'): string => {
    let out = '';
    let from = 0;
    for (const match of matchesOf(forms, text, part)) {
      const found = { class: 'identity', ...match, text, part } as const;
      const decision = list.decisionOn(found);
      const isDecided = decision === 'keep' || decision === 'notMe';
      list.add(found);
      const added = list.findings.at(-1);
      if (added && findings.length < list.findings.length) findings.push(settled(added, isDecided));
      if (match.strength === 'hint' || isDecided) continue;
      out += text.slice(from, match.start) + WITHHELD;
      from = match.end;
    }
    return out + text.slice(from);
  };
  const { title, abstract, keywords } = cover;
  return {
    cover: {
      ...cover,
      authors: [],
      isDatedByMonth: true,
      ...(title === undefined ? {} : { title: cleared(title, 'title') }),
      ...(abstract === undefined ? {} : { abstract: cleared(abstract, 'abstract') }),
      keywords: keywords.map((keyword) => cleared(keyword, 'keywords')),
    },
    findings,
    more: list.more,
    formsSought: forms.count,
  };
}

const matchesOf = (forms: IdentityForms, text: string, part: 'title' | 'abstract' | 'keywords') =>
  matchesIn(forms, text, part);
