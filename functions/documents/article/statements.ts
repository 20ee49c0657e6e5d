import { leftOutHeading, leftOutRunIn } from '../parts/left-out-sections.ts';
import type { StatementKind } from './article-text.ts';

const KINDS: readonly [StatementKind, RegExp][] = [
  ['interests', /interest|disclosure|konflikt|конфликт|çatışma|利益|이해/iu],
  ['contributions', /contribut|credit|roles|beiträge|contribu[cç]|вклад|贡献/iu],
  ['funding', /fund|fonds|grant|sponsor|financ|finanz|support|förderung|финанс|基金|资助|연구비/iu],
  [
    'acknowledgement',
    /acknowledg|dank|remerci|agradec|ringraz|podzięk|teşekkür|poděkov|^tack?k?$|kiitok|mulţ|mulț|terima|благодар|подяк|ευχαρ|致|謝|감사|사사|תודות|شكر|سپاس|تشکر|dedic|dédic|widm/iu,
  ],
];

const NUMBERING = String.raw`^(?:(?:\d{1,2}|[IVX]{1,4}|[A-Z])(?:\.\d{0,2})*[.)]?\s+)?`;
const OTHERS: readonly [StatementKind, string][] = [
  [
    'data',
    String.raw`(?:(?:data|code|software|materials?)(?:(?:,| and|,? &) (?:data|code|software|materials?))* (?:availability|accessibility|sharing|access|archiving|deposition)|availability of (?:supporting )?(?:data|code|materials?)(?: and (?:data|code|materials?))?|open (?:data|research|practices))(?: statements?)?|datenverfügbarkeit|disponibilité des données|disponibilidad de (?:los )?datos|disponibilidade (?:de|dos) dados|数据可用性`,
  ],
  [
    'ethics',
    String.raw`ethic(?:s|al)?(?: \p{L}+){0,7}|(?:institutional review board|irb)(?: (?:statement|approval))?|(?:informed |patient )?consent(?: (?:statement|to participate|for publication|to publish))?|human (?:and animal )?(?:rights|subjects|participants)(?: \p{L}+){0,4}|compliance with ethical standards`,
  ],
  [
    'ai',
    String.raw`(?:(?:declaration|statement|disclosure)s? (?:of|on|about) )?(?:the )?(?:use of )?(?:generative )?(?:ai|artificial intelligence)(?:[- ]assisted)?(?: (?:technolog(?:y|ies)|tools?|use|usage|disclosure|statement|in \p{L}+(?: \p{L}+){0,4}|and \p{L}+(?:[- ]\p{L}+){0,5}))*|(?:declaration|statement) of (?:generative )?ai(?: \p{L}+){0,8}`,
  ],
  ['abbreviations', String.raw`(?:list of )?abbreviations(?: used)?|abkürzungen`],
];
const COMPILED = OTHERS.map(([kind, text]) => ({
  kind,
  whole: new RegExp(`${NUMBERING}(?:${text})\\s*[:：.]?$`, 'iu'),
  runIn: new RegExp(`${NUMBERING}(?:${text})\\s*[:：.]\\s*`, 'iu'),
}));

const kindOfName = (name: string) => KINDS.find(([, pattern]) => pattern.test(name))?.[0];
const isOfPeople = (means: string) => means === 'acknowledgement' || means === 'funder' || means === 'name';

/** The kind of statement that a heading opens, if any. */
export function statementOf(heading: string): StatementKind | undefined {
  const text = heading.trim();
  const found = leftOutHeading(text);
  if (found && isOfPeople(found.means) && !found.isLong) return kindOfName(found.name);
  return text.length > 90 ? undefined : COMPILED.find(({ whole }) => whole.test(text))?.kind;
}

/** The same for a paragraph that begins with its name: 'Funding: This work …'. `length` covers the name and the mark after it. */
export function statementRunIn(
  paragraph: string,
  lead: string,
): { kind: StatementKind; length: number } | undefined {
  const found = leftOutRunIn(paragraph, lead);
  const own = found && isOfPeople(found.means) && !found.isLong ? kindOfName(found.name) : undefined;
  if (found && own) {
    const [label = ''] =
      new RegExp(
        String.raw`^.{0,12}?${found.name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\s*[:：.—–-]?\s*`,
        'u',
      ).exec(paragraph) ?? [];
    return label === '' ? undefined : { kind: own, length: label.length };
  }
  const named = lead.trim().replace(/[\s:：.]+$/u, '');
  const other = named === '' ? undefined : COMPILED.find(({ whole }) => whole.test(named));
  const [label] = other?.runIn.exec(paragraph) ?? [];
  return other && label ? { kind: other.kind, length: label.length } : undefined;
}
