import type { Means } from '../outcome.ts';

interface LeftOutSection {
  /** As a regular expression without flags; letters match either case. */
  text: string;
  means: Means;
  /** Such sections span several paragraphs, one for each person. */
  isLong?: true;
}

/** Sections about who wrote a paper, who paid and who helped. */
const LEFT_OUT: readonly LeftOutSection[] = [
  { text: String.raw`acknowledge?ments?(?: (?:and|&) \p{L}+(?: \p{L}+)?)?`, means: 'acknowledgement' },
  {
    text: 'danksagung(?:en)?|dankesworte|remerciements?|agradecimient?os?|agradecimentos|ringraziamenti',
    means: 'acknowledgement',
  },
  {
    text: 'podziękowania|teşekkürler?|poděkování|dankwoord|tack|takk|tak|kiitokset|mulțumiri|ucapan terima kasih',
    means: 'acknowledgement',
  },
  {
    text: String.raw`благодарност[ьи]|подяк[аи]|ευχαριστ[ιί]ες|致\s*谢|致\s*謝|謝\s*辞|감사의 (?:말|글)|사사|תודות|شكر وتقدير|سپاسگزاری|تشکر و قدردانی`,
    means: 'acknowledgement',
  },
  { text: 'dedications?|dédicace|dedicatorias?|widmung', means: 'acknowledgement' },
  {
    text: 'funding(?: (?:information|statement|sources?|details|acknowledge?ments?|declaration|and support|support))?',
    means: 'funder',
  },
  {
    text: '(?:sources? of |financial )(?:funding|support)(?: (?:and sponsorship|statement|disclosure))?|(?:role of the )?funding source|grants?(?: (?:information|support))?|sponsors?(?:hip)?|financial disclosures?(?: statement)?',
    means: 'funder',
  },
  {
    text: String.raw`förderung|finanzierung|financements?|financiación|financiamiento|financiamento|finanziamenti|финансирование|источник(?:и)? финансирования|基金项目|资助|연구비`,
    means: 'funder',
  },
  {
    text: String.raw`(?:credit )?(?:authors?(?:['’]s?|s['’])? |authorship )?contributions?(?: (?:statement|of (?:the )?authors?|to the (?:paper|manuscript|work)))?|credit (?:authorship|author|taxonomy)(?: \p{L}+){0,3}|contributors?(?:hip)?(?: statement)?|author roles`,
    means: 'name',
  },
  {
    text: 'autorenbeiträge|contributions? des auteurs|contribuci(?:ón|ones) de (?:los )?autor(?:es)?|contribuiç(?:ão|ões) (?:dos|de) autor(?:es)?|contributi degli autori|вклад авторов|作者贡献',
    means: 'name',
  },
  {
    text: String.raw`(?:about|notes? on|information (?:about|on)) the (?:authors?|contributors?|editors?)|authors?(?:['’]s?|s['’])? (?:information|details|biograph(?:y|ies)|bios?|notes?|list|profiles?|statement|affiliations?|data)|author bio(?:graph(?:y|ies))?|(?:list of )?authors?(?: and affiliations?)?|biograph(?:y|ies|ical notes?|ical sketch(?:es)?)|curriculum vitae|vita|affiliations?`,
    means: 'name',
    isLong: true,
  },
  {
    text: 'über die autor(?:en|innen)?|à propos des auteurs?|sobre (?:el|la|los|o|os) autor(?:es)?|об авторах?|сведения об авторах?|информация об авторах|作者简介|著者紹介|저자 소개',
    means: 'name',
    isLong: true,
  },
  {
    text: String.raw`correspond(?:ence|ing authors?)(?: (?:address|information|details|to))?|address(?:es)? for correspondence|contact(?: (?:information|details|author))?|e-?mail(?: address(?:es)?)?|korrespondenz(?:adresse)?|correspondencia|correspondance|для корреспонденции`,
    means: 'email',
  },
  {
    text: String.raw`(?:(?:declarations?|statements?|disclosures?) (?:of|on|about) )?(?:(?:potential|possible) )?(?:conflicts?|conflicting|competing)(?: of)?(?: (?:financial|commercial))? interests?(?: (?:statements?|declarations?|disclosures?|and financial disclosures?))?|declarations? of (?:competing |conflicting )?interests?(?: statement)?|(?:authors?(?:['’]s?|s['’])? )?disclosures?(?: statement)?`,
    means: 'funder',
  },
  {
    text: String.raw`interessenkonflikte?|conflits? d['’]intérêts?|conflictos? de intere(?:ses|s)|conflitos? de interesses?|conflitti di interesse|конфликт интересов|çıkar çatışması|利益冲突|利益相反|이해관계`,
    means: 'funder',
  },
  { text: String.raw`orcid(?: ids?)?(?: of (?:the )?authors?)?`, means: 'orcid' },
];

const NUMBERING = String.raw`(?:(?:\d{1,2}|[IVX]{1,4}|[A-Z])(?:\.\d{0,2})*[.)]?\s+|[§#*•–-]\s*)?`;
/** Text between a run-in name and the section. */
const RUN_IN = String.raw`\s*(?:[:：]|[.]|[—–]|\s-)\s*`;

const COMPILED = LEFT_OUT.map(({ text, means, isLong }) => ({
  means,
  isLong: isLong ?? false,
  whole: new RegExp(`^${NUMBERING}(?:${text})\\s*[:：.—–*]*$`, 'iu'),
  runIn: new RegExp(`^${NUMBERING}(${text})${RUN_IN}`, 'iu'),
}));

export interface LeftOutName {
  /** As the document writes it. */
  name: string;
  means: Means;
  isLong: boolean;
}

const LONGEST_NAME = 90;

/** The section that a line opens, if it is one that names people; the same words within another heading don't count. */
export function leftOutHeading(line: string): LeftOutName | undefined {
  const text = line.trim();
  if (text.length > LONGEST_NAME) return undefined;
  const found = COMPILED.find(({ whole }) => whole.test(text));
  return found && { name: plainNameOf(text), means: found.means, isLong: found.isLong };
}

/** The same for a run-in name: 'Funding: This work …'. */
export function leftOutRunIn(paragraph: string, lead: string): LeftOutName | undefined {
  const start = paragraph.trimStart().slice(0, LONGEST_NAME);
  for (const { runIn, means, isLong } of COMPILED) {
    const [label, name] = runIn.exec(start) ?? [];
    // Without a colon, only a type of its own distinguishes a label from the sentence's first word.
    if (!label || !name || !(/[:：]\s*$/.test(label) || isLead(lead, name))) continue;
    return { name: plainNameOf(name), means, isLong };
  }
  return undefined;
}

const isLead = (lead: string, name: string) =>
  plainNameOf(lead).toLowerCase() === plainNameOf(name).toLowerCase();

const plainNameOf = (text: string) =>
  text
    .replace(/^(?:(?:\d{1,2}|[IVX]{1,4})(?:\.\d{0,2})*[.)]?\s+|[§#*•–-]\s*)/u, '')
    .replace(/[\s:：.—–*-]+$/u, '')
    .trim();
