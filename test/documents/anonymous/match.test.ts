import { describe, expect, it } from 'vitest';
import { identityForms } from '../../../functions/documents/anonymous/identity-forms.ts';
import { matchesIn } from '../../../functions/documents/anonymous/match.ts';
import type { Zone } from '../../../functions/documents/anonymous/zone.ts';
import type { Identity } from '../../../functions/documents/outcome.ts';
import { anIdentity } from './an-identity.ts';

const ada = anIdentity('Ada', 'Okafor', {
  emails: ['a.okafor@lasu.example.edu'],
  orcid: '0000-0002-1825-0097',
  institutions: ['Department of Physics, Lagos State University, Nigeria'],
});

/** The findings, as 'strength: passage'. */
function found(text: string, identities: Identity | Identity[] = ada, zone: Zone = 'body'): string[] {
  const forms = identityForms([identities].flat());
  return matchesIn(forms, text, zone).map(
    ({ start, end, strength }) => `${strength}: ${text.slice(start, end)}`,
  );
}

describe('names', () => {
  it.each([
    'Ada Okafor',
    'OKAFOR, Ada',
    'Okafor, A. B.',
    'AB Okafor',
    'A. Okafor',
    'Ada B. Okafor',
    'Okafor Ada',
    'Ada\u00a0Oka\u00adfor',
    'Ada Oka-\nfor',
    'Ádà Ọkafọr',
    'Аda Оkаfоr',
    'Α. Okafor',
  ])('given and family are certain in whatever order and notation: %s', (name) => {
    expect(found(`It was ${name} who measured.`)).toEqual([`certain: ${name}`]);
  });

  it.each([
    ['Minjun Kim', anIdentity('Minjun', 'Kim'), '이 연구는 Minjun Kim이 수행하였다.'],
    ['Xiaoming Wang', anIdentity('Xiaoming', 'Wang'), '本研究由Xiaoming Wang完成。'],
    ['Wang Xiao-ming', anIdentity('Xiaoming', 'Wang'), '本研究由Wang Xiao-ming完成。'],
    ['Xiao Ming Wang', anIdentity('Xiaoming', 'Wang'), 'It was Xiao Ming Wang who measured.'],
    ['王小明', anIdentity('小明', '王'), '本研究由王小明完成。'],
    ['渡辺健太', anIdentity('健太', '渡辺'), 'この研究は渡辺健太が行った。'],
    ['김민준', anIdentity('민준', '김'), '이 연구는 김민준이 수행하였다.'],
  ])('a name is found where words of another script touch it: %s', (name, who, text) => {
    expect(found(text, who)).toEqual([`certain: ${name}`]);
  });

  it('a family name alone is asked about in the text and certain where nobody else stands', () => {
    expect(found('We follow Okafor here.')).toEqual(['likely: Okafor']);
    expect(found('Okafor et al.', ada, 'header')).toEqual(['certain: Okafor']);
  });

  it('a family name that is a word of some language is asked about less, but for running heads of authors', () => {
    for (const word of ['Young', 'Fischer', 'Campos', 'Petit']) {
      const bo = anIdentity('Bo', word);
      expect(found(`as ${word} has it`, bo)).toEqual([`hint: ${word}`]);
      expect(found(`${word} et al.`, bo, 'header')).toEqual([`certain: ${word}`]);
      expect(found(`On ${word} and nets`, bo, 'header')).toEqual([`likely: ${word}`]);
    }
  });

  it('a family name with other initials is somebody else', () => {
    expect(found('We follow B. Okafor here.')).toEqual(['hint: Okafor']);
  });

  it('names of neighbouring people in a list are not mixed up', () => {
    const wei = anIdentity('Wei', 'Chen');
    expect(found('It was done by Chen. Wei went home.', wei)).toEqual(['likely: Chen']);
  });

  it('letters set with spaces between them are read as words', () => {
    expect(found('by  A D A O K A F O R 1 and')).toEqual(['certain: A D A O K A F O R']);
    expect(found('o f O K A F O R')).toEqual([]);
    expect(found('a b c d e f')).toEqual([]);
  });

  it('a short family name alone is only a hint', () => {
    expect(found('As Li showed', anIdentity('Wei', 'Li'))).toEqual(['hint: Li']);
    expect(found('As Wei Li showed', anIdentity('Wei', 'Li'))).toEqual(['certain: Wei Li']);
  });

  it('nothing is found inside other words', () => {
    expect(found('the okaforan method')).toEqual([]);
  });

  it('German and Danish letters are also written as two', () => {
    const jorg = anIdentity('Jörg', 'Müller');
    expect(found('by Joerg Mueller', jorg)).toEqual(['certain: Joerg Mueller']);
    expect(found('by Jorg Muller', jorg)).toEqual(['certain: Jorg Muller']);
    expect(found('by Jørgen Ødegård', anIdentity('Joergen', 'Oedegaard'))).toEqual([
      'certain: Jørgen Ødegård',
    ]);
  });

  it('Chinese names need no spaces round them', () => {
    expect(found('作者王伟明在', anIdentity('伟明', '王'))).toEqual(['certain: 王伟明']);
  });

  it('names in a list of references are left', () => {
    expect(found('Okafor, A. (2020). On tides.', ada, 'references')).toEqual([]);
  });

  it('in links names are found inside words', () => {
    expect(found('https://github.com/okaforlab/tides', ada, 'link')).toEqual(['certain: okafor']);
    expect(found('https://github.com/aokafor/tides', ada, 'link')).toEqual(['certain: aokafor']);
  });
});

describe('other marks', () => {
  it('a co-author after whom an institution is called is found all the same', () => {
    const bo = anIdentity('Bo', 'Lind', { institutions: ['The Thørväld Group'] });
    expect(found('It was Lars Thørväld.', [bo, anIdentity('Lars', 'Thørväld')])).toEqual([
      'certain: Lars Thørväld',
    ]);
  });

  it('an address may be broken at its own hyphen', () => {
    const bo = anIdentity('Bo', 'Lind', { emails: ['web@marys-ville.example'] });
    expect(found('ask web@marys-\nville.example', bo, 'byline')).toEqual([
      'certain: web@marys-\nville.example',
    ]);
  });

  it('addresses are certain however they are disguised', () => {
    expect(found('write to a.okafor@lasu.example.edu')).toEqual(['certain: a.okafor@lasu.example.edu']);
    expect(found('write to a.okafor (at) lasu.example.edu')).toEqual([
      'certain: a.okafor (at) lasu.example.edu',
    ]);
  });

  it('another address at the same host is certain in the byline', () => {
    expect(found('b@lasu.example.edu', ada, 'byline')).toEqual(['certain: b@lasu.example.edu']);
    expect(found('b@lasu.example.edu')).toEqual(['likely: b@lasu.example.edu']);
  });

  it('an ORCID iD is one where its last character is right', () => {
    expect(found('iD 0000000218250097')).toEqual(['certain: 0000000218250097']);
    expect(found('iD 0000-0002-1825-0098')).toEqual([]);
  });

  it('institutions are certain by their full name and asked about by their letters', () => {
    expect(found('at Lagos State University we')).toEqual(['certain: Lagos State University']);
    expect(found('approved by the LSU board')).toEqual(['likely: LSU']);
    expect(found('the LSU decomposition')).toEqual([]);
    expect(found('the Department of Physics in Nigeria')).toEqual([]);
  });

  it('institutions in scripts without spaces are found within longer words', () => {
    const jiajie = anIdentity('加杰', '张', { institutions: ['北京航空航天大学'] });
    expect(found('北京航空航天大学硕士学位论文', jiajie, 'header')).toEqual(['certain: 北京航空航天大学']);
  });

  it('institutions are asked about by the words that tell which, beside what they are', () => {
    const inLagos = anIdentity('Ada', 'Okafor', { institutions: ['University of Lagos'] });
    expect(found('at the Univ. of Lagos we', inLagos)).toEqual(['likely: Lagos']);
    expect(found('at Lagos University we', inLagos)).toEqual(['likely: Lagos']);
    expect(found('in the harbour of Lagos we', inLagos)).toEqual([]);
  });

  it('people of a file’s properties are asked about', () => {
    expect(found('Ada Okafor', anIdentity('Ada', 'Okafor', { origin: 'property' }))).toEqual([
      'likely: Ada Okafor',
    ]);
  });
});

describe('hostile names', () => {
  it.each(['.*', '(a+)+$', '[', '\\', '\u202eada', ' ', '💥'])('are taken as they stand: %j', (name) => {
    expect(found('a'.repeat(20_000), anIdentity(name, name))).toEqual([]);
  });

  it('of 5,000 letters cost no more than others', () => {
    const name = 'a'.repeat(5000);
    expect(found(`${name}b`, anIdentity(name, name))).toEqual([]);
  });
});

describe('names in other letters', () => {
  it.each([
    ['Fëdor Dostoevskij', 'Федор Достоевский'],
    ['Fyodor Dostoyevskiy', 'Фёдор Достоевский'],
    ['Fedor Dostoevskii', 'Фёдор Достоевский'],
    ['Fyodor Dostoevsky', 'Фёдор Достоевский'],
    ['Yulia Shchukina', 'Юлия Щукина'],
    ['Konstantinos Papadopoulos', 'Κωνσταντίνος Παπαδόπουλος'],
    ['Evangelos Bouzas', 'Ευάγγελος Μπούζας'],
  ])('%s is %s, both ways', (latin, own) => {
    const [given = '', family = ''] = latin.split(' ');
    const [ownGiven = '', ownFamily = ''] = own.split(' ');
    expect(found(`работа ${own} и`, anIdentity(given, family))).toContainEqual(
      expect.stringContaining(ownFamily),
    );
    expect(found(`by ${latin} at`, anIdentity(ownGiven, ownFamily))).toContainEqual(
      expect.stringContaining(family),
    );
  });
});

describe('inflected names', () => {
  it.each([
    ['Иван', 'Иванов', 'благодарность Ивану Иванову', 'certain: Ивану Иванову'],
    ['Иван', 'Иванов', 'благодарность И. Иванову', 'certain: И. Иванову'],
    ['Ivan', 'Ivanov', 'благодарность Ивану Иванову', 'certain: Ивану Иванову'],
    ['Анна', 'Петрова', 'работы Анны Петровой', 'certain: Анны Петровой'],
    ['Анна', 'Петрова', 'работы Петровой', 'likely: Петровой'],
    ['Фёдор', 'Достоевский', 'по Достоевскому', 'likely: Достоевскому'],
    ['Fyodor', 'Dostoevsky', 'по Достоевскому', 'likely: Достоевскому'],
    ['Aleksandr', 'Pushkin', 'метод Пушкиным', 'likely: Пушкиным'],
    ['Тарас', 'Шевченко', 'праця Тараса Шевченка', 'certain: Тараса Шевченка'],
    ['Jan', 'Kowalski', 'metoda Kowalskiego', 'likely: Kowalskiego'],
    ['Ewa', 'Kowalska', 'metoda Kowalskiej', 'likely: Kowalskiej'],
    ['Jan', 'Marek', 'metoda Marka', 'likely: Marka'],
    ['Eva', 'Nováková', 'podle Novákové', 'likely: Novákové'],
    ['Jan', 'Novák', 'podle Nováka', 'likely: Nováka'],
    ['Jan', 'Černý', 'podle Černého', 'likely: Černého'],
    ['Ivan', 'Horvatić', 'prema Horvatiću', 'likely: Horvatiću'],
    ['Jonas', 'Kazlauskas', 'pagal Kazlausko', 'likely: Kazlausko'],
    ['Jānis', 'Bērziņš', 'pēc Bērziņa', 'likely: Bērziņa'],
    ['Matti', 'Virtanen', 'kiitos Virtaselle', 'likely: Virtaselle'],
    ['Liisa', 'Mäkelä', 'kiitos Mäkelälle', 'likely: Mäkelälle'],
    ['Anna', 'Szabó', 'köszönet Szabónak', 'likely: Szabónak'],
    ['Béla', 'Kovács', 'együtt Kováccsal', 'likely: Kováccsal'],
    ['Béla', 'Nagy', 'együtt Naggyal', 'likely: Naggyal'],
    ['Béla', 'Horváth', 'Horváthtól tudjuk', 'likely: Horváthtól'],
    ['Béla', 'Molnár', 'együtt Molnárral', 'likely: Molnárral'],
    ['Ahmet', 'Yılmaz', 'yöntemi Yılmaz’ın', 'likely: Yılmaz'],
    ['Νίκος', 'Παπαδόπουλος', 'του Παπαδόπουλου', 'likely: Παπαδόπουλου'],
  ])('%s %s is found in: %s', (given, family, text, match) => {
    expect(found(text, anIdentity(given, family))).toEqual([match]);
  });

  it('are certain where nobody else stands', () => {
    expect(found('статья Петровой', anIdentity('Анна', 'Петрова'), 'header')).toEqual(['certain: Петровой']);
  });

  it.each([
    ['Bo', 'Martin', 'Martina and Martine'],
    ['Bo', 'Cook', 'Cooke and Cooka'],
    ['Bo', 'Silva', 'Silvy'],
    ['Bo', 'Smith', 'Smithe'],
    ['Bo', 'Rosa', 'Rose and Rosy'],
    ['Bo', 'Gómez', 'Gomes and Gomeza'],
  ])('%s %s is not taken for: %s', (given, family, text) => {
    expect(found(text, anIdentity(given, family))).toEqual([]);
  });
});

it('initials are read in other letters too', () => {
  const maria = anIdentity('М.А.', 'Ердякова');
  expect(found('Erdyakova M.A. and others', maria)).toEqual(['certain: Erdyakova M.A.']);
});

it.each([
  ['A.O. designed it.', ['likely: A.O.']],
  ['It was designed by AO and B.O., and by A. O. too.', ['likely: AO', 'likely: A. O.']],
  ['Ö.É. designed it with NAO, x.A.O. and A.O1.', ['likely: Ö.É.']],
])('initials are found in sentences on what authors did: %s', (text, matches) => {
  expect(found(text, [ada, anIdentity('Ödön', 'Éva')])).toEqual(matches);
});

describe('phrases', () => {
  it.each([
    ['It was done by grant no. AB-1234 of a council.', 'likely: grant no. AB-1234'],
    ['The study was funded by the Salt Foundation.', 'likely: study was funded by the Salt Foundation'],
    ['We would like to thank Bo Smith.', 'likely: We would like to thank Bo Smith'],
    [
      'We thank the gardeners of Ely (et al.) for tea. Salt is old.',
      'likely: We thank the gardeners of Ely (et al.) for tea',
    ],
    ['Our previous work on salt was short.', 'hint: Our previous work'],
    ['As we have shown before, salt is old.', 'hint: As we have shown before'],
  ])('tell who wrote it: %s', (text, match) => {
    expect(found(text)).toEqual([match]);
  });

  it('leave a name its own place within what is thanked', () => {
    expect(found('We thank Ada Okafor and Bo Smith for tea.')).toEqual([
      'likely: We thank ',
      'certain: Ada Okafor',
      'likely:  and Bo Smith for tea',
    ]);
  });

  it.each([
    'The R Project 35,37 is free.',
    'This theory is supported by research showing that salt is old.',
    'It has 8GB of LPDDR4x@51.2GB/s memory.',
    'in the award winning 1990s',
  ])('do not: %s', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('names inside strings that machines read', () => {
  const quartz = [
    anIdentity('Zebulon', 'Quartz', { emails: ['zquartz@testing.example'] }),
    anIdentity('Åsa Maria', 'Lindström', { emails: ['author@lind.example'] }),
    anIdentity('Bo', 'Sample'),
  ];

  it.each([
    ['C:\\Users\\zebulon.quartz\\data\\wells.csv', 'zebulon.quartz'],
    ['/home/zquartz/wells.py', 'zquartz'],
    ['zquartz@host:~$', 'zquartz'],
    ['zquartz_wells_v3_final.docx', 'zquartz'],
    ['user=bsample', 'bsample'],
    ['skype:zebulon.quartz1', 'zebulon.quartz'],
    ['@zebquartz', 'zebquartz'],
    ['\\\\server\\quartz_zebulon\\a', 'quartz_zebulon'],
    ['D:/Asa.Lindstrom/b.xlsx', 'Asa.Lindstrom'],
    ['wells_lindstromam.R', 'lindstromam'],
    ['zquartz [at] testing [dot] example', 'zquartz [at] testing [dot] example'],
    ['zquartz(at)testing.example', 'zquartz(at)testing.example'],
  ])('are certain: %s', (text, name) => {
    expect(found(`It is in ${text} and there.`, quartz)).toEqual([`certain: ${name}`]);
  });

  it.each([
    ['https://github.com/zebulonq/wells', 'https://github.com/zebulonq/wells'],
    ['github.com/ZebulonQ42/wells', 'github.com/ZebulonQ42/wells'],
    ['/home/zebulonq/wells.py', 'zebulonq'],
    ['/home/zebulon_q/wells.py', 'zebulon_q'],
    ['@zebulonq', 'zebulonq'],
    ['zebulonq@mail.example', 'zebulonq@mail.example'],
    ['D:/amlindstrom/b.xlsx', 'amlindstrom'],
  ])('are certain too with an initial for one of the names: %s', (text, name) => {
    expect(found(`It is in ${text} and there.`, quartz)).toEqual([`certain: ${name}`]);
  });

  it('a given name with an initial is asked about where no account is named: it may be a word', () => {
    expect(found('It is in zebulonq_v2.docx and there.', quartz)).toEqual(['likely: zebulonq']);
    const norma = anIdentity('Norma', 'Lopez');
    expect(found('It is in /data/normal/1.csv and there.', norma)).toEqual(['likely: normal']);
    expect(found('It is in marked.csv and there.', anIdentity('Mark', 'Down'))).toEqual([]);
  });

  it.each([
    ['Sarah Miles', 'data/smiles.csv', 'smiles'],
    ['Cara Hart', 'figures/chart.png', 'chart'],
    ['Paul Rice', '/data/price/2020', 'price'],
    ['Sam Lake', 'lakes_v2.csv', 'lakes'],
    ['Ben Rand', 'src/brand.py', 'brand'],
  ])(
    'an initial with a family name that is a word is asked about, but at an account: %s, %s',
    (who, text, word) => {
      const [given = '', family = ''] = who.split(' ');
      const of = (where: string) => found(`It is in ${where} and there.`, [anIdentity(given, family)]);
      expect(of(text)).toEqual([`likely: ${word}`]);
      expect(of(`/home/${word}/a.csv`)).toEqual([`certain: ${word}`]);
      expect(of(`a${text.replace(word, `a${word}a`)}`)).toEqual([]);
    },
  );

  it('a nickname or a name that is a word, with an initial, is asked about', () => {
    const mike = anIdentity('Michael', 'Thorne');
    expect(found('It is in /home/miket/wells.py and there.', mike)).toEqual(['likely: miket']);
    expect(found('It is in /home/zebulonq/a and /x/gracek.', anIdentity('Grace', 'Kim'))).toEqual([
      'likely: gracek',
    ]);
  });

  it.each(['grants.csv', 'data/genes.tsv', 'github.com/marks', 'zebulonqs.R', 'simone@mail.example'])(
    'words and other names that are spelled alike are not certain: %s',
    (text) => {
      const alike = ['Grant S', 'Gene S', 'Mark S', 'Zebulon Q', 'Simon E'].map((name) => {
        const [given = '', initial = ''] = name.split(' ');
        return anIdentity(given, `${initial}xyzzy`);
      });
      expect(found(`It is in ${text} and there.`, alike).filter((one) => one.startsWith('certain'))).toEqual(
        [],
      );
    },
  );

  it.each(['/data/quartz/2020', 'quartz-2.csv'])('are reported by the family name alone: %s', (text) => {
    expect(found(`It is in ${text} and there.`, quartz)).toEqual(['likely: quartz']);
  });

  it.each([
    'the mineral quartz and/or sand',
    'library(quartzwells) of R',
    'samples/2020/a.csv',
    'wells [at] night',
    'the/author_name of @authors',
  ])('are none: %s', (text) => {
    expect(found(`It is in ${text} and there.`, quartz)).toEqual([]);
  });

  it.each([
    ['Interviews were done by ZQ and B.S. at night.', ['ZQ', 'B.S.']],
    ['Disagreements between Z.Q. and BS were settled.', ['Z.Q.', 'BS']],
    ['All photographs by ZQ.', ['ZQ']],
    ['Data were collected (ÅML, ZQ).', ['ÅML', 'ZQ']],
    ['The BS degree and the ZR index differ.', []],
    ['Sample B.S. was dry.', []],
  ])('initials in a sentence are likely where they stand for people: %s', (text, initials) => {
    expect(found(text, quartz).filter((one) => !one.includes('Sample'))).toEqual(
      initials.map((one) => `likely: ${one}`),
    );
  });

  it('take time in proportion to their text', () => {
    const long = `${'a'.repeat(400)}/@_`.repeat(2000) + ' a/b'.repeat(50_000);
    const before = performance.now();
    found(long, quartz);
    expect(performance.now() - before).toBeLessThan(5000);
  });
});

describe('words that people want removed besides', () => {
  const withWords = (...words: string[]) => [ada, { ...anIdentity('', ''), words }];

  it.each([
    ['Mike', 'Thanks from Mike and others, not from a mike.', ['certain: Mike']],
    ['IT', 'It is IT that counts it.', ['certain: IT']],
    ['TU/e', 'Measured at TU/e.', ['certain: TU/e']],
    ['NMCSD', 'Approved (NMCSD.2016.0021).', ['certain: NMCSD']],
    ['M.M.', 'Labelled by M.M. in 5 mm steps.', ['certain: M.M.']],
    ['王小', '本研究由王小完成。', ['certain: 王小']],
    ['Ada', 'It was Ada Okafor who measured, and Ada.', ['certain: Ada Okafor', 'certain: Ada']],
    ['Rivers', 'Rivers, T. (2019). Tides.', ['certain: Rivers']],
  ])('%s are certain, with their capitals', (words, text, expected) => {
    expect(found(text, withWords(words))).toEqual(expected);
  });
});
