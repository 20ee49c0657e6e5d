/** A publisher's notice that closes an abstract: '© 2017 Elsevier Ltd. All rights reserved.'; old fonts lose the sign. */
export const NOTICE =
  /(?<=[.!?)])\s*(?:©|\(c\)|copyright|[-–·&#]?\p{L}?(?=\s(?:19|20)\d\d))?\s*(?:[©#]\s*)?(?:19|20)\d\d\s(?=.{0,160}(?:all rights reserved|john wiley|todos (?:os direitos|los derechos) reservados|tous droits réservés|published by elsevier|this is an open[ -]access article|under responsibility of)).{0,500}$/iu;
/** Words that also head the last section of a paper in their language, after its body. */
export const ALSO_CONCLUSION =
  /^\P{L}*(?:summary|zusammenfassung|sammanfattning|samenvatting|sammendrag|резюме|ringkasan|sintesi|riassunto|összefoglal|yhteenveto|kokkuvõte)/iu;
export const CLOSING =
  /^\P{L}*(?:conclu|interpretation|implication|schlussf|fazit|вывод|заключ|sonuç|kesimpulan|simpulan|결론|结论|結論)/iu;
export const OF_THE_WORK =
  /\s+(?:used|list|text|(?:estruc?turado|expandido|general|geral|e[jx]ecutivo|court|structuré)|(?:\S{1,3}\s+|dell['’]|de l['’]){0,2}(?:art[íi]c\p{L}+|artigo|arti[ck]el|articolo|paper|manuscript|stud(?:y|ie)|thesis|estud?[io]o|trabal?[jh]o|arbeit|pracy|lucrării|author|autor|penelitian|статьи|работы|english|inglés|inglês|español|castellano|português|portuguese|fran[cç]ais|french|deutsch|german|italiano|русском(?: языке)?|polskim|türkçe|indonesia|inggris))$/iu;
/** These also head parts of a text, such as 'Model summary'. */
export const ALSO_OF_OTHERS = /^(?:summary|synopsis|resum|referat|概\s*要|要\s*[旨约約])$/iu;
/** Texts that may follow the keywords in the same paragraph and are not keywords. */
export const TRAILER =
  /(?:^|[\s.;,|])(?:(?:c(?:lass|[oó]d)\p{L}+ )?jel(?:[ -]?(?:classifications?|codes?))?\s*(?:codes?)?\s*[:—–(]|(?:\d{4} )?(?:mathematics|a\.?m\.?s\.?|math\.?) (?:subject )?classifications?|msc\s*(?:\(?\d{4}\)?)?(?: codes?)?\s*[:—–]|pacs(?: numbers?)?\s*[:—–]|word count|categories and subject descriptors|general terms\s*[:.]|ccs concepts|acm (?:reference|classification)|abbreviations?\s*[:—–]|posted date|corresponding author|select a manuscript type|received\s*[:]|doi\s*[:]|submitted\s+(?:to|on)\b|\*\s*corresponding|e-?mail\s*:|©|copyright|1\.?\s+introduction\b|https?:\/\/)/iu;
/** Hints of templates behind the list: '(Min.5-Max. 8)', '(key words)'. */
export const KEYWORD_HINT =
  /\s*[([（][^()（）]*(?:key\s?-?words?|phrases|\bmin\b|\bmax(?:imum)?\b|\blist\b|separate|up to|at least|m[íi]nimo|m[áa]ximo|\bthree\b|\bfive\b|\d\s*(?:-|–|to)\s*\d+)[^()（）]*(?:\([^()]*\)[^()]*)*[)\]）]\s*$/iu;
/** The next line's label without a space, in wide letters or plain ones. */
export const RUN_IN_DOI = /(?:doi|ＤＯＩ|中图分类号|文献标[志识][码号]|文章编号)\s*[:：]/iu;
/** The keyword continues on the next line: 'processamento de'. */
export const ENDS_INSIDE =
  /\s(?:of|and|for|the|in|on|de|da|do|dos|das|e|del|la|y|des|du|et|und|der|für|dan|untuk|ve|и|в|на)$/iu;
export const TERMS_OF_USE = /©|\bcreative ?commons|\bopen[- ]access\b|\ball rights reserved|\bCC BY\b/iu;
export const FORM_MARK =
  /^(?:manuscript (?:number|id|draft|type)\b|powered by editorial manager|editorial manager|manuscript region of origin|order of authors|corresponding author(?:'s|’s)? (?:institution|secondary)|scholarone manuscripts)/i;
/** The bare word on a separate line. */
export const PLAIN_ABSTRACT =
  /^(?:abstract|abstrak|abstrakt|resumen|resumo|r[ée]sum[ée]|аннотация|реферат|özet|öz|摘\s*要|要\s*旨|초\s*록)$/iu;
export const LANGUAGE_NAME =
  /^(?:english|deutsch|fran[çc]ais|espa[ñn]ol|portugu[êe]s|italiano|nederlands|svenska|русский|中文|日本語|(?:bahasa )?indonesia|inggris|t[üu]rk[çc]e)(?: version)?:?$/iu;
/** '45 с., 12 рис.' */
export const EXTENT = /\d+\s*(?:с|стр\p{L}*)\.?,.*\d+\s*(?:рис|табл|ил|ист|прил)/iu;
