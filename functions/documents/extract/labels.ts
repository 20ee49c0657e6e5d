import { type Block, countWords, squash } from './block.ts';
import type { Language } from './detect-language.ts';

/** What a label at the start of a block announces. `other` ends an abstract or a keyword list and is neither. */
export type LabelKind = 'abstract' | 'keywords' | 'introduction' | 'title' | 'other';

export interface Label {
  kind: LabelKind;
  language: Language | undefined;
  /** What follows the label in the same block. Empty for a heading. */
  rest: string;
}

type Entry = [kind: LabelKind, language: Language | undefined, pattern: string];

const ENTRIES: Entry[] = [
  [
    'abstract',
    'en',
    '(?:extended |short |structured |article |paper )?abstract(?: and keywords| summary)?|summary|synopsis',
  ],
  ['abstract', 'es', 'resumen(?: estructurado)?|abstracto'],
  ['abstract', 'pt', 'resumo'],
  ['abstract', 'fr', 'r[ée]sum[ée]'],
  ['abstract', 'de', 'zusammenfassung|kurzfassung|kurzzusammenfassung|abstrakt'],
  ['abstract', 'it', 'riassunto|sommario|sintesi'],
  ['abstract', 'nl', 'samenvatting'],
  ['abstract', 'sv', 'sammanfattning|sammendrag|sammenfatning|tiivistelmä|referat'],
  ['abstract', 'pl', 'streszczenie'],
  ['abstract', 'tr', '(?:çal[ıI]şman[ıI]n )?özet[iİ]?|öz'],
  ['abstract', 'id', 'abstrak|intisari|ringkasan'],
  ['abstract', 'ro', 'rezumat'],
  ['abstract', 'hu', 'összefoglal[óá](?:s)?|absztrakt'],
  ['abstract', 'ru', 'аннотация|резюме|реферат|анотація|абстракт|анотация|сажетак|апстракт'],
  ['abstract', 'el', 'περίληψη'],
  [
    'abstract',
    'zh',
    '【?(?:(?:毕业|畢業)?(?:设计说明书|设计|论文|論文)?中文|[内內]容)?摘\\s*要】?|【?提\\s*要】?',
  ],
  ['abstract', 'ja', '要\\s*旨|概\\s*要|抄\\s*録|あらまし'],
  ['abstract', 'ko', '(?:국문\\s*)?초\\s*록|요\\s*약'],
  ['abstract', 'fa', 'چکیده(?: مقاله| فارسی)?|خلاصه'],
  ['abstract', 'ar', 'الملخص|ملخص(?: البحث)?|المستخلص|مستخلص|الخلاصة'],
  ['abstract', 'he', 'תקציר'],
  ['abstract', 'vi', 'tóm tắt'],
  [
    'abstract',
    undefined,
    'sažetak|povzetek|anotace|santrauka|kokkuvõte|anotācija|аңдатпа|түйіндеме|annotatsiya|xülasə',
  ],
  ['abstract', 'hi', 'सार(?:ांश)?'],
  [
    'keywords',
    'en',
    '(?:some |proposed |author |additional |article |paper |suggested |subject |main )?key\\s?-?\\s?words?(?: and (?:key )?phrases| ?(?:/|or|&|and) ?(?:key)?phrases| plus)?|key\\s?phrases|index(?:ing)? terms?|keyterms|key terms',
  ],
  ['keywords', 'es', 'palabras?[- ]?claves?|descriptores'],
  ['keywords', 'pt', 'palavras?[- ]?chaves?|descritores'],
  ['keywords', 'fr', 'mots?[- ]?cl[ée]fs?|mots?[- ]?cl[ée]s?'],
  [
    'keywords',
    'de',
    'schl(?:ü|u|ue)sselw(?:ö|o|oe)rter|schl(?:ü|u|ue)sselbegriffe|schlagw(?:ö|oe)rter|schlagworte|stichw(?:ö|oe)rter|stichworte',
  ],
  ['keywords', 'it', 'parole?[- ]chiave'],
  ['keywords', 'nl', 'trefwoorden|sleutelwoorden'],
  ['keywords', 'sv', 'nyckelord|nøkkelord|nøgleord|emneord|avainsanat|asiasanat'],
  ['keywords', 'pl', 'słowa(?: |-)kluczowe'],
  ['keywords', 'tr', 'anahtar (?:kelime|sözcük)(?:ler)?'],
  ['keywords', 'id', 'kata[- ]kunci'],
  ['keywords', 'ro', 'cuvinte[- ]cheie'],
  ['keywords', 'hu', 'kulcsszavak'],
  ['keywords', 'ru', 'ключевые (?:слова|термины)(?: и фразы)?|ключові слова|ключови думи|кључне речи'],
  ['keywords', 'el', 'λέξεις[- ]κλειδιά'],
  ['keywords', 'zh', '【?[关關]\\s*[键鍵鍵]\\s*[词詞字]】?|【?主\\s*[题題]\\s*[词詞]】?'],
  ['keywords', 'ja', 'キーワード'],
  ['keywords', 'ko', '주제어|키워드|핵심어|검색어|색인어'],
  [
    'keywords',
    'fa',
    '(?:کلید\\s?واژه|کلیدواژه)\\s?(?:ها|های)?|واژ(?:گان|ه\\s?ها\\s?(?:ی)?)\\s?کلیدی|کلمات\\s?کلیدی',
  ],
  ['keywords', 'ar', '(?:ال)?كلمات (?:ال)?(?:مفتاحية|دالة)|الكلمات الرئيسية'],
  ['keywords', 'he', 'מילות מפתח'],
  ['keywords', 'vi', 'từ kh(?:ó|o)a'],
  [
    'keywords',
    undefined,
    'kl[íi][čc]ov[áa] slova|kľúčové slová|ključne (?:riječi|reči|besede)|raktiniai žodžiai|atslēgvārdi|võtmesõnad|түйін(?:ді)? сөздер|кілт сөздер|kalit so.?zlar|açar sözlər',
  ],
  [
    'introduction',
    undefined,
    '(?:general )?introduction(?: and (?:summary|background|overview|motivation|preliminaries))?|introducci[óo]n|introdu[çc][ãa]o|einleitung|einf[üu]hrung|introduzione|inleiding|inledning|innledning|wst[ęe]p|wprowadzenie|giri[şs]|pendahuluan|введение|вступ|увод|引\\s*言|绪\\s*论|前\\s*言|序\\s*論|はじめに|서\\s*론|مقدمه|المقدمة|מבוא',
  ],
  [
    'title',
    undefined,
    "(?:full |bof |poster |talk |presentation |session |manuscript |article |paper |working |proposed |complete |thesis |project |research |study )?title(?: of (?:the |your )?(?:paper|manuscript|article|study|work|thesis|project|research))?|t[íi]tulo(?: d[eo]l? (?:art[íi]culo|artigo|trabajo|trabalho|proyecto|projeto|tesis))?|titre(?: de l[’']article| proposé(?: par les auteurs)?)?|titel(?: der (?:master|bachelor|diplom|seminar)?arbeit(?: ?/ ?title of th[^:]{5,30})?)?|(?:tema|topic|thema|th[eè]me|konu|temat)(?: (?:de|of the|der|do) \\p{L}+)?|titolo|tytuł|başlık|judul(?: (?:skripsi|penelitian|artikel|proposal|tugas akhir|tesis))?|название(?: статьи)?|(?:中文)?(?:毕业|学位)?(?:论文|设计|课题)?(?:中文)?题\\s*目|(?:论文|课题|項目|项目)名称|タイトル|제\\s*목|موضوع\\s+(?:پژوهش|مقاله|تحقیق)|عنوان(?: (?:مقاله|پژوهش|طرح|پروژه|پایان\\s?نامه))?|(?:נושא|שם) ה(?:פרויקט|עבודה|מאמר)|عنوان (?:البحث|المشروع|الرسالة)",
  ],
  [
    'other',
    undefined,
    [
      '(?:running|short|abbreviated) (?:title|head(?:ing|er)?|running title)',
      'evidence before this study|added value of this study|implications of all the available evidence|research in context|what (?:is|was) (?:already )?known(?: (?:on|about) this (?:topic|subject))?|what this (?:study|paper|review) adds|how this (?:study|review) might affect (?:research,? )?(?:practice|policy)(?: (?:and|or|and\\/or) policy)?|teaser|one[- ]sentence summary|highlights?|graphical abstract|(?:plain|lay)[- ](?:language )?(?:summary|abstract)|lay abstract|author summary|significance(?: statement)?|impact statement|key ?points|key messages?|at a glance|in brief|practitioner points|video abstract|visual abstract|translational abstract|public significance statement',
      'jel(?: |-)?(?:classifications?|codes?|class)?(?: codes?)?|(?:\\d{4} )?(?:mathematics|ams|math\\.?) subject classifications?(?: \\(?\\d{4}\\)?)?|ams (?:classification|subject classifications?)|msc(?: ?\\(?\\d{4}\\)?)?(?: codes?| classification)?|pacs(?: numbers?| codes?)?|ccs concepts|categories and subject descriptors|general terms|acm (?:reference format|classification|categories)|subject (?:areas?|headings?|categor(?:y|ies)|classification)|udc|удк|中图分类号|文献标识码|文章编号|doi',
      'classification|clinical trials? (?:number|registration|registry)|registration(?: number)?|prospero(?: registration)?|word counts?|(?:number of|no\\. of) (?:words|tables|figures|pages)|(?:abstract |total |manuscript )?word count|tables?/figures?',
      'abbreviations?(?: used)?|list of abbreviations|nomenclature|glossary|list of symbols|notation',
      "correspond(?:ing|ence)(?: author)?s?(?: to)?|address for correspondence|authors?(?:’s|'s|s)? (?:notes?|contributions?|affiliations?|information)|affiliations?|e-?mails?|orcids?(?: ids?)?|received|accepted|submitted|published|posted(?: date)?|citation|cite (?:this|as)|how to cite|recommended citation|copyright|licen[cs]e|article (?:info(?:rmation)?|history)|history|dates?|editor|reviewers?|academic editor",
      'acknowledge?ments?|funding(?: information| statement)?|financial support|(?:declarations?|conflicts?|competing) (?:of )?(?:competing )?interests?|declarations?|data availability(?: statement)?|ethics(?: statement| approval)?|supplement(?:ary|al) (?:materials?|information)|table of contents|contents|to be submitted to|submitted to|target journal|disclosures?|trial registration(?: number)?|data accessibility(?: statement)?|open (?:research|practices)(?: statement)?|references|bibliography|appendix',
    ].join('|'),
  ],
];

interface Matcher {
  kind: LabelKind;
  language: Language | undefined;
  whole: RegExp;
  separated: RegExp;
  leading: RegExp;
}

const NUMBERING =
  '(?:\\(?(?=key)|(?:\\d{1,2}|[IVX]{1,4})(?:\\.\\d{0,2})*[.)、]?\\s+|\\d{1,2}[.、]|[§#*•–-]\\s*)?';
/** Hints of templates: 'Abstract (200 words maximum)', 'Keywords (5-12)'. */
const HINT = '(?:\\s*[(\\[（][^()\\[\\]（）]{0,80}[)\\]）])?';
const SEPARATOR = '\\s*(?:_{2,}|[:：．.]\\s*[-–—―]*|[-–—―]+|[-–—]{1,3}:|\\t|\\n|\\||;|】)';

/** Persian and Arabic keyboards have different kafs and yehs; a half-space joins the parts of a Persian word; hyphens are of many kinds. */
function anySpelling(pattern: string): string {
  return pattern
    .replaceAll('[- ]?', '\\s?[-−‐‑]?\\s?')
    .replace(/[کك]/g, '[کك]')
    .replace(/[یي]/g, '[یيى]')
    .replace(/(?<=[\u0600-\u06ff]\]?)\\s\?/g, '[\\s\\u200c]*');
}

const MATCHERS: Matcher[] = ENTRIES.map(([kind, language, written]) => {
  const pattern = anySpelling(written);
  return {
    kind,
    language,
    whole: new RegExp(`^${NUMBERING}(?:${pattern})${HINT}\\s*[:：.．—–*†‡-]*\\s*$`, 'iu'),
    separated: new RegExp(`^${NUMBERING}(?:${pattern})${HINT}${SEPARATOR}\\s*`, 'iu'),
    leading: new RegExp(`^${NUMBERING}(?:${pattern})(?=\\s)`, 'iu'),
  };
});

/** Labels set with letters apart ('A B S T R A C T', 'A BSTRACT') are compared without their spaces. */
const SPACED = new Map<string, [LabelKind, Language | undefined]>([
  ['abstract', ['abstract', 'en']],
  ['summary', ['abstract', 'en']],
  ['keywords', ['keywords', 'en']],
  ['keyword', ['keywords', 'en']],
  ['indexterms', ['keywords', 'en']],
  ['introduction', ['introduction', undefined]],
  ['articleinfo', ['other', undefined]],
  ['articleinformation', ['other', undefined]],
  ['articlehistory', ['other', undefined]],
]);

const LONGEST_LABEL = 90;

/** The label that a block begins with, if any. */
export function readLabel(block: Pick<Block, 'text' | 'lead'>): Label | undefined {
  const text = mendSpacedLabel(block.text.trim());
  if (/^summary\b/.test(text)) return undefined;
  // The dotted capital I of Turkish has no small letter of its own in a pattern.
  const plain = text.replaceAll('İ', 'I');
  if (text.length <= LONGEST_LABEL) {
    const both = readBilingual(plain);
    if (both) return both;
    for (const { kind, language, whole } of MATCHERS)
      if (whole.test(plain)) return { kind, language, rest: '' };
    const spaced = SPACED.get(squash(text.replace(/^[\dIVX]+[.)]?\s+/, '')));
    if (spaced) return { kind: spaced[0], language: spaced[1], rest: '' };
  }
  for (const { kind, language, separated } of MATCHERS) {
    const found = separated.exec(plain);
    const rest = found && text.slice(found[0].length).trim();
    // 'abstract. Leave …' goes on with a sentence of the line before.
    if (
      found &&
      rest !== '' &&
      /^\p{Ll}/u.test(text) &&
      (kind === 'abstract' || kind === 'keywords') &&
      block.lead === ''
    )
      return undefined;
    // 'Abstract: 159 words' counts them.
    if (found && kind === 'abstract' && /^\d+\s+words\b/i.test(rest!)) return undefined;
    // 'Introduction … 3' is a line of a table of contents.
    if (found && /^[\s.…]*\d{1,3}$|^(?:[.…]\s?){4}/.test(rest!)) return undefined;
    if (found) return { kind, language, rest: rest! };
  }
  for (const { kind, language, leading } of MATCHERS) {
    const found = leading.exec(plain);
    if (!found) continue;
    const rest = text.slice(found[0].length).trim();
    if (isRunIn(kind, found[0], rest, block.lead)) return { kind, language, rest };
  }
  return undefined;
}

const KEYWORDS_INSIDE = new RegExp(
  `(?<=[.!?…]["”»)]?)\\s+(?:${ENTRIES.filter(([kind]) => kind === 'keywords')
    .map(([, , written]) => anySpelling(written))
    .join('|')})\\s*[:：](?=\\s*\\p{L})`,
  'iu',
);

/** Where a keyword list begins behind the abstract's last sentence, on the same line; -1 for nowhere. */
export function findKeywordsInside(text: string): number {
  return text.search(KEYWORDS_INSIDE);
}

/** 'Zusammenfassung / Abstract' above either. */
function readBilingual(text: string): Label | undefined {
  const [first, second, ...others] = text.split(/\s*[/|–—]\s*/u);
  if (!first || !second || others.length > 0) return undefined;
  const [one, other] = [first, second].map((part) => MATCHERS.find(({ whole }) => whole.test(part)));
  if (!one || one.kind !== other?.kind || one.kind === 'other') return undefined;
  return { kind: one.kind, language: one.language, rest: '' };
}

/** Without a separator only the typography or the form of what follows tells a label from a word of the sentence. */
function isRunIn(kind: LabelKind, label: string, rest: string, lead: string): boolean {
  if (lead !== '' && squash(lead) === squash(label)) return kind !== 'title';
  if (kind !== 'abstract' && kind !== 'keywords') return false;
  const startsSentence = /^[\p{Lu}\p{N}“"'‘(]/u.test(rest);
  if (kind === 'abstract')
    return (
      startsSentence &&
      countWords(rest) >= 40 &&
      /^(?:abstract|summary)$/i.test(label) &&
      !/^summary$/.test(label)
    );
  return (
    /^(?:[A-Z]|\p{Script=Han})/u.test(label) &&
    (rest.match(/[,;·•|、，；]/gu)?.length ?? 0) >= 2 &&
    countWords(rest) <= 60 &&
    !/[.!?]\s+\p{Lu}\p{Ll}+\s\p{Ll}+\s\p{Ll}/u.test(rest)
  );
}

/** 'A BSTRACT', 'A b s t r a c t—', 'K EYWORDS: …' → as one word. */
function mendSpacedLabel(text: string): string {
  return text.replace(
    /^(A\s?b\s?s\s?t\s?r\s?a\s?c\s?t|S\s?u\s?m\s?m\s?a\s?r\s?y|K\s?e\s?y\s?w\s?o\s?r\s?d\s?s?|I\s?n\s?t\s?r\s?o\s?d\s?u\s?c\s?t\s?i\s?o\s?n)(?![a-z])/i,
    (found) => (found.includes(' ') ? found.replace(/\s/g, '') : found),
  );
}

const SUBHEADING =
  /^(?:\(?\d\)?[.)]?\s*|[-–•]\s*)?(?:background(?: and (?:aims?|purpose|objectives?|significance|hypothesis))?|backgrounds?\/(?:aims?|objectives?)|context|rationale|motivation|importance|introduction(?: and \w+)?|purpose(?: of (?:the )?(?:study|review))?|problem|(?:study )?objectives?|aims?(?: and objectives?| of the study)?|goals?|hypothes[ie]s|research questions?|study design(?:, \w+(?:, \w+)*)?|design(?:\/\w+)*(?:, setting(?:s)?,? and participants)?|setting(?:s)?(?: and participants)?|participants?(?: and setting)?|patients?(?: and methods?)?|subjects?|population|sample|interventions?|exposures?|materials? (?:and|&) methods?|method(?:s|ology)?(?: and (?:materials?|results|findings|analysis))?|methods?\/(?:design|results|approach)|methodology\/principal findings|approach(?: and results)?|data(?: sources?| extraction| collection| synthesis)?(?: and study selection)?|search methods?|selection criteria|main (?:outcomes?|results|findings)(?: measures?)?(?: and measures)?|outcomes?(?: measures?)?|measures|measurements(?: and main results)?|(?:key |main |principal )?results?(?: and (?:discussion|conclusions?))?|(?:key |principal )?findings|discussion(?: and conclusions?)?|conclusions?(?: and (?:relevance|implications|recommendations?|significance))?|conclusions?\/(?:significance|implications|interpretation)|concluding remarks|interpretation|implications?(?: for (?:practice|research))?|significance|contributions?|novelty|originality(?:\/value)?|limitations?|value|practical implications|research limitations\/implications|social implications|design\/methodology\/approach|availability(?: and implementation)?|implementation|contact|supplementary information|(?:trial )?registration|recommendations?|perspectives?|scope|relevance|location|taxon|time period|major taxa studied|statement of significance|strengths and limitations|antecedentes|objetivos?|m[ée]todos?|metodolog[íi]a|resultados?|conclus(?:i[óo]n(?:es)?|[ãa]o|[õo]es)|introducci[óo]n|materiales? y m[ée]todos?|objectifs?|m[ée]thodes?|r[ée]sultats?|contexte|hintergrund|ziele?|methoden?|methodik|ergebnisse?|schlussfolgerung(?:en)?|fazit|цель|методы|материалы и методы|результаты|выводы|заключение|目的|方法|结果|结论|結果|結論|背景|배경|목적|방법|결과|결론)\s*(?:[:.：．—–-]|$)/iu;

/** 'Methods:', 'Results.' … inside a structured abstract. */
export function isAbstractSubheading(text: string): boolean {
  return SUBHEADING.test(text.trim());
}
