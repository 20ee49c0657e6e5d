import { countWords } from './block.ts';

const ARTICLE_TYPE =
  /^(?:\[?(?:type of (?:the )?(?:paper|article|manuscript)\b.*|(?:original|research|review|regular|full|short|brief|technical|invited|systematic|methods?|data|software|perspective|opinion|feature|case|special|contributed|scientific|empirical|theoretical|tutorial|position|working|conference|journal|applied|clinical|basic|preliminary|rapid|concise|mini|featured|tools?(?: and resources)?|registered|stage \d)[\s-]+(?:research[\s-]+|length[\s-]+|original[\s-]+)?(?:articles?|papers?|reviews?|reports?|notes?|communications?|letters?|study|studies|research|contributions?|manuscripts?|resources?|investigations?|trials?|submission|application note|protocols?|(?:and|&) resources?)(?: articles?| papers?)?|articles?|papers?|reviews?|reports?|letters?|notes?|communications?|commentary|editorial|perspectives?|opinion|essay|correspondence|case reports?|case studies|viewpoints?|research|manuscripts?|preprints?|draft(?: \w+){0,3}|working draft|under review|in press|accepted manuscript|author(?:'s|s'|’s)? (?:accepted |original )?(?:manuscript|version)|peer[- ]review(?:ed)?(?: version| manuscript)?|title page(?: .*)?|cover page|cover letter|main (?:document|text|manuscript|body)|blinded manuscript|anonymi[sz]ed manuscript|manuscript (?:file|draft|template|number.*|id.*|type.*|details?)|open access|free access|article type.*|paper type.*|for (?:peer )?review.*|confidential.*|not for (?:citation|distribution|circulation).*|do not (?:cite|distribute|circulate).*|subject areas?|oral|poster|extended abstract|application notes?|genetics and population analysis|sequence analysis|genome analysis|structural bioinformatics|databases? and ontologies|systems biology|phylogenetics|bioinformatics|supervisors?|thesis|dissertation|(?:an? )?(?:master|doctoral|phd|bachelor)['’]?s? (?:thesis|dissertation))\]?[\s:.]*)$/iu;
const LINE_LABEL =
  /^(?:running[\s-]+(?:title|head(?:er)?)|short[\s-]+(?:title|running)|abbreviated title|teaser|correspond|authors?\b\s*[:：]|author(?:s|'s|s')? (?:names?|note|affiliation|information|list|detail)|affiliations?\b|e-?mails?\b|address\b|tel\b|phone|fax\b|orcid|word count|words?\s*:|number of|no\. of|submitted|to be submitted|target journal|journal\s*:|journal of\b|proceedings of\b|in proceedings|received|accepted|published|revised|available online|date\b\s*:|version\b|doi\b|issn|isbn|vol(?:ume)?\.?\s*\d|issue\s*\d|pages?\s*\d|p\.\s*\d|https?:|www\.|©|copyright|licen[cs]e|keywords?|key words|abstract\b\s*[:.]?$|summary\b\s*[:.]?$|highlights?\b\s*[:.]?$|acknowledg|funding|conflicts? of|competing|declarations?\b|data availability|ethic|supplement(?:ary|al)\b|supporting information\b|appendix\b|table of contents|contents$|figures?\s+S?\d|tables?\s+S?\d|fig\.|list of|dear\b|response to|reply to review|reviewers?\b|comments? (?:to|from|on)|editors?\b|handling|prepared (?:for|by)|presented (?:at|to)|course\b|student\b|supervis|advisor|by$|and$|name\s*:|id\s*:|group\s*\d|credit author|author agreement|declaration of|chapter\s+\d|part\s+[\dIVX]+$|section\s+\d|deadline|note to|note:|please|identify applicable|удк|ббк|doi|issn|به نام|بسم|نام\s|中图分类号|文章编号|收稿日期|基金|作者|学号|学院|专业|指导|姓名|arxiv\s*:|biorxiv|medrxiv|psyarxiv|ssrn|preprint\b|this (?:preprint|manuscript|article|paper|work|version|is)\b|peer review|manuscript (?:no|number|id|submitted)|all rights|for review|page \d|line \d|mr\.|mrs\.|ms\.|dr\.|prof\.|professor\b|anonymous)/iu;
const DATE =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\s*)?(?:\d{1,2}(?:st|nd|rd|th)?[\s./-]+(?:de\s+)?)?(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro|januar|februar|märz|mai|juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre)[\s.,/-]*(?:\d{1,2}(?:st|nd|rd|th)?)?[\s.,/-]*(?:de\s+)?(?:\d{4})?(?:\s*[-–].*)?$|^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$|^\d{4}年/iu;
const PLACE =
  /\b(?:universit\w*|universidad\w*|universidade|università|université|institut\w*|departments?|dept\.?|départ\w*|departamento|laborator\w+|laboratoire|school of|college of|college,|facult\w+|facultad|faculdade|hospital|centre for|center for|academy of|research (?:centre|center|group|unit|institute)|ministry|corporation|gmbh|inc\.|ltd|llc|p\.?o\.? box|street|avenue)(?!\p{L})|университет|институт|кафедр|дофцент|大学|学院|研究所|研究院|实验室|دانشگاه|جامعة|대학교/iu;
const SENTENCE_WORDS =
  /(?:^|\s)(?:the|of|in|on|for|from|with|to|a|an|is|are|using|via|by|into|between|among|under|toward|towards|through|during|de|la|el|los|en|des|les|du|und|der|die|das|für|von|в|на|для|при|из|с|do|da|dos|em|para|di|del|nel)(?=\s)/iu;

/** Labels, dates, article types, addresses: lines of a first page that are never the title. */
export function isNeverTitle(text: string): boolean {
  const line = text.replace(/\s+/g, ' ').trim();
  if (!/\p{L}{2}/u.test(line)) return true;
  if (/@[\w.-]+\.\w|^\S+@\S+$|https?:\/\/|www\.|\bdoi:|orcid\.org/i.test(line)) return true;
  return ARTICLE_TYPE.test(line) || LINE_LABEL.test(line) || DATE.test(line);
}

/** An institution or a postal address. */
export function isAffiliation(text: string): boolean {
  return (
    PLACE.test(text) && (/,/.test(text) || /^[\d*†‡§¹²³a-f]?\s?[\p{Lu}\d]/u.test(text)) && !/[?!]/.test(text)
  );
}

/** A list of people: capitalized words and initials, joined by commas or 'and', with no word of a sentence. */
export function isNameList(text: string, superscripts = 0): boolean {
  const line = text.replace(/\s+/g, ' ').trim();
  if (/^by\s+\p{Lu}/u.test(line)) return true;
  if (/[:?!]/.test(line)) return false;
  const bare = line
    .replace(/(?:\b(?:and|und|et|y|и|e|with)\b|&)/giu, ',')
    .replace(/[\d*†‡§¶#∗,;.()[\]{}^|\\/·•\s]+/gu, ' ')
    .trim();
  const words = bare.split(' ').filter(Boolean);
  if (words.length === 0) return true;
  if (
    SENTENCE_WORDS.test(
      bare.replace(/\b(?:de|la|van|von|der|den|di|da|dos|del|el|al|bin|ten|le|du|do)\b/giu, ''),
    )
  )
    return false;
  const capital = words.filter((word) =>
    /^(?:\p{Lu}[\p{L}'’.-]*|de|la|van|von|der|den|di|da|dos|del|el|al|bin|ten|le|du|do|[a-f])$/u.test(word),
  ).length;
  if (capital < words.length) return false;
  const listed = /[,;&]|\band\b|\bund\b|\bet\b/u.test(line);
  const initials = /(?:^|[\s,])\p{Lu}\.(?:\s|-?\p{Lu}|$|,)/u.test(line);
  if (superscripts > 0 || /\p{Ll}[\d*†‡§¹²³∗](?:[,\s]|$)/u.test(line)) return countWords(line) <= 400;
  if (initials) return true;
  if (
    /^(?:\p{Lu}[\p{L}'’-]+ ){1,3}\p{Lu}[\p{L}'’-]+(?:(?:, | and | & |, and )(?:\p{Lu}[\p{L}'’.-]+ ){1,3}\p{Lu}[\p{L}'’-]+)+$/u.test(
      line,
    )
  )
    return true;
  return (
    !listed &&
    words.length >= 2 &&
    words.length <= 3 &&
    /^[\p{Lu}][\p{Ll}'’-]+(?: \p{Lu}[\p{Ll}'’.-]*)* \p{Lu}[\p{L}'’-]+$/u.test(line)
  );
}
