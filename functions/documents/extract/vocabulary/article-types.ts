import type { Entry } from './entry.ts';

/** What kind of paper it is, or in what state, on a line of its own. */
export const ARTICLE_TYPES: Entry[] = [
  {
    language: 'en',
    text: String.raw`type of (?:the )?(?:paper|article|manuscript)\b.*`,
    seen: 'Type of paper',
  },
  {
    language: 'en',
    text: String.raw`(?:original|research|review|regular|full|short|brief|technical|invited|systematic|methods?|data|software|perspective|opinion|feature|case|special|contributed|scientific|empirical|theoretical|tutorial|position|working|conference|journal|applied|clinical|basic|preliminary|rapid|concise|mini|featured|revised|final|submitted|term|seminar|discussion|white|tools?(?: and resources)?|registered|stage \d)[\s-]+(?:research[\s-]+|length[\s-]+|original[\s-]+)?(?:articles?|papers?|reviews?|reports?|notes?|communications?|letters?|study|studies|research|contributions?|manuscripts?|resources?|investigations?|trials?|submission|application note|protocols?|(?:and|&) resources?)(?: articles?| papers?)?`,
    seen: 'Original articles',
  },
  { language: 'en', text: 'articles? in press|(?:un)?corrected proof|articles?', seen: 'Articles in press' },
  { language: 'en', text: 'papers?|reviews?|reports?|letters?|notes?|communications?', seen: 'Papers' },
  { language: 'en', text: 'commentary|editorial|perspectives?|opinion|essay', seen: 'Commentary' },
  { language: 'en', text: 'correspondence|case reports?|case studies|viewpoints?', seen: 'Correspondence' },
  { language: 'en', text: 'research|manuscripts?|preprints?', seen: 'Research' },
  {
    language: 'es',
    text: String.raw`(?:(?:first|second|third|early|final|rough) )?draft(?: (?:version|manuscript|paper|report|copy)| of .*\d| v?\d.*)?`,
    seen: 'Draft',
  },
  { language: 'es', text: 'working draft', seen: 'Working draft' },
  { language: 'en', text: 'under review|in press|accepted manuscript', seen: 'Under review' },
  {
    language: 'en',
    text: "author(?:'s|s'|’s)? (?:accepted |original )?(?:manuscript|version)",
    seen: 'Author manuscript',
  },
  { language: 'en', text: 'peer[- ]review(?:ed)?(?: version| manuscript)?', seen: 'Peer-review' },
  { language: 'en', text: 'title page(?: .*)?|cover page|cover letter', seen: 'Title page' },
  { language: 'en', text: 'main (?:document|text|manuscript|body)', seen: 'Main document' },
  { language: 'en', text: 'blinded manuscript|anonymi[sz]ed manuscript', seen: 'Blinded manuscript' },
  {
    language: 'es',
    text: 'manuscript (?:file|draft|template|number.*|id.*|type.*|details?)',
    seen: 'Manuscript file',
  },
  { language: 'en', text: 'open access|free access|article type.*|paper type.*', seen: 'Open access' },
  { language: 'en', text: 'for (?:peer )?review(?: only)?|confidential', seen: 'For review' },
  { language: 'en', text: 'not for (?:citation|distribution|circulation).*', seen: 'Not for citation' },
  { language: 'en', text: 'do not (?:cite|distribute|circulate).*|subject areas?', seen: 'Do not cite' },
  {
    language: 'en',
    text: 'versions?|revisions?|(?:(?:re)?submitted|revised|accepted|final) version|logo',
    seen: 'Version 2',
  },
  { language: 'en', text: 'oral|poster|extended abstract|application notes?', seen: 'Oral' },
  { language: 'en', text: 'genetics and population analysis', seen: 'Genetics and population analysis' },
  { language: 'en', text: 'sequence analysis|genome analysis', seen: 'Sequence analysis' },
  { language: 'en', text: 'structural bioinformatics', seen: 'Structural bioinformatics' },
  { language: 'en', text: 'databases? and ontologies|systems biology', seen: 'Databases and ontologies' },
  { language: 'en', text: 'phylogenetics|bioinformatics|supervisors?|thesis', seen: 'Phylogenetics' },
  { language: 'en', text: 'dissertation', seen: 'Dissertation' },
  {
    language: 'en',
    text: "(?:an? )?(?:master|doctoral|phd|bachelor)['’]?s? (?:thesis|dissertation)",
    seen: 'Masters thesis',
  },
  {
    language: 'es',
    text: String.raw`art[íi]culos?(?: (?:cient[íi]ficos?|original(?:es)?|acad[ée]micos?|t[ée]cnicos?|inéditos?|completos?|cortos?|breves?|especial(?:es)?|de (?:investigaci[óo]n|revisi[óo]n|reflexi[óo]n|opini[óo]n|divulgaci[óo]n|posici[óo]n)))*`,
    seen: 'Artículo científico',
  },
  {
    language: 'es',
    text: String.raw`(?:investigaciones|investigaci[óo]n|trabajos?|estudios?) originale?s?`,
    seen: 'Investigación original',
  },
  {
    language: 'es',
    text: String.raw`(?:revisi[óo]n|revisión) (?:sistem[áa]tica|bibliogr[áa]fica|narrativa|de la literatura)`,
    seen: 'Revisión sistemática',
  },
  {
    language: 'es',
    text: String.raw`(?:comunicaci[óo]n|nota|reporte|informe|presentaci[óo]n) (?:breve|corta|t[ée]cnica|cient[íi]fica|de (?:un )?caso)`,
    seen: 'Nota técnica',
  },
  {
    language: 'pt',
    text: String.raw`artigos?(?: (?:cient[íi]ficos?|origina(?:l|is)|completos?|t[ée]cnicos?|acad[êe]micos?|livres?|inéditos?|de (?:pesquisa|revis[ãa]o|investiga[çc][ãa]o|opini[ãa]o|reflex[ãa]o)))*`,
    seen: 'Artigo original',
  },
  {
    language: 'pt',
    text: String.raw`(?:pesquisa|trabalho|estudo) (?:original|completo|cient[íi]fico)|relato de (?:caso|experi[êe]ncia|pesquisa)|revis[ãa]o (?:sistem[áa]tica|integrativa|narrativa|bibliogr[áa]fica|de literatura)`,
    seen: 'Relato de caso',
  },
  {
    language: 'fr',
    text: String.raw`articles? (?:origina(?:l|ux)|scientifiques?|de (?:recherche|revue|synth[èe]se))(?: origina(?:l|ux))?|(?:m[ée]moire|travail|étude) originale?|cas clinique|mise au point|note de recherche`,
    seen: 'Article original',
  },
  {
    language: 'de',
    text: String.raw`original(?:arbeit|artikel|beitrag)(?:en)?|(?:übersichts|forschungs|fach|kurz|haupt|praxis)(?:arbeit|artikel|beitrag|beiträge)|(?:wissenschaftlicher|begutachteter) (?:artikel|beitrag|aufsatz)|kurzmitteilung|fallbericht`,
    seen: 'Originalarbeit',
  },
  {
    language: 'it',
    text: String.raw`articol[oi](?: (?:original[ei]|scientific[oi]|di (?:ricerca|revisione)))+|(?:lavor[oi]|contribut[oi]|ricerc[ah]e?) original[ei]|rassegna|caso clinico`,
    seen: 'Articolo originale',
  },
  {
    language: 'nl',
    text: String.raw`(?:wetenschappelijke?|oorspronkelijke?|originele?) (?:artikel(?:en)?|onderzoek|bijdragen?)|(?:onderzoeks|overzichts)artikel`,
    seen: 'Wetenschappelijk artikel',
  },
  {
    language: 'sv',
    text: String.raw`(?:original|forsknings|översikts)artikk?el|(?:vetenskaplig|vitenskapelig|videnskabelig|fagfellevurdert) artikk?el|alkuperäis(?:tutkimus|artikkeli)|tieteellinen artikkeli`,
    seen: 'Originalartikel',
  },
  {
    language: 'pl',
    text: String.raw`artykuły? (?:oryginaln|naukow|badawcz|przeglądow)[ye]|prac[ae] (?:oryginaln|przeglądow|poglądow|naukow|badawcz)[ae]|(?:původní|přehledov[ýá]|odborn[ýá]|vědeck[ýá]|pôvodn[ýá]) (?:článek|článok|práce|práca|sdělení)`,
    seen: 'Artykuł oryginalny',
  },
  {
    language: 'sr',
    text: String.raw`(?:izvorni|izvirni|pregledni|stručni|originalni)(?: znanstveni| naučni)? (?:rad|članak)|(?:оригинални|прегледни|стручни)(?: научни)? (?:рад|чланак)`,
    seen: 'Izvorni znanstveni rad',
  },
  {
    language: 'ro',
    text: String.raw`articole? (?:originale?|științifice?|de (?:cercetare|sinteză))|lucrare originală`,
    seen: 'Articol original',
  },
  {
    language: 'hu',
    text: String.raw`(?:eredeti|összefoglaló|kutatási|tudományos) (?:közlemény|tanulmány|cikk)`,
    seen: 'Eredeti közlemény',
  },
  {
    language: 'el',
    text: String.raw`(?:πρωτότυπη|ερευνητική|επιστημονική|ανασκοπική) (?:εργασία|μελέτη)`,
    seen: 'Πρωτότυπη εργασία',
  },
  {
    language: 'tr',
    text: String.raw`(?:araştırma|özgün|orijinal|derleme|bilimsel|olgu)(?: araştırma)?(?: (?:makale(?:si|leri)?|çalışma|sunumu|yazısı))?|makale`,
    seen: 'Araştırma makalesi',
  },
  {
    language: 'id',
    text: String.raw`(?:artikel|jurnal|makalah|naskah)(?: (?:hasil )?(?:penelitian|ilmiah|asli|orisinal|riset|review|reviu|tinjauan|konseptual|original))*|penelitian asli|laporan kasus`,
    seen: 'Makalah penelitian',
  },
  {
    language: 'vi',
    text: String.raw`bài (?:báo|viết|nghiên cứu|tổng quan)(?: (?:khoa học|nghiên cứu|tổng quan|gốc))*|(?:nghiên cứu|báo cáo) (?:gốc|khoa học)`,
    seen: 'Bài báo khoa học',
  },
  {
    language: 'ru',
    text: String.raw`(?:(?:научн|исследовательск|научно-исследовательск|оригинальн|обзорн|кратк|эмпирическ|теоретическ|полнотекстов)(?:ая|ое|ые|ие) ?)+(?:стать[яи]|работ[аы]|исследовани[ея]|сообщени[ея])|стать[яи]|(?:научный )?обзор(?: литературы)?|клинический случай|(?:тип|вид) (?:статьи|публикации)\s*:.*`,
    seen: 'Научная статья',
  },
  {
    language: 'uk',
    text: String.raw`(?:наукова|оригінальна|оглядова|дослідницька) (?:стаття|робота)|оригінальн(?:е|і) дослідження|(?:ғылыми|шолу) мақала(?:сы)?`,
    seen: 'Наукова стаття',
  },
  {
    language: 'zh',
    text: String.raw`(?:(?:研究|学术|學術|科研|原创|原創|综述|綜述|原著|一般|技术|调查)(?:性)?(?:论文|論文|文章|论著|論著|报告|報告)|[论論]著|[综綜]述|研究[简簡][报報]|原著|総説|研究ノート|[论論]文|短報|症例報告)`,
    seen: '研究论文',
  },
  {
    language: 'ko',
    text: String.raw`원저(?:\s?논문)?|(?:연구|학술|일반)\s?논문|종설|증례\s?보고`,
    seen: '연구논문',
  },
  {
    language: 'fa',
    text: String.raw`مقال[هۀ]\u200c?ی? (?:علمی|پژوهشی|اصیل|مروری|تحقیقاتی|تحقیقی|اصلی)(?:[\s\u200cـ–-]*(?:پژوهشی|مروری|ترویجی|اصیل))?|نوع مقاله\s*:.*`,
    seen: 'مقاله پژوهشی',
  },
  {
    language: 'ar',
    text: String.raw`(?:بحث|مقالة?|ورقة|دراسة)(?: (?:علمية?|أصلية?|أصيلة?|بحثية?|محكمة?|مراجعة))+`,
    seen: 'بحث علمي',
  },
  {
    language: 'he',
    text: String.raw`מאמר(?: (?:מחקר|מדעי|מקורי|סקירה))+`,
    seen: 'מאמר מחקר',
  },
  {
    language: 'hi',
    text: String.raw`(?:शोध|मूल|समीक्षा)\s?(?:पत्र|आलेख|लेख)`,
    seen: 'शोध पत्र',
  },
  {
    language: 'th',
    text: String.raw`บทความ(?:วิจัย|วิชาการ|ปริทัศน์)`,
    seen: 'บทความวิจัย',
  },
];
