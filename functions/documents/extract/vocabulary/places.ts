import { entriesOf } from './entry.ts';

/** Words of institutions and addresses. */
export const PLACES = entriesOf`
  universit\w* ⇒ University of Kent
  universidad\w*|departamento|facultad|escuela ⇒ Universidad
  universidade|faculdade|escola ⇒ Universidade
  università ⇒ Università
  université|départ\w*|laboratoire|école ⇒ Université
  institut\w*|departments?|dept\.? ⇒ Institute
  laborator\w+ ⇒ Laboratories
  school of|college of|college,|facult\w+ ⇒ School of
  hospital|centre for|center for|academy of|academy, ⇒ Hospital
  society(?:,| of [A-Z])|association,|museum ⇒ Society of London
  observatory|geological survey|agency, ⇒ Observatory
  research (?:centre|center|group|unit|institute) ⇒ Research centre
  ministry|corporation ⇒ Ministry
  universität\w* ⇒ Universität Wien
  üniversite\w*|fakült\w*|bölümü ⇒ Üniversite
  akademie der|hochschule|fakultät|lehrstuhl ⇒ Akademie der Wissenschaften
  uniwersytet\w*|politechnika|wydział ⇒ Uniwersytet
  institutionen för|högskola\w* ⇒ Institutionen för
  hogeschool ⇒ Hogeschool
  univerzita\w* ⇒ Univerzita Karlova
  egyetem ⇒ Egyetem
  fakultas|program studi|jurusan ⇒ Fakultas
  gmbh ⇒ Gmbh
  inc\.|ltd|llc|p\.?o\.? box|street|avenue ⇒ Inc.
  trường (?:đại học|cao đẳng) ⇒ Trường đại học
  ^(?:viện|sở|hội(?! chứng| nhập)|bộ (?:giáo dục|khoa học|y tế|công)) ⇒ Viện Toán học
`;

/** The same where no space parts words, or endings vary: anywhere in a line. */
export const UNSPACED_PLACES = entriesOf`
  университет|институт|кафедр ⇒ Университет
  大学|大學|学院|學院|學系|研究所 ⇒ 大学
  研究院|实验室 ⇒ 研究院
  دانشگاه ⇒ دانشگاه
  جامعة ⇒ جامعة
  대학교 ⇒ 대학교
`;
