import { entriesOf } from './entry.ts';

/** Beginnings of lines that are never the title, however they continue. */
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
  Evidence before this study
  special (?:section|issue)\b.{0,3}: ⇒ Special section:
  edited by|reviewed by|handling editor|academic editor ⇒ Edited by
  specialty section|original article\b ⇒ Specialty section
  declaration of (?:competing )?interests? ⇒ Declaration of interests
  professor\s+\p{Lu} ⇒ Professor Silva
  (?:\S+ ){0,4}(?:disclosure|declaration|consent|agreement|copyright|licen[cs]e|transfer|registration|submission|proposal|application|request|evaluation|approval) form\b ⇒ Disclosure form
  independent (?:researcher|scholar)s?(?:,|$) ⇒ Independent researcher
`;

/** As above, in other languages of Latin script. */
export const LATIN_LINE_STARTS = entriesOf`
  (?:master|bachelor|diplom|seminar|haus|abschluss|studien)arbeit(?![\p{L}:]) ⇒ Masterarbeit
  (?:schriftliche )?ausarbeitung (?:zu|im|des|der) ⇒ Ausarbeitung zu
  r[ée]publique\s|minist[eè]re\s ⇒ République du Bénin
  m[ée]moire de ⇒ Mémoire de
  (?:thèse|rapport|tesis|tese|trabajo|trabalho|monografía|monografia|dissertação) (?:de(?! l[ae] )|de fin de|de conclusão|para|presentad[ao]|apresentad[ao])\b ⇒ Thèse de doctorat
  (?:skripsi|tugas akhir|laporan(?!.*\btentang\b)|proposal skripsi)(?![\p{L}:]) ⇒ Skripsi
  disusun|diajukan|oleh\b ⇒ Disusun
  rapport de stage\b ⇒ Rapport de stage
  formulir\b ⇒ Formulir
  dra?\.|lic\.|sr[ta]{0,2}\.|ing\. ⇒ Dra.
  dott\. ⇒ Dott.
  cesi[óo]n de derechos|carta (?:de|al)\s ⇒ Cesión de derechos
  declara(?:ci[óo]n|ção) (?:de|jurada) ⇒ Declaración de
  surat (?:pernyataan|keterangan) ⇒ Surat pernyataan
  trabalho (?:prático|final)(?: n\S{0,2} ?\d+)?$ ⇒ Trabalho Prático Nº 2
  (?:mestr|doutor)and[oa] em\s ⇒ Mestrando em Engenharia
  (?:maestr|doctor)and[oa] en\s ⇒ Doctoranda en Ciencias
  faculdade d[eoa]s?\s ⇒ Faculdade de Tecnologia
  (?:[áa]rea|eje|eixo|gt|grupo de trabalho|grupo de trabajo|mesa)(?: tem[áa]tic[oa])? \d{1,2}\s*[:–—-] ⇒ Área 1: Economia regional
  track \d{1,2}\s*[:–—-] ⇒ Track 3: Soils
  programa de p[óo]s-gradua[çc][ãa]o ⇒ Programa de Pós-Graduação
  expos[ée](?![\p{L}:]) ⇒ Exposé
  art(?:igo|ículo|icolo) (?:submetido|recebido|aceito|enviado|recibido|aceptado|ricevuto|accettato)(?!\p{L}) ⇒ Artigo submetido em maio
`;

/** As above, in other scripts. */
export const OTHER_LINE_STARTS = entriesOf`
  Пояснительная записка
  (?:научно-)?исследовательская работа ⇒ Исследовательская работа
  (?:областное |муниципальное )?(?:государственное|бюджетное|автономное|образовательное)\s ⇒ Государственное учреждение
  студент\p{L}*\s ⇒ Студент группы
  руководител\p{L}*\s ⇒ Руководитель работы
  Выполнил · Проверил
  отзыв(?![\p{L}]) ⇒ Отзыв
  Рецензия · Ответ на рецензию
  \d{1,2} семестр ⇒ 3 семестр
  [一二三四五六七八九十]+、 ⇒ 十、
  (?:курсовая|дипломная|выпускная|магистерская|бакалаврская|научная)\s ⇒ Курсовая …
  Автономная некоммерческая · 國立 · 指導教授
  研\s*究\s*生 ⇒ 研究生
  中華民國 · 民國 · Удк · Ббк · به نام · بسم
  پا[یيى]ان[\s\u200c]?نامه ⇒ پاىاننامه
  دانشگاه · دانشکده · دانشكده
  استادا?ن? (?:راهنما|مشاور) ⇒ استادان راهنما
  نگارش · دکتر · دكتر
  בית[-\s]?ה?ספר ⇒ ביתהספר
  המחלקה
  התו?כנית ⇒ התוכנית
  ה?אוניברסיט ⇒ האוניברסיט
  ה?מכללה ⇒ המכללה
  ה?פקולט ⇒ הפקולט
  הטכניון
  (?:ספר )?פרויקט(?: גמר)?$ ⇒ פרויקט
  (?:ספר )?פרויקט גמר ⇒ פרויקט גמר
  מנחה · מגיש · סטודנט
  שמות? ה ⇒ שמות ה
  בס"ד · תוכן · جامعة · كلية · وزارة
  تحت [اإ]شراف ⇒ تحت إشراف
  نام\s ⇒ نام …
  中图分类号 · 文章编号 · 收稿日期 · 基金 · 作者 · 学号 · 学院 · 专业 · 指导 · 姓名 · 准考证 · 班级 · 系别 · 年级 · 导师
  毕业设计\(论文\) ⇒ 毕业设计(论文)
  第.{1,3}章 ⇒ 第x章
  (?:硕士|博士|学士|本科|专业|工程|\S{2,6}大学)*\s*(?:学位论文|毕业论文|毕业设计|学位申请|學位論文|碩士論文|博士論文) ⇒ 学位论文
  分类号 · 学科 · 研究生 · Лицензионный договор
  договор\s ⇒ Договор …
  Согласие на
  заявление(?!\p{L}) ⇒ Заявление
  Экспертное заключение
  (?:学籍番号|指導教員|学生番号|氏名|所属) ⇒ 学籍番号
  мин(?:обрнауки|истерство) ⇒ Минобрнауки
  Федеральное государственное
`;

/** Names of fields: labels if a colon or nothing follows. */
export const FIELDS = entriesOf`
  authors?|affiliations?|address(?:es)?|e-?mails? ⇒ Authors
  orcids?(?: ids?)?|words?|number of \w+|no\. of \w+ ⇒ Orcids
  target journal|journal|date|version|received|accepted ⇒ Target journal
  published|licen[cs]e|keywords?|abstract|summary|highlights? ⇒ Published
  acknowledge?ments?|funding|conflicts? of interests? ⇒ Acknowledgements
  competing interests? ⇒ Competing interests
  declarations? ⇒ Declarations
  data availability(?: statement)? ⇒ Data availability
  ethics(?: statement| approval)?|contents ⇒ Ethics
  appendix(?: [A-Z\d])?|editors?|reviewers?|course ⇒ Appendix
  student|advisors?|name|id|group(?: \d+)?|deadline ⇒ Student
  classification|section|category|status|subject ⇒ Classification
  title page|peer review ⇒ Title page
  comments?(?: (?:to|from|on) .{0,40})?|course work|running ⇒ Comments
  correspondence|correspond.{0,10}|notes?|figure legends? ⇒ Correspondence
  references|main text|text ⇒ References
  (?:haupt|pro|ober|block)?seminar|lehrveranstaltung|vorlesung|modul|betreuer(?:in)? ⇒ Seminar
  asignatura|c[áa]tedra|curso|grupo ⇒ Asignatura
  disciplina|turma|unidade curricular ⇒ Disciplina
  corso(?: di (?:laurea|studio|studi))?|insegnamento ⇒ Corso
  cours|module|unité d[’']enseignement|mati[èe]re ⇒ Cours
  mata kuliah|kelas|dosen(?: pengampu)? ⇒ Mata kuliah
  ders(?:in adı)? ⇒ Ders
  przedmiot|prowadzący ⇒ Przedmiot
  předmět|vedoucí(?: práce)? ⇒ Předmět
  дисциплина|предмет|по дисциплине ⇒ Дисциплина
  课程(?:名称)? ⇒ 课程名称
`;

/** Kinds and states of papers, on separate lines. */
export const ARTICLE_TYPES = entriesOf`
  type of (?:the )?(?:paper|article|manuscript)\b.* ⇒ Type of paper
  (?:original|research|review|regular|full|short|brief|technical|invited|systematic|methods?|data|software|perspective|opinion|feature|case|special|contributed|scientific|empirical|theoretical|tutorial|position|working|conference|journal|applied|clinical|basic|preliminary|rapid|concise|mini|featured|revised|final|submitted|term|seminar|discussion|white|tools?(?: and resources)?|registered|stage \d)[\s-]+(?:research[\s-]+|length[\s-]+|original[\s-]+)?(?:articles?|papers?|reviews?|reports?|notes?|communications?|letters?|study|studies|research|contributions?|manuscripts?|resources?|investigations?|trials?|submission|application note|protocols?|(?:and|&) resources?)(?: articles?| papers?)? ⇒ Original articles
  articles? in press|(?:un)?corrected proof|articles? ⇒ Articles in press
  papers?|reviews?|reports?|letters?|notes?|communications? ⇒ Papers
  commentary|editorial|perspectives?|opinion|essay ⇒ Commentary
  correspondence|case reports?|case studies|viewpoints? ⇒ Correspondence
  research|manuscripts?|preprints? ⇒ Research
  (?:(?:first|second|third|early|final|rough) )?draft(?: (?:version|manuscript|paper|report|copy)| of .*\d| v?\d.*)? ⇒ Draft
  Working draft
  under review|in press|accepted manuscript ⇒ Under review
  author(?:'s|s'|’s)? (?:accepted |original )?(?:manuscript|version) ⇒ Author manuscript
  peer[- ]review(?:ed)?(?: version| manuscript)? ⇒ Peer-review
  title page(?: .*)?|cover page|cover letter ⇒ Title page
  main (?:document|text|manuscript|body) ⇒ Main document
  blinded manuscript|anonymi[sz]ed manuscript ⇒ Blinded manuscript
  manuscript (?:file|draft|template|number.*|id.*|type.*|details?) ⇒ Manuscript file
  open access|free access|article type.*|paper type.* ⇒ Open access
  for (?:peer )?review(?: only)?|confidential ⇒ For review
  not for (?:citation|distribution|circulation).* ⇒ Not for citation
  do not (?:cite|distribute|circulate).*|subject areas? ⇒ Do not cite
  versions?|revisions?|(?:(?:re)?submitted|revised|accepted|final) version|logo ⇒ Version 2
  oral|poster|extended abstract|application notes? ⇒ Oral
  Genetics and population analysis
  sequence analysis|genome analysis ⇒ Sequence analysis
  Structural bioinformatics
  databases? and ontologies|systems biology ⇒ Databases and ontologies
  phylogenetics|bioinformatics|supervisors?|thesis ⇒ Phylogenetics
  Dissertation
  (?:an? )?(?:master|doctoral|phd|bachelor)['’]?s? (?:thesis|dissertation) ⇒ Masters thesis
  art[íi]culos?(?: (?:cient[íi]ficos?|original(?:es)?|acad[ée]micos?|t[ée]cnicos?|inéditos?|completos?|cortos?|breves?|especial(?:es)?|de (?:investigaci[óo]n|revisi[óo]n|reflexi[óo]n|opini[óo]n|divulgaci[óo]n|posici[óo]n)))* ⇒ Artículo científico
  (?:investigaciones|investigaci[óo]n|trabajos?|estudios?) originale?s? ⇒ Investigación original
  (?:revisi[óo]n|revisión) (?:sistem[áa]tica|bibliogr[áa]fica|narrativa|de la literatura) ⇒ Revisión sistemática
  (?:comunicaci[óo]n|nota|reporte|informe|presentaci[óo]n) (?:breve|corta|t[ée]cnica|cient[íi]fica|de (?:un )?caso) ⇒ Nota técnica
  artigos?(?: (?:cient[íi]ficos?|origina(?:l|is)|completos?|t[ée]cnicos?|acad[êe]micos?|livres?|inéditos?|de (?:pesquisa|revis[ãa]o|investiga[çc][ãa]o|opini[ãa]o|reflex[ãa]o)))* ⇒ Artigo original
  (?:pesquisa|trabalho|estudo) (?:original|completo|cient[íi]fico)|relato de (?:caso|experi[êe]ncia|pesquisa)|revis[ãa]o (?:sistem[áa]tica|integrativa|narrativa|bibliogr[áa]fica|de literatura) ⇒ Relato de caso
  articles? (?:origina(?:l|ux)|scientifiques?|de (?:recherche|revue|synth[èe]se))(?: origina(?:l|ux))?|(?:m[ée]moire|travail|étude) originale?|cas clinique|mise au point|note de recherche ⇒ Article original
  original(?:arbeit|artikel|beitrag)(?:en)?|(?:übersichts|forschungs|fach|kurz|haupt|praxis)(?:arbeit|artikel|beitrag|beiträge)|(?:wissenschaftlicher|begutachteter) (?:artikel|beitrag|aufsatz)|kurzmitteilung|fallbericht ⇒ Originalarbeit
  articol[oi](?: (?:original[ei]|scientific[oi]|di (?:ricerca|revisione)))+|(?:lavor[oi]|contribut[oi]|ricerc[ah]e?) original[ei]|rassegna|caso clinico ⇒ Articolo originale
  (?:wetenschappelijke?|oorspronkelijke?|originele?) (?:artikel(?:en)?|onderzoek|bijdragen?)|(?:onderzoeks|overzichts)artikel ⇒ Wetenschappelijk artikel
  (?:original|forsknings|översikts)artikk?el|(?:vetenskaplig|vitenskapelig|videnskabelig|fagfellevurdert) artikk?el|alkuperäis(?:tutkimus|artikkeli)|tieteellinen artikkeli ⇒ Originalartikel
  artykuły? (?:oryginaln|naukow|badawcz|przeglądow)[ye]|prac[ae] (?:oryginaln|przeglądow|poglądow|naukow|badawcz)[ae]|(?:původní|přehledov[ýá]|odborn[ýá]|vědeck[ýá]|pôvodn[ýá]) (?:článek|článok|práce|práca|sdělení) ⇒ Artykuł oryginalny
  (?:izvorni|izvirni|pregledni|stručni|originalni)(?: znanstveni| naučni)? (?:rad|članak)|(?:оригинални|прегледни|стручни)(?: научни)? (?:рад|чланак) ⇒ Izvorni znanstveni rad
  articole? (?:originale?|științifice?|de (?:cercetare|sinteză))|lucrare originală ⇒ Articol original
  (?:eredeti|összefoglaló|kutatási|tudományos) (?:közlemény|tanulmány|cikk) ⇒ Eredeti közlemény
  (?:πρωτότυπη|ερευνητική|επιστημονική|ανασκοπική) (?:εργασία|μελέτη) ⇒ Πρωτότυπη εργασία
  (?:araştırma|özgün|orijinal|derleme|bilimsel|olgu)(?: araştırma)?(?: (?:makale(?:si|leri)?|çalışma|sunumu|yazısı))?|makale ⇒ Araştırma makalesi
  (?:artikel|jurnal|makalah|naskah)(?: (?:hasil )?(?:penelitian|ilmiah|asli|orisinal|riset|review|reviu|tinjauan|konseptual|original))*|penelitian asli|laporan kasus ⇒ Makalah penelitian
  bài (?:báo|viết|nghiên cứu|tổng quan)(?: (?:khoa học|nghiên cứu|tổng quan|gốc))*|(?:nghiên cứu|báo cáo) (?:gốc|khoa học) ⇒ Bài báo khoa học
  (?:(?:научн|исследовательск|научно-исследовательск|оригинальн|обзорн|кратк|эмпирическ|теоретическ|полнотекстов)(?:ая|ое|ые|ие) ?)+(?:стать[яи]|работ[аы]|исследовани[ея]|сообщени[ея])|стать[яи]|(?:научный )?обзор(?: литературы)?|клинический случай|(?:тип|вид) (?:статьи|публикации)\s*:.* ⇒ Научная статья
  (?:наукова|оригінальна|оглядова|дослідницька) (?:стаття|робота)|оригінальн(?:е|і) дослідження|(?:ғылыми|шолу) мақала(?:сы)? ⇒ Наукова стаття
  (?:(?:研究|学术|學術|科研|原创|原創|综述|綜述|原著|一般|技术|调查)(?:性)?(?:论文|論文|文章|论著|論著|报告|報告)|[论論]著|[综綜]述|研究[简簡][报報]|原著|総説|研究ノート|[论論]文|短報|症例報告) ⇒ 研究论文
  원저(?:\s?논문)?|(?:연구|학술|일반)\s?논문|종설|증례\s?보고 ⇒ 연구논문
  مقال[هۀ]\u200c?ی? (?:علمی|پژوهشی|اصیل|مروری|تحقیقاتی|تحقیقی|اصلی)(?:[\s\u200cـ–-]*(?:پژوهشی|مروری|ترویجی|اصیل))?|نوع مقاله\s*:.* ⇒ مقاله پژوهشی
  (?:بحث|مقالة?|ورقة|دراسة)(?: (?:علمية?|أصلية?|أصيلة?|بحثية?|محكمة?|مراجعة))+ ⇒ بحث علمي
  מאמר(?: (?:מחקר|מדעי|מקורי|סקירה))+ ⇒ מאמר מחקר
  (?:शोध|मूल|समीक्षा)\s?(?:पत्र|आलेख|लेख) ⇒ शोध पत्र
  บทความ(?:วิจัย|วิชาการ|ปริทัศน์) ⇒ บทความวิจัย
`;
