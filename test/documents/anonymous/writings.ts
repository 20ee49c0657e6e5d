import type { Identity } from '../../../functions/documents/outcome.ts';
import { anIdentity } from './an-identity.ts';

/** Somebody, and how papers write them. */
export interface Written {
  who: Identity;
  /** Written as nobody else's name is: must be removed, or asked about. */
  ways: string[];
}

const first = (given: string) => given.charAt(0);
const initials = (given: string, between = '.', behind = between) =>
  given
    .split(/[\s-]+/)
    .map((word) => first(word).toUpperCase())
    .join(between) + behind;

/** True of all names with given names and a family name. */
function everyWay(given: string, family: string): string[] {
  const [large, both] = [family.toUpperCase(), `${given} ${family}`];
  const initial = first(given);
  return [
    both,
    `${family} ${given}`,
    `${family}, ${given}`,
    `${initial}. ${family}`,
    `${initial}.${family}`,
    `${initial} ${family}`,
    `${family} ${initial}`,
    `${family}, ${initial}.`,
    `${family}, ${initial}`,
    `${family} ${initial}.`,
    `${initials(given)} ${family}`,
    `${initials(given, '. ')}${family}`,
    `${initials(given, '.-', '.')} ${family}`,
    `${initials(given, '', '')} ${family}`,
    `${initials(given, ' ', '')} ${family}`,
    `${family} ${initials(given, '', '')}`,
    `${family}, ${initials(given, '. ', '.')}`,
    `${family}, ${initials(given, '.-', '.')}`,
    `${given} ${large}`,
    `${large} ${given}`,
    `${large}, ${initial}.`,
    `${initial}. ${large}`,
    both.toUpperCase(),
    both.normalize('NFD'),
    `${initial}. ${family}`.normalize('NFD'),
    // Marks lost on the way.
    both.normalize('NFD').replace(/\p{M}/gu, ''),
    // Set with spaces between its letters.
    spaced(both.toUpperCase()),
    both.replaceAll(' ', '\u00a0'),
    both.replaceAll(' ', '\n'),
    `${initial}.\n${family}`,
    `${family},\n${initial}.`,
  ];
}

const spaced = (text: string) =>
  text
    .normalize('NFC')
    .split(' ')
    .map((word) => [...word.replace(/[^\p{L}]/gu, '')].join(' '))
    .join('  ');

const written = (given: string, family: string, own: string[] = []): Written => ({
  who: anIdentity(given, family),
  ways: [...new Set([...everyWay(given, family), ...own])],
});

/** For one name alone. */
const mononym = (who: Identity, name: string, own: string[] = []): Written => ({
  who,
  ways: [name, name.toUpperCase(), name.normalize('NFD'), `Dr ${name}`, spaced(name.toUpperCase()), ...own],
});

/** People whose names are written in other ways than 'Ada Okafor' is. */
export const writtenPeople: readonly Written[] = [
  written('Văn Nam', 'Nguyễn', [
    'Nguyen Van Nam',
    'Nam Nguyen',
    'N. V. Nguyễn',
    'Nguyễn V. N.',
    'V.N. Nguyen',
    'Nguyen NV',
  ]),
  written('Thị Mai', 'Trần', ['Trần T. M.', 'M. T. Trần', 'Tran Thi Mai', 'Mai Tran', 'TM Tran', 'MT Trần']),
  written('Nam', 'Nguyễn Văn', ['N. Nguyễn', 'Nguyễn Văn N.', 'Nguyen, N. V.']),
  written('Siobhán', 'Ní Dhomhnaill', ['S. Ni Dhomhnaill', 'S NíDhomhnaill', 'Siobhán Dhomhnaill']),
  written('Seán', 'Mac Giolla', [
    'MacGiolla, S.',
    'S. MacGiolla',
    'Sean Mac Giolla',
    'S. M. Giolla',
    'S. McGiolla',
  ]),
  written('Pádraig', 'Mac an Bhaird', ['P. Mac an Bhaird', 'Bhaird, P. Mac an', 'P. MacanBhaird']),
  written('Aoife', 'Ó Briain', ["A. O'Briain", 'A. O’Briain', 'O Briain A.', 'Ó Briain, A', 'Aoife Briain']),
  written('Ewan', 'McAllistair', ['E. MacAllistair', 'Mc Allistair, E.', 'E. M’Allistair']),
  written('Mohammed', 'Al-Khalidi', [
    'M. Alkhalidi',
    'al-Khalidi, M.',
    'Mohammed al Khalidi',
    'M. el-Khalidi',
    'Khalidi, M. al-',
    'M. Khalidi',
    'M.A. Khalidi',
  ]),
  written('Yasmin', 'El Baroudi', [
    'Y. Elbaroudi',
    'El-Baroudi Y.',
    'Y. el Baroudi',
    'Baroudi, Y.',
    'Baroudi, Y. El',
  ]),
  written('Pieter', 'van der Zwaluw', [
    'Zwaluw, P. van der',
    'Van der Zwaluw, P.',
    'P. v.d. Zwaluw',
    'P. v. d. Zwaluw',
    'Zwaluw P',
    'Pieter Zwaluw',
    'P. vanderZwaluw',
    'P. Vander Zwaluw',
    'Zwaluw, Pieter van der',
  ]),
  written('Hanneke', 'van ’t Hofwegen', ["H. van 't Hofwegen", 'Hofwegen, H. van ’t', 'H. Van ’t Hofwegen']),
  written('María José', 'Carrión Buendía', [
    'M. J. Carrión',
    'Carrión-Buendía, M. J.',
    'M.J. Carrion-Buendia',
    'María José Carrión',
    'M. Carrión B.',
    'Ma. José Carrión',
  ]),
  written('Juan', 'Ortega y Garzón', ['J. Ortega', 'Ortega-Garzón, J.', 'Juan Ortega Garzón']),
  written('Zsófia', 'Hargitai', ['Hargitai Zs.', 'Zs. Hargitai', 'HARGITAI ZSÓFIA', 'Hargitai, Zs']),
  written('Jean-François', 'd’Ormevaux', [
    "J.-F. d'Ormevaux",
    'J.F. D’Ormevaux',
    'Ormevaux, J.-F. d’',
    'J-F d’Ormevaux',
  ]),
  written('Benício', 'da Cruz e Silvestre', [
    'B. Cruz e Silvestre',
    'Silvestre, B. da C.',
    'B. C. Silvestre',
    'Silvestre B',
  ]),
  written('Min-jun', 'Gwak', [
    'M.-J. Gwak',
    'Gwak MJ',
    'MJ Gwak',
    'Minjun Gwak',
    'Gwak Minjun',
    'M. J. Gwak',
  ]),
  written('K. R.', 'Subramaniyan', ['K.R. Subramaniyan', 'Subramaniyan KR', 'KR Subramaniyan']),
  written('Jón Þór', 'Sigurvinsson', ['J. Th. Sigurvinsson', 'Jon Thor Sigurvinsson', 'J.Þ. Sigurvinsson']),
  written('Fọláṣadé', 'Adébáyọ̀wá', ['F. Adebayowa', 'Folasade Adebayowa']),
  written('Иван Петрович', 'Зиновьевский', [
    'И. П. Зиновьевский',
    'Зиновьевский И.П.',
    'I. P. Zinovievsky',
    'И. П. Zinovievsky',
    'I. П. Зиновьевский',
    'I. Зиновьевский',
  ]),
  written('Ivan', 'Kapustinov', [
    'И. Kapustinov',
    'И. Капустинов',
    'Капустинов И.',
    'Kapustinov И.',
    'Kapustinov, И.',
  ]),
  written('Yuliya', 'Shcherbina', [
    'Ю. Shcherbina',
    'Ю. Щербина',
    'Щербина Ю.',
    'Yu. Shcherbina',
    'Shcherbina, Yu.',
  ]),
  written('Γεώργιος', 'Καρακυρίου', ['Γ. Καρακυρίου', 'G. Karakyriou', 'Karakyriou, G.', 'Γ. Karakyriou']),
  mononym(anIdentity('', 'Suhartonoko'), 'Suhartonoko'),
  mononym(anIdentity('Wahyuningtyas', ''), 'Wahyuningtyas'),
  mononym(anIdentity('Rose', ''), 'Rose', ['Rose et al.']),
  mononym(anIdentity('', 'Ayeya'), 'Ayeya'),
  mononym(anIdentity('Sukarnoto', 'Sukarnoto'), 'Sukarnoto'),
];
