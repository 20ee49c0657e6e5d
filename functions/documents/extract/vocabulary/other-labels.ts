import { entriesOf } from './entry.ts';

/** What ends an abstract or a list of keywords and is neither. */
export const OTHER_LABELS = entriesOf`
  (?:running|short|abbreviated) (?:title|head(?:ing|er)?|running title) ⇒ Running title
  evidence before this study|added value of this study ⇒ Evidence before this study
  implications of all the available evidence ⇒ Implications of all the available evidence
  research in context ⇒ Research in context
  what (?:is|was) (?:already )?known(?: (?:on|about) this (?:topic|subject))? ⇒ What is known
  what this (?:study|paper|review) adds ⇒ What this study adds
  how this (?:study|review) might affect (?:research,? )?(?:practice|policy)(?: (?:and|or|and\/or) policy)? ⇒ How this study might affect practice
  teaser|one[- ]sentence summary|highlights? ⇒ Teaser
  (?:additional information|(?:suggested|opposed) reviewers) ⇒ Additional Information
  specifications? table|graphical abstract ⇒ Specifications Table
  (?:plain|lay)[- ](?:language )?(?:summary|abstract) ⇒ Plain language summary
  lay abstract|author summary|significance(?: statement)?|impact statement ⇒ Lay abstract
  acm classification(?: keywords)?|key ?points|key messages? ⇒ ACM Classification Keywords
  at a glance|in brief ⇒ At a glance
  (?:practitioner points|notes? (?:to|for) practitioners) ⇒ Note to practitioners
  video abstract|visual abstract|translational abstract ⇒ Video abstract
  public significance statement ⇒ Public significance statement
  jel(?: |-)?(?:classifications?|codes?|class)?(?: codes?)? ⇒ JEL
  (?:\d{4} )?(?:mathematics|ams|math\.?|acm) subject classifications?(?: \(?\d{4}\)?)? ⇒ Mathematics subject classifications
  ams (?:classification|subject classifications?) ⇒ Ams classification
  (?:\d{4} )?msc(?: ?\(?\d{4}\)?)?(?: codes?| classification)? ⇒ Msc
  pacs(?: numbers?| codes?)?|ccs concepts|categories and subject descriptors ⇒ Pacs
  general terms|acm (?:reference format|classification|categories) ⇒ General terms
  subject (?:areas?|headings?|categor(?:y|ies)|classification)|udc|удк ⇒ Subject areas
  中图分类号|文献标识码|文章编号|doi|classification ⇒ 中图分类号
  clinical trials? (?:number|registration|registry) ⇒ Clinical trials number
  registration(?: number)?|prospero(?: registration)?|word counts? ⇒ Registration
  (?:number of|no\. of) (?:words|tables|figures|pages) ⇒ Number of words
  (?:abstract |total |manuscript )?word count|tables?/figures? ⇒ Word count
  abbreviations?(?: used)?|list of abbreviations|nomenclature|glossary ⇒ Abbreviations
  list of symbols|notation|correspond(?:ing|ence)(?: author)?s?(?: to)? ⇒ List of symbols
  address for correspondence ⇒ Address for correspondence
  authors?(?:’s|'s|s)? (?:notes?|contributions?|affiliations?|information) ⇒ Authors notes
  affiliations?|e-?mails?|orcids?(?: ids?)?|received|accepted ⇒ Affiliations
  submitted|published|posted(?: date)?|citation|cite (?:this|as) ⇒ Submitted
  how to cite|recommended citation|copyright|licen[cs]e ⇒ How to cite
  article (?:info(?:rmation)?|history)|history|dates?|editor|reviewers? ⇒ Article info
  academic editor|acknowledge?ments?|funding(?: information| statement)? ⇒ Academic editor
  financial support ⇒ Financial support
  (?:declarations?|conflicts?|competing) (?:of )?(?:competing )?interests? ⇒ Declarations interests
  declarations?|data availability(?: statement)? ⇒ Declarations
  ethics(?: statement| approval)?|supplement(?:ary|al) (?:materials?|information) ⇒ Ethics
  table of contents|contents|to be submitted to|submitted to ⇒ Table of contents
  target journal|disclosures?|trial registration(?: number)? ⇒ Target journal
  data accessibility(?: statement)? ⇒ Data accessibility
  open (?:research|practices)(?: statement)?|references|bibliography ⇒ Open research
  appendix ⇒ Appendix
`;
