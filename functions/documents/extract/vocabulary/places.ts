import type { Entry } from './entry.ts';

/** Words of institutions and addresses. */
export const PLACES: Entry[] = [
  { language: 'en', text: String.raw`universit\w*`, seen: 'University of Kent' },
  { language: 'es', text: String.raw`universidad\w*|departamento|facultad|escuela`, seen: 'Universidad' },
  { language: 'pt', text: 'universidade|faculdade|escola', seen: 'Universidade' },
  { language: 'it', text: 'università', seen: 'Università' },
  { language: 'fr', text: String.raw`université|départ\w*|laboratoire|école`, seen: 'Université' },
  { language: 'en', text: String.raw`institut\w*|departments?|dept\.?`, seen: 'Institute' },
  { language: 'en', text: String.raw`laborator\w+`, seen: 'Laboratories' },
  { language: 'en', text: String.raw`school of|college of|college,|facult\w+`, seen: 'School of' },
  { language: 'en', text: 'hospital|centre for|center for|academy of|academy,', seen: 'Hospital' },
  { language: 'en', text: 'society(?:,| of [A-Z])|association,|museum', seen: 'Society of London' },
  { language: 'en', text: 'observatory|geological survey|agency,', seen: 'Observatory' },
  { language: 'en', text: 'research (?:centre|center|group|unit|institute)', seen: 'Research centre' },
  { language: 'en', text: 'ministry|corporation', seen: 'Ministry' },
  { language: 'de', text: String.raw`universität\w*`, seen: 'Universität Wien' },
  { language: 'tr', text: String.raw`üniversite\w*|fakült\w*|bölümü`, seen: 'Üniversite' },
  { language: 'de', text: 'akademie der|hochschule|fakultät|lehrstuhl', seen: 'Akademie der Wissenschaften' },
  { language: 'pl', text: String.raw`uniwersytet\w*|politechnika|wydział`, seen: 'Uniwersytet' },
  { language: 'sv', text: String.raw`institutionen för|högskola\w*`, seen: 'Institutionen för' },
  { language: 'nl', text: 'hogeschool', seen: 'Hogeschool' },
  { language: 'sv', text: String.raw`univerzita\w*`, seen: 'Univerzita Karlova' },
  { language: 'hu', text: 'egyetem', seen: 'Egyetem' },
  { language: 'id', text: 'fakultas|program studi|jurusan', seen: 'Fakultas' },
  { language: 'de', text: 'gmbh', seen: 'Gmbh' },
  { language: 'en', text: String.raw`inc\.|ltd|llc|p\.?o\.? box|street|avenue`, seen: 'Inc.' },
  { language: 'vi', text: 'trường (?:đại học|cao đẳng)', seen: 'Trường đại học' },
  {
    language: 'vi',
    text: '^(?:viện|sở|hội(?! chứng| nhập)|bộ (?:giáo dục|khoa học|y tế|công))',
    seen: 'Viện Toán học',
  },
];

/** The same where no space parts words, or endings vary: anywhere in a line. */
export const UNSPACED_PLACES: Entry[] = [
  { language: 'ru', text: 'университет|институт|кафедр', seen: 'Университет' },
  { language: 'zh', text: '大学|大學|学院|學院|學系|研究所', seen: '大学' },
  { language: 'zh', text: '研究院|实验室', seen: '研究院' },
  { language: 'fa', text: 'دانشگاه', seen: 'دانشگاه' },
  { language: 'ar', text: 'جامعة', seen: 'جامعة' },
  { language: 'ko', text: '대학교', seen: '대학교' },
];
