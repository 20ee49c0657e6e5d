/* What single lines are, as rows: `input | input → answer`. */
import { describe, expect, it } from 'vitest';
import { isWrittenIn } from '../../../functions/documents/extract/detect-language.ts';
import { readLabel } from '../../../functions/documents/extract/labels.ts';
import {
  isNeverTitle,
  isRoleLabel,
  whyNeverTitle,
} from '../../../functions/documents/extract/not-a-title.ts';
import { splitKeywords } from '../../../functions/documents/extract/split-keywords.ts';
import { ABSTRACT } from './sample-text.ts';

/** Each input with what all of its row give. */
const rows = (table: string): [input: string, answer: string][] =>
  table
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [inputs = '', answer = ''] = row.split(' → ');
      return inputs.split(' | ').map((input): [string, string] => [input.trim(), answer.trim()]);
    });

const label = (text: string): string => {
  const found = readLabel({
    text,
    lead: /^(?:2012 ACM Subject|Keywords(?= \/))/.exec(text) ? text.split(/: | Theory/)[0]! : '',
  });
  return found ? `${found.kind}${found.rest ? `: ${found.rest}` : ''}` : 'none';
};

describe('a label', () => {
  it.each(
    rows(`
    [Abstract] | 【摘要】 | ［要旨］ | (Resumen) | “Abstract” | — Résumé — | *Abstract* | ■ ABSTRACT | A. Abstract → abstract
    A B S T R A C T | R E S U M E N | A BSTRACT | А Н Н О Т А Ц И Я | 초 록 | 中文摘要 | 毕业设计说明书中文摘要 | 摘 要 → abstract
    Abstarct | Abtract | Abstrac | Zusammenfasung | Abstract in English | Resumen del artículo → abstract
    Краткая аннотация | 和文抄録 → abstract
    Key-words: one, two | Palavras – chave: one, two | Mots–clés: one, two | کلید‌واژه‌ها: one, two → keywords: one, two
    Kata-kata kunci: one, two | KATAKUNCI: one, two | Key concepts: one, two | Keywrods: one, two → keywords: one, two
    Kewords: one, two | Keyworks: one, two | Ключевые cлова: one, two | Palavras − chave: one, two → keywords: one, two
    Palavras-chave: one, two | Palavras‑chave: one, two | ANAHTAR KELİMELER: one, two → keywords: one, two
    Keywords / Palabras clave: one, two → keywords: one, two
    MeSH keywords: one, two, three | Keywords in English: one, two, three → keywords: one, two, three
    Palabras clave del autor: one, two, three | Mots clés en français: one, two, three → keywords: one, two, three
    keywords: soil; carbon → keywords: soil; carbon
    关键词 草原；土壤；碳 → keywords: 草原；土壤；碳
    中文论文题目：草原土壤碳 → title: 草原土壤碳
    GİRİŞ → introduction
    Graphical abstract | Lay abstract | Plain language summary → other
    2012 ACM Subject Classification Theory of computation → other: Theory of computation
    Abstract:.......... → abstract
    Abstract. Some say … others do not. → abstract: Some say … others do not.
    关键词 的抽取是一个问题 | keywords: they name what a paper is about. → none
    Abstract algebra | Keyboards | Model summary | Summary of results | Resumen de resultados | A study of keys → none
    要旨 . . . . . . . . . 4 | 摘要 ········· 1 | Abstract ……… ii | Keywords ‥‥‥‥ | 초록 ・・・・・・・・ → none
    Resumen.......... | ABSTRAK ............................................................ iv → none
  `),
  )('in “%s” is %s', (text, kind) => {
    expect(label(text)).toBe(kind);
  });

  it.each([
    '[Abstract] ',
    '【摘要】',
    '<Resumen> ',
    '■ Abstract: ',
    'A B S T R A C T: ',
    'RESUMO ',
    'Abstrak− ',
  ])('is “%s” before the text itself', (text) => {
    expect(label(text + ABSTRACT)).toBe(`abstract: ${ABSTRACT}`);
  });
});

describe('a line', () => {
  it.each(
    rows(`
    Artículo científico | Научная статья | Araştırma makalesi | 研究论文 | Originalarbeit | مقاله علمی پژوهشی | 【研究论文】 → never
    Artigo original / Original article | ARTÍCULO DE REVISIÓN | 中国草原大学 | 草原學院 | 土壤學系碩士班碩士學位論文 → never
    Asignatura: Suelos | Дисциплина: Почвы | 课程名称：土壤学 | Soils and their carbon . . . . . . . . 4 → never
    RÉPUBLIQUE DES STEPPES MINISTÈRE DE LA FORMATION → never
    Artículos científicos en la prensa de la estepa | 草原大学生的土壤观 | 土壤与大学 | § 5 of the law on forests → maybe
    *Stipa capillata* in the eastern steppe → maybe
  `),
  )('“%s” is %s a title', (text, answer) => {
    expect(isNeverTitle(text)).toBe(answer === 'never');
  });

  it.each(
    rows(`
    †These authors contributed equally to this work | * Both authors have written the text → a note behind its mark
    ‡ A note on the farms of the steppe | § Present address of the first author → a note behind its mark
  `),
  )('“%s” is %s', (text, why) => {
    expect(whyNeverTitle(text)).toBe(why);
  });

  it.each(
    rows(`
    Estudiante | Profesora titular | Autores | Научный руководитель | Студент группы А-1 | Étudiante | Nome do aluno → people
    Professor orientador | Öğrenci Adı Soyadı | Yazarlar | Tez Danışmanı | Nama Mahasiswa | نام دانشجو | استاد راهنما → people
    שם המגיש | Керівник | Author names and affiliations | Institutions | Name of Institution | Supervisors → people
    Co-authors | Addresses | Nama | Supervised by | Aluna: Ana de Souza Leite - Prof → people
    Estudiantes universitarios | Desarrollo profesional | Авторитарные режимы | Студенты и школа | Hauteur des herbes → a topic
    Étudiants étrangers | Alunos com autismo | Öğrenci başarısı | Mahasiswa rantau | دانشجویان ایرانی → a topic
    Виконання бюджету | Afiliación sindical | Growth and Institutions | Supervised Learning | Addressing Drought → a topic
    Panama | Authoritarianism → a topic
  `),
  )('that begins with “%s:” names %s', (text, answer) => {
    expect(isRoleLabel(`${text}: ${answer === 'people' ? 'Ana Silva' : 'a survey of farms'}`)).toBe(
      answer === 'people',
    );
  });

  it.each(
    rows(`
    Low-Density Parity-Check Code for Mobile Communications → false
    Dùng mã LDPC trong thông tin di động | LDPC → true
  `),
  )('“%s” may be Vietnamese: %s', (text, answer) => {
    expect(isWrittenIn(text, 'vi')).toBe(answer === 'true');
  });
});

describe('a list of keywords', () => {
  it.each(
    rows(`
    1,3-butadiene; N,N-dimethylformamide; Lyon, France; soil → 1,3-butadiene | N,N-dimethylformamide | Lyon, France | soil
    entropy, information, genes; DNA; gene flow → entropy | information | genes | DNA | gene flow
    1,2,4-triazole; soil (dry, wet, salt); steppe → 1,2,4-triazole | soil (dry, wet, salt) | steppe
    盐，干；土壤；碳 → 盐，干 | 土壤 | 碳
    soil; Models, Biological; farms → soil | Models, Biological | farms
    tanah, karbon, dan padang rumput → tanah | karbon | padang rumput
    inflation, pétrole Classification JEL : C32, E31 → inflation | pétrole
    soil carbon, grazing, steppe. In alphabetical order → soil carbon | grazing | steppe
  `),
  )('“%s” is %s', (text, list) => {
    expect(splitKeywords(text)).toEqual(list.split(' | '));
  });

  it('has stops inside its entries where several have', () => {
    expect(splitKeywords('soil, Mongolia. Central Asia, steppe. Eastern')).toHaveLength(3);
  });
});
