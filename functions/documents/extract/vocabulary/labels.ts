import { entriesOf } from './entry.ts';

/** Labels by kind, in the order in which they are tried. */
export const LABELS = {
  /** Headings of an abstract. */
  abstract: entriesOf`
  (?:extended |short |structured |article |paper )?abstract(?: and keywords| summary)? ⇒ Abstract
  Summary · Synopsis
  // As a heading of its own it is a method's.
  annotation(?=\s*[:.]) ⇒ Annotation.
  res[uú]men ⇒ Resumen
  (?:abstracto|síntesis) ⇒ Abstracto
  (?:resumo|sinopse) ⇒ Resumo
  // Followed by numbers it heads a list of contents.
  sumário(?=\s*:\s*(?![IVX]+\.)\p{L}) ⇒ Sumário: O artigo
  r[ée]sum[ée] ⇒ Résumé
  Zusammenfassung · Kurzfassung · Kurzzusammenfassung · Abstrakt · Riassunto · Sommario · Sintesi
  (?:(?:korte|mini)[- ]?)?samenvatting ⇒ Samenvatting
  Sammanfattning · Sammendrag · Sammenfatning · Tiivistelmä · Referat · Streszczenie
  (?:çal[ıI]şman[ıI]n )?özet[iİ]? ⇒ Özetİ
  Öz · Özetçe
  abstrak(?:si)? ⇒ Abstrak
  Intisari · Ringkasan · Rezumat
  összefoglal[óá](?:s)? ⇒ Összefoglalás
  (?:absztrakt|kivonat|összegzés|rezümé) ⇒ Absztrakt
  Аннотация · Резюме · Реферат · Анотація · Абстракт · Анотация · Сажетак · Апстракт · περίληψη
  (?:(?:毕业|畢業)?(?:设计说明书|设计|论文|論文|文章)?(?:中\s*文)?|[内內]容)\s*摘\s*要 ⇒ 摘要
  (?:[内內]容)?提\s*要 ⇒ 提要
  (?:論文|和文|日本語)?(?:要\s*[旨約]|概\s*要|抄\s*録|梗\s*概) ⇒ 要旨
  あらまし
  (?:(?:국문|논문|한글)\s*)?(?:초\s*록|요\s*약)문? ⇒ 초록
  چکیده(?: مقاله| فارسی)? ⇒ چکیده
  خلاصه · الملخص
  ملخص(?: البحث)? ⇒ ملخص
  المستخلص · مستخلص · الخلاصة · תקציר
  tóm (?:tắt|lược)(?: (?:nội dung|bài báo))? ⇒ Tóm tắt
  Sažetak · Povzetek · Anotace · Santrauka · Kokkuvõte · Anotācija · Аңдатпа · Түйіндеме · Annotatsiya
  Xülasə · Хураангуй · Анатацыя · Аннотациясы · Resum · Laburpena
  (?:útdráttur|ágrip) ⇒ Útdráttur
  Apstrakt · Opsomming · Ikisiri
  (?:აბსტრაქტი|ანოტაცია) ⇒ აბსტრაქტი
  Ամփոփագիր · บทคัดย่อ
  सार(?:ांश)? ⇒ सार
`,

  /** Headings of a list of keywords. */
  keywords: entriesOf`
  (?:some |proposed |author |additional |article |paper |suggested |subject |main )?key\s?-?\s?words?(?: and (?:key )?phrases| ?(?:/|or|&|and) ?(?:key)?phrases| plus)? ⇒ Keywords ⇒ en
  key\s?phrases ⇒ Keyphrases ⇒ en
  (?:key|index(?:ing)?|subject|search|mesh|thesaurus|uncontrolled) (?:terms?|concepts|topics) ⇒ Index terms ⇒ en
  // Alone they head something else.
  (?:descriptors|tags)(?=\s*[:：]) ⇒ Tags: ⇒ en
  (?:palabras?|conceptos?) (?:claves?|llave) ⇒ Palabras clave ⇒ es
  descriptores ⇒ Descriptores ⇒ es
  t[ée]rminos (?:claves?|de (?:[íi]ndice|búsqueda)) ⇒ Términos clave ⇒ es
  [íi]ndice de t[ée]rminos ⇒ Índice de términos ⇒ es
  (?:palavras?|termos?) chaves? ⇒ Palavras chave ⇒ pt
  (?:descritores|unitermos|termos de indexação) ⇒ Descritores ⇒ pt
  (?:mots?|termes?) cl[ée]f?s? ⇒ Mots clés ⇒ fr
  descripteurs ⇒ Descripteurs ⇒ fr
  (?:schl(?:ü|u|ue)ssel|schlag|stich|such)(?:w(?:ö|o|oe)rter|worte?|begriffe) ⇒ Schlüsselwörter ⇒ de
  (?:parol[ae]|termini) chiavi?e? ⇒ Parole chiave ⇒ it
  (?:tref|sleutel|kern|zoek|steek)woord(?:en)? ⇒ Trefwoorden ⇒ nl
  nyckelord ⇒ Nyckelord ⇒ sv
  nøkkelord ⇒ Nøkkelord ⇒ da
  nøgleord ⇒ Nøgleord ⇒ da
  emneord ⇒ Emneord ⇒ da
  avainsanat ⇒ Avainsanat ⇒ fi
  asiasanat ⇒ Asiasanat ⇒ fi
  słow[ao] klucz(?:owe|e) ⇒ Słowa kluczowe ⇒ pl
  anahtar (?:kelime|sözcük|terim|kavram)(?:ler|lar)? ⇒ Anahtar kelime ⇒ tr
  (?:kata(?: kata)?|istilah) kunci ⇒ Kata kunci ⇒ id
  cuvinte[- ]cheie ⇒ Cuvinte-cheie ⇒ ro
  kulcsszavak ⇒ Kulcsszavak ⇒ hu
  ключевые (?:слова|термины|понятия|словосочетания)(?: и (?:фразы|словосочетания))? ⇒ Ключевые слова ⇒ ru
  ключові слова ⇒ Ключові слова ⇒ uk
  ключови думи ⇒ Ключови думи ⇒ ru
  кључне речи ⇒ Кључне речи ⇒ ru
  λέξεις[- ]κλειδιά ⇒ λέξεις-κλειδιά ⇒ el
  (?:中文)?[关關]\s*[键鍵]\s*[词詞字][语語词詞]? ⇒ 關鍵字 ⇒ zh
  (?:主\s*[题題]|检\s*索)\s*[词詞] ⇒ 主題詞 ⇒ zh
  キ[ーイ]・?ワード ⇒ キーワード ⇒ ja
  (?:索引|検索)用?語 ⇒ 索引用語 ⇒ ja
  (?:국문\s*)?(?:(?:주제|핵심|검색|색인|중심|주요)\s*(?:어|용어|단어)|키\s*워\s*드) ⇒ 주제어 ⇒ ko
  (?:کلید\s?واژه|کلیدواژه)\s?(?:ها|های)? ⇒ کلیدواژه ⇒ fa
  واژ(?:گان|ه\s?ها\s?(?:ی)?)\s?کلیدی ⇒ واژگانکلیدی ⇒ fa
  کلمات\s?کلیدی ⇒ کلماتکلیدی ⇒ fa
  (?:ال)?كلمات (?:ال)?(?:مفتاحية|دالة) ⇒ كلمات مفتاحية ⇒ ar
  الكلمات الرئيسية ⇒ الكلمات الرئيسية ⇒ ar
  מילות מפתח ⇒ מילות מפתח ⇒ he
  (?:các )?từ kh(?:óa|oá|oa)(?: chính)? ⇒ Từ khoá ⇒ vi
  kl[íi][čc]ov[áa] slova ⇒ Klíčová slova ⇒ cs
  kľúčové slová ⇒ Kľúčové slová ⇒ sk
  ključne (?:riječi|reči) ⇒ Ključne riječi ⇒ hr
  ključne besede ⇒ Ključne besede ⇒ sl
  Raktiniai žodžiai · Atslēgvārdi · Võtmesõnad
  түйін(?:ді)? сөздер ⇒ Түйін сөздер ⇒ kk
  Кілт сөздер
  kalit so.?zlar ⇒ Kalit soxzlar
  Açar sözlər · Açar sözler
  түлхүүр үг(?:с|үүд)? ⇒ Түлхүүр үг
  Негизги сөздөр
  калит с[ўу]злар ⇒ Калит сўзлар
  Ключавыя словы · Клучни зборови
  fjalë(?:t)? kyçe ⇒ Fjalë kyçe
  paraules clau ⇒ Paraules clau ⇒ ca
  Palabras chave
  (?:hitz gakoak|gako[- ]hitzak) ⇒ Hitz gakoak
  Lykilorð · Märksõnad · Sleutelwoorde · Maneno muhimu · საკვანძო სიტყვები · Բանալի բառեր · คำสำคัญ
  کلیدی الفاظ
  (?:मुख्य|कुंजी|बीज) ?शब्द ⇒ मुख्य शब्द ⇒ hi
`,

  /** Headings of the body. */
  introduction: entriesOf`
  (?:general )?introduction(?: and (?:summary|background|overview|motivation|preliminaries))? ⇒ Introduction
  introducci[óo]n ⇒ Introducción
  introdu[çc][ãa]o ⇒ Introdução
  Einleitung
  einf[üu]hrung ⇒ Einführung
  Introduzione · Inleiding · Inledning · Innledning
  wst[ęe]p ⇒ Wstęp
  Wprowadzenie
  giri[şs] ⇒ Giriş
  Pendahuluan · Введение · Вступ · Увод
  (?:оршил|удиртгал) ⇒ Оршил
  Кіріспе · Kirish · Úvod · Uvod · Introducció · Introducere
  bevezet(?:és|ő) ⇒ Bevezetés
  Johdanto · Sissejuhatus · Εισαγωγή · Giới thiệu
  引\s*言 ⇒ 引言
  绪\s*论 ⇒ 绪论
  前\s*言 ⇒ 前言
  序\s*論 ⇒ 序論
  はじめに
  서\s*론 ⇒ 서론
  مقدمه · المقدمة · מבוא
`,

  /** Labels of a title in a form or on a cover. */
  title: entriesOf`
  (?:full |bof |poster |talk |presentation |session |manuscript |article |paper |working |proposed |complete |thesis |project |research |study )?title(?: of (?:the |your )?(?:paper|manuscript|article|study|work|thesis|project|research))? ⇒ Title
  t[íi]tulo(?: d[eo]l? (?:art[íi]culo|artigo|trabajo|trabalho|proyecto|projeto|tesis))? ⇒ Título
  titre(?: de l[’']article| proposé(?: par les auteurs)?)? ⇒ Titre
  titel(?: der (?:master|bachelor|diplom|seminar)?arbeit(?: ?/ ?title of th[^:]{5,30})?)? ⇒ Titel
  (?:tema|topic|thema|th[eè]me|konu|temat)(?: (?:de|of the|der|do) \p{L}+)? ⇒ Tema
  Titolo · Tytuł · Başlık
  judul(?: (?:skripsi|penelitian|artikel|proposal|tugas akhir|tesis))? ⇒ Judul
  название(?: статьи)? ⇒ Название
  (?:中文)?(?:毕业|学位)?(?:论文|设计|课题)?(?:中文)?题\s*目 ⇒ 题目
  (?:论文|课题|項目|项目)名称 ⇒ 论文名称
  篇名 · タイトル
  제\s*목 ⇒ 제목
  موضوع\s+(?:پژوهش|مقاله|تحقیق) ⇒ موضوع پژوهش
  عنوان(?: (?:مقاله|پژوهش|طرح|پروژه|پایان\s?نامه))? ⇒ عنوان
  (?:נושא|שם) ה(?:פרויקט|עבודה|מאמר) ⇒ נושא הפרויקט
  عنوان (?:البحث|المشروع|الرسالة) ⇒ عنوان البحث
`,

  /** Labels that end an abstract or a list of keywords and are neither. */
  other: entriesOf`
  (?:running|short|abbreviated) (?:title|head(?:ing|er)?|running title) ⇒ Running title
  evidence before this study|added value of this study ⇒ Evidence before this study
  Implications of all the available evidence · Research in context
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
  Public significance statement
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
  Address for correspondence
  authors?(?:’s|'s|s)? (?:notes?|contributions?|affiliations?|information) ⇒ Authors notes
  affiliations?|e-?mails?|orcids?(?: ids?)?|received|accepted ⇒ Affiliations
  submitted|published|posted(?: date)?|citation|cite (?:this|as) ⇒ Submitted
  how to cite|recommended citation|copyright|licen[cs]e ⇒ How to cite
  article (?:info(?:rmation)?|history)|history|dates?|editor|reviewers? ⇒ Article info
  academic editor|acknowledge?ments?|funding(?: information| statement)? ⇒ Academic editor
  Financial support
  (?:declarations?|conflicts?|competing) (?:of )?(?:competing )?interests? ⇒ Declarations interests
  declarations?|data availability(?: statement)? ⇒ Declarations
  ethics(?: statement| approval)?|supplement(?:ary|al) (?:materials?|information) ⇒ Ethics
  table of contents|contents|to be submitted to|submitted to ⇒ Table of contents
  target journal|disclosures?|trial registration(?: number)? ⇒ Target journal
  data accessibility(?: statement)? ⇒ Data accessibility
  open (?:research|practices)(?: statement)?|references|bibliography ⇒ Open research
  Appendix
`,
};
