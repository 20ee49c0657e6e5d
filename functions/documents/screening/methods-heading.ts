const NUMBER = String.raw`(?:(?:section\s+)?(?:\d{1,2}(?:\.\d{1,2})*|[ivx]{1,4})[.):]?\s+)?`;

const METHODS = new RegExp(
  `^${NUMBER}(?:(?:(?:materials?|patients|participants|subjects|data|study)\\s*(?:and|&|,)\\s*)?(?:experimental\\s+|research\\s+|statistical\\s+)?(?:methods?|methodology)(?:\\s*(?:and|&)\\s*(?:materials?|data|procedures?))?|experimental\\s+(?:section|procedures?|set-?up|design)|material(?:ien)?\\s+und\\s+methoden|methodi?k|méthodes?|matériels?\\s+et\\s+méthodes|métodos?|materiales?\\s+y\\s+métodos|materia(?:l|is)\\s+e\\s+métodos|metodolog[ií]a|методы|материалы\\s+и\\s+методы|(?:材料|资料|对象|研究)?[与和及]?方法|実験方法)\\s*[.:：]?$`,
  'iu',
);

const OTHERS = new RegExp(
  `^${NUMBER}(?:results?|findings|discussion|conclusions?|concluding\\s+remarks|introduction|background|related\\s+works?|limitations|evaluation|experiments|ergebnisse|diskussion|résultats|discusión|resultados|discussão|conclusiones|результаты|обсуждение|结果|讨论|结论)(?:\\s*(?:and|&|und|et|y|e|и|与)\\s*\\p{L}+)?\\s*[.:：]?$`,
  'iu',
);

const LONGEST = 80;

/** Whether a line opens the methods, or a section after them; undefined for all other lines. */
export function sectionOpened(line: string): 'methods' | 'other' | undefined {
  const text = line.trim();
  if (text.length > LONGEST) return undefined;
  if (METHODS.test(text)) return 'methods';
  return OTHERS.test(text) ? 'other' : undefined;
}
