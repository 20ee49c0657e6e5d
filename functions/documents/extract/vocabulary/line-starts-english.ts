import { entriesOf } from './entry.ts';

/** Words that begin a line which is never the title, however it goes on. */
export const ENGLISH_LINE_STARTS = entriesOf`
  \S*_\S*$|.{0,60}\b(?:en)?titled:?$ ⇒ main_document
  (?:nih|hhs|hal|europe pmc) (?:public access|author manuscripts?|open science) ⇒ Nih public access
  [☐☒☑□✓]|running[\s-]+(?:title|head(?:er)?) ⇒ ✓
  short[\s-]+(?:title|running)|abbreviated title ⇒ Short title
  teaser\b ⇒ Teaser
  correspond(?:ing|ence)\s+(?:author|to|address|concerning|should) ⇒ Corresponding author
  author(?:s|'s|s'|’s)? (?:names?|notes?|affiliations?|information|list|details?)\b ⇒ Authors names
  (?:tel|phone|fax)\w*\s*[.:+(\d]|word count ⇒ Tel. 555
  to be submitted|submitted (?:to|on|by|for)\b ⇒ To be submitted
  manuscript submitted|in proceedings ⇒ Manuscript submitted
  proceedings of\b|journal of\b|received\b.*\d ⇒ Proceedings of
  accepted\b.*\d ⇒ Accepted 14 June 2020
  published\s*(?:online|on|in|:|\d).*\d ⇒ Published online 3 May 2019
  revised\b.*\d|available online|doi\b|issn ⇒ Revised 3 May 2019
  isbn|vol(?:ume)?\.?\s*\d|issue\s*\d|pages?\s*\d ⇒ Isbn
  p\.\s*\d|https?:|www\.|©|copyright\s*(?:©|\(c\)|:|\d|by) ⇒ P.3
  supplement(?:ary|al) (?:materials?|information|results|methods|figures?|tables?|data|file|text|appendix) ⇒ Supplementary materials
  supporting information|additional file ⇒ Supporting information
  table of contents?|fig\.\s*S?\d ⇒ Table of contents
  list of (?:figures|tables|abbreviations) ⇒ List of figures
  dear\b|response to (?:the )?(?:review|editor|comment) ⇒ Dear
  reply to (?:the )?review|reviewer\s*#?\d ⇒ Reply to review
  prepared (?:for|by)\b|presented (?:at|to)\b ⇒ Prepared for
  supervis(?:or|ed)|by$|and$|credit author|author agreement ⇒ Supervisor
  chapter\s?\d+\b|part\s+[\dIVX]+$|section\s+\d ⇒ Chapter3
  note to\b|note:|note\s+\d|(?:preliminary )?note \d ⇒ Note to
  please\b|identify applicable|form \d ⇒ Please
  (?:author )?(?:responses?|repl(?:y|ies)|answers?|rebuttal)\b.{0,30}\b(?:reviewers?|referees?|editors?|memo)\b ⇒ Response to the reviewers
  (?:response|rebuttal) (?:memo|letter) ⇒ Response memo
  arxiv\s*: ⇒ Arxiv:
  (?:biorxiv|medrxiv|psyarxiv|ssrn)\s*(?:preprint|doi|:|\d) ⇒ Biorxivpreprint
  preprint(?:\s*(?:[:.\d]|submitted|version|of\b|not\b|–|-)|$) ⇒ Preprint:
  this (?:preprint|manuscript|article|paper|work|version) (?:is|was|has|may)\b ⇒ This preprint is
  manuscript (?:no|number|id|submitted)|all rights ⇒ Manuscript no
  for (?:peer )?review only|mr\.|mrs\.|ms\. ⇒ For review only
  prof\.|reference number:|\d{1,2}\.\d{1,2}(?:\.\d+)?\.?\s ⇒ Prof.
  anonym(?:ous|i[sz]ed)(?: (?:authors?\b|submission|(?:for|due)\b|version)|$) ⇒ Anonymous authors
  generated (?:using|by|with)|created (?:using|by|with) ⇒ Generated using
  compiled (?:on|with)|powered by|downloaded from ⇒ Compiled on
  see discussions|content downloaded|to cite this ⇒ See discussions
  cite this|citation: ⇒ Cite this
  open access(?:\s*(?:[:.|]|article|journal|$)) ⇒ Open access:
  a (?:project|thesis|dissertation|seminar) (?:report|submitted) ⇒ A project report
  (?:project|thesis|internship) report$|in partial fulfil ⇒ Project report
  evidence before this study ⇒ Evidence before this study
  special (?:section|issue)\b.{0,3}: ⇒ Special section:
  edited by|reviewed by|handling editor|academic editor ⇒ Edited by
  specialty section|original article\b ⇒ Specialty section
  declaration of (?:competing )?interests? ⇒ Declaration of interests
  professor\s+\p{Lu} ⇒ Professor Silva
  (?:\S+ ){0,4}(?:disclosure|declaration|consent|agreement|copyright|licen[cs]e|transfer|registration|submission|proposal|application|request|evaluation|approval) form\b ⇒ Disclosure form
  independent (?:researcher|scholar)s?(?:,|$) ⇒ Independent researcher
`;
