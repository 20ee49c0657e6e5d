interface Place {
  start: number;
  end: number;
}

/**
 * Whether the words beside initials or a given name show that they are a person's: what somebody did, by whom something was done, or the
 * end of a letter. `isSure`: they are hardly anything else ('M.M.'), so more verbs and words before them count.
 */
export function isBesideDeed(text: string, { start, end }: Place, isSure: boolean): boolean {
  const ahead = text.slice(Math.max(0, start - REACH), start);
  const before = isSure ? ahead.replace(OTHERS_BEFORE, '') : ahead;
  const after = text.slice(end, end + REACH);
  if (CREDIT.test(before) || (isSure ? BEFORE_SURE : BEFORE).test(before)) return true;
  if (/\b(?:an?|the|this|each|per|\d)\s$/iu.test(before)) return false;
  const [, verb = ''] = DONE.exec(after) ?? [];
  if (verb !== '' && (isSure || !OF_THINGS.test(verb))) return true;
  return (isSure && /^[’']s\s\p{Ll}/u.test(after)) || CREDITED.test(after);
}

/** Whether they stand alone at the end of a letter: in a line of their own, or behind the last sentence. */
export function isSignature(text: string, { start, end }: Place): boolean {
  const before = text.slice(Math.max(0, start - REACH), start);
  const after = text.slice(end, end + REACH);
  if (/(?:^|[.!?,:]\s*\n|\n[ \t]*\n)[\s\u2013\u2014-]{0,5}$/u.test(before))
    return /^\.?\s*(?:$|\n)/u.test(after);
  return (
    (/[.!?]\s[\s\u2013\u2014-]{0,3}$/u.test(before) || CLOSING.test(before)) &&
    /^\.?\s*(?:$|\n\s*\n)/u.test(after)
  );
}

const REACH = 60;

/** Initials of others in the same list: 'by T.K., R. S. and …'. */
const OTHERS_BEFORE = /(?:\p{Lu}\.(?:[ -]?\p{Lu}\.){1,3}(?:,|,? (?:and|&)) ){1,5}$/u;

const CLOSING = /\b(?:wishes|regards|sincerely|yours|truly|thanks|cheers|signed|greetings)[,.:]?\s{1,3}$/iu;

const PEOPLE =
  'authors?|coders?|raters?|readers?|annotators?|observers?|reviewers?|interviewers?|investigators?|researchers?|colleagues?|of us|initials?|signed|dr\\.?|prof\\.?|professor|mr\\.?|mrs\\.?|ms\\.?|dear';
const BEFORE = new RegExp(String.raw`\b(?:by|${PEOPLE})\s[([]?$`, 'iu');
const BEFORE_SURE = new RegExp(
  String.raw`(?:\b(?:by|${PEOPLE}|between|from|with|to|for|of|than|as|namely|thank|thanks)\s[([]?|[([])$`,
  'iu',
);

/** The roles of contributor statements (CRediT). */
const ROLE =
  '(?:conceptuali[sz]ation|methodology|software|validation|formal analysis|investigation|resources|data curation|original draft|editing|visuali[sz]ation|supervision|project administration|funding acquisition|contributions?)';
const CREDIT = new RegExp(String.raw`\b${ROLE}\)?\s?[:,\u2013\u2014-]\s?$`, 'iu');
const CREDITED = new RegExp(String.raw`^\s?[:\u2013\u2014-]\s?${ROLE}\b`, 'iu');

/** A verb behind a name, with what may come between. */
const DONE =
  /^(?:\)|,? (?:and|&) (?:colleagues|co-?workers|others?|the others))?,? (?:(?:who|has|had|have|then|also|first|later|both|alone|each|once|twice|\p{Ll}{2,12}ly) ){0,3}(?:(?:is|was|are|were) )?(\p{Ll}{2,14}ed|did|made|led|ran|drew|redrew|took|undertook|built|wrote|rewrote|read|proofread|gave|held|kept|chose|found|saw|oversaw|met|taught|thought|spoke|caught|cut|set|sought|began|won|fed|dug|went|came|sent|brought|bought|told|said|heard|shot|grew|paid|leads|writes|designs|supervises|analy[sz]es|coordinates|runs|teaches|heads|chairs|works|manages|directs|receives|serves|declares|thanks|acknowledges|drafts|responsible|blinded|in charge)\b/u;

/** What measures, substances and machines named by the same letters do or undergo. */
const OF_THINGS =
  /^(?:need|seed|speed|feed|embed|indeed|showed|increased|decreased|remained|occurred|improved|reduced|revealed|indicated|yielded|exhibited|resulted|appeared|provided|ranged|varied|differed|caused|followed|required|involved|enabled|allowed|outperformed|achieved|used|based|induced|treated|derived|related|mediated|reached|exceeded|declined|dropped|returned|failed|worked|played|served|gained|received|contained|included|consisted|represented|explained|predicted|correlated|converged|affected|enhanced|inhibited|suppressed|promoted|activated|stimulated|produced|generated|formed|changed|shifted|moved|started|ended|stopped|lasted|proposed|defined|called|named|known|weighted|combined|coupled|loaded|coated|gave|held|kept|found|saw|set|cut|began|went|came|grew|works|runs|receives|serves|in charge)$/u;
