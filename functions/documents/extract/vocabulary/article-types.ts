import { entriesOf } from './entry.ts';

/** What kind of paper it is, or in what state, on a line of its own. */
export const ARTICLE_TYPES = entriesOf`
  type of (?:the )?(?:paper|article|manuscript)\b.* ⇒ Type of paper
  (?:original|research|review|regular|full|short|brief|technical|invited|systematic|methods?|data|software|perspective|opinion|feature|case|special|contributed|scientific|empirical|theoretical|tutorial|position|working|conference|journal|applied|clinical|basic|preliminary|rapid|concise|mini|featured|revised|final|submitted|term|seminar|discussion|white|tools?(?: and resources)?|registered|stage \d)[\s-]+(?:research[\s-]+|length[\s-]+|original[\s-]+)?(?:articles?|papers?|reviews?|reports?|notes?|communications?|letters?|study|studies|research|contributions?|manuscripts?|resources?|investigations?|trials?|submission|application note|protocols?|(?:and|&) resources?)(?: articles?| papers?)? ⇒ Original articles
  articles? in press|(?:un)?corrected proof|articles? ⇒ Articles in press
  papers?|reviews?|reports?|letters?|notes?|communications? ⇒ Papers
  commentary|editorial|perspectives?|opinion|essay ⇒ Commentary
  correspondence|case reports?|case studies|viewpoints? ⇒ Correspondence
  research|manuscripts?|preprints? ⇒ Research
  (?:(?:first|second|third|early|final|rough) )?draft(?: (?:version|manuscript|paper|report|copy)| of .*\d| v?\d.*)? ⇒ Draft
  working draft ⇒ Working draft
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
  genetics and population analysis ⇒ Genetics and population analysis
  sequence analysis|genome analysis ⇒ Sequence analysis
  structural bioinformatics ⇒ Structural bioinformatics
  databases? and ontologies|systems biology ⇒ Databases and ontologies
  phylogenetics|bioinformatics|supervisors?|thesis ⇒ Phylogenetics
  dissertation ⇒ Dissertation
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
