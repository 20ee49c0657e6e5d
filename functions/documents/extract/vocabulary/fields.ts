import type { Entry } from './entry.ts';

/** Names of fields: a label where a colon follows or nothing does. */
export const FIELDS: Entry[] = [
  { language: 'en', text: 'authors?|affiliations?|address(?:es)?|e-?mails?', seen: 'Authors' },
  { language: 'en', text: String.raw`orcids?(?: ids?)?|words?|number of \w+|no\. of \w+`, seen: 'Orcids' },
  { language: 'en', text: 'target journal|journal|date|version|received|accepted', seen: 'Target journal' },
  { language: 'en', text: 'published|licen[cs]e|keywords?|abstract|summary|highlights?', seen: 'Published' },
  { language: 'en', text: 'acknowledge?ments?|funding|conflicts? of interests?', seen: 'Acknowledgements' },
  { language: 'en', text: 'competing interests?', seen: 'Competing interests' },
  { language: 'pt', text: 'declarations?', seen: 'Declarations' },
  { language: 'en', text: 'data availability(?: statement)?', seen: 'Data availability' },
  { language: 'en', text: 'ethics(?: statement| approval)?|contents', seen: 'Ethics' },
  { language: 'en', text: String.raw`appendix(?: [A-Z\d])?|editors?|reviewers?|course`, seen: 'Appendix' },
  { language: 'en', text: String.raw`student|advisors?|name|id|group(?: \d+)?|deadline`, seen: 'Student' },
  { language: 'en', text: 'classification|section|category|status|subject', seen: 'Classification' },
  { language: 'en', text: 'title page|peer review', seen: 'Title page' },
  { language: 'en', text: 'comments?(?: (?:to|from|on) .{0,40})?|course work|running', seen: 'Comments' },
  { language: 'en', text: 'correspondence|correspond.{0,10}|notes?|figure legends?', seen: 'Correspondence' },
  { language: 'en', text: 'references|main text|text', seen: 'References' },
];
