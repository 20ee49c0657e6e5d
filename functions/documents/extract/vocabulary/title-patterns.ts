/** 'Table S1', 'Tabelle A.4', '表 2'. */
export const CAPTION =
  /^(?:(?:supplement(?:ary|al)\s+|supporting\s+)?(?:(?:figures?|tables?|tabelle|abbildung|tabla|figura|tabela|tableau|tabel|gambar|tablo|рисунок|таблица)\s+|[图表]\s*)(?:[A-Z]{1,2}\.?)?\d)/iu;
export const DATE =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\s*)?(?:\d{1,2}(?:st|nd|rd|th)?[\s./-]+(?:de\s+)?)?(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro|januar|februar|märz|mai|juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre)[\s.,/-]*(?:\d{1,2}(?:st|nd|rd|th)?)?[\s.,/-]*(?:del?\s+)?(?:\d{4})?(?:\s*[-–].*)?$|^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$|^\d{4}年/iu;
export const SENTENCE_WORDS =
  /(?:^|\s)(?:the|of|in|on|for|from|with|to|a|an|is|are|using|via|by|into|between|among|under|toward|towards|through|during|de|la|el|los|en|des|les|du|und|der|die|das|für|von|в|на|для|при|из|с|do|da|dos|em|para|di|del|nel)(?=\s)/iu;
/** The kind of work on a Chinese or Japanese cover, with its year or degree: '学术硕士研究生学位论文'. */
export const CJK_WORK =
  /^[\p{Script=Han}\d\s（）()·　]{0,20}(?:[学學]位[论論]文|毕业论文|畢業論文|毕业设计|课程设计|课程论文|学年论文|开题报告|(?:实验|研究|实习|调研|课程|实践)报告|碩士論文|博士論文|卒業論文|修士論文)$/u;
/** Word's own text in a field that no one has filled in. */
export const PLACEHOLDER =
  /\b(?:click (?:or tap )?(?:here|to (?:add|enter))|choose an item)|^\[[^[\]]*\b(?:title|titre|t[íi]tulo|titel)\b[^[\]]*\]$/iu;
export const PERIODICAL =
  /^(?:the\s+)?(?:\p{Lu}[\p{L}-]+\s+){0,3}(?:journal|annals|transactions|archives|bulletin)\s+(?:of|on|in|for)\b|^(?:the\s+)?(?:\p{L}+\s+){1,3}journal$|^\p{Lu}.*\b(?:university|society|association|academy|institute) (?:journal|annals|bulletin) (?:of|on|for)\b/iu;
/** 'Vol. 26 no. 16 2010, pages 2064–2065', 'Entropy 2010, 12, 1765-1798', 'Soil Letters B 99, 104081 (2019)'. */
export const MASTHEAD =
  /\bvol(?:ume)?\.\s*\(?\d+|\bvol(?:ume)?\s*\d+.{0,12}\b(?:no|issue|pp?|pages)\b|\bpp?\.?\s*\d+\s*[-–]\s*\d+|\b(?:19|20)\d\d,\s*\d+(?:\s*\(\d+\))?[,:]\s*\d+|\d+\s*\((?:19|20)\d\d\)\s*[:,]?\s*\d+|\d+\s*\(\d+\)\s*[:,]\s*\d+\s*[-–]\s*\d+|\s\d{1,4},\s*[a-z]?\d{1,6}(?:\s*[-–]\s*\d+)?\s*\((?:19|20)\d\d\)$/iu;
export const CLASS_MARK = /^(?:удк|ббк|әож|udc|udk|cdu|doi|м?рнти|грнти|中图分类号)(?![\p{L}])/iu;
export const CJK_INSTITUTION =
  /^(?!.*[的与與和于於])\p{Script=Han}{2,14}(?:大学|大學|学院|學院|研究所|高专|高専)$/u;
/** An institution with its place or field and nothing else: 'UNIVERSIDAD DE COSTA RICA', 'Software Engineering Department'. */
export const INSTITUTION =
  /^(?:\p{Lu}{2,}\s[-–]\s)?(?:(?:(?:centro|CENTRO|Centro)\s)?(?:universit[áa]rio|UNIVERSIT[ÁA]RIO|Universit[áa]rio|universi(?:dad|dade|té|tà|tät|tatea|ty)|UNIVERSI(?:DAD|DADE|TÉ|TÀ|TÄT|TATEA|TY)|Universi(?:dad|dade|té|tà|tät|tatea|ty))(?:\s+(?:[Dd][eoai]s?|D[EOA]S?|of|OF|la|LA|del|DEL|di|DI))?(?:\s+\p{Lu}[\p{L}.'’-]*){1,4}|(?:\p{Lu}[\p{L}-]+\s+){1,4}(?:Department|DEPARTMENT))$/u;
/** Pages before the paper: promises, orders, marks. */
export const CJK_FORM =
  /^\p{Script=Han}{0,10}(?:承诺书|轉讓書|转让书|授权书|授權書|任务书|专用页|(?:原创性|独创性|誠信|诚信)声明)$/u;
/** A contest with its year: '2019年数学建模校内赛'. */
export const CJK_CONTEST =
  /^(?=.*(?:\d{4}\s?年|第.{1,4}[届屆]|杯))\p{Script=Han}*.{0,30}(?:竞赛|競賽|大赛|校内赛)(?:[题題]目|[论論]文)?$/u;
/** A conference with its year and nothing else: 'Conference on Soils 2020'. */
export const CONFERENCE =
  /^(?:[\p{Lu}\p{N}]\S*\s){0,4}(?:conference|congress|congreso|congresso|congrès|symposium|simposio|simpósio|workshop|colloquium|kongress|tagung|konferenz|kongresi|konferencja|конференция)(?!\p{L})[^:]{0,40}(?<!\d)(?:19|20)\d\d$/iu;
export const KOREAN_CONFERENCE = /학술(?:발표)?(?:대회|회의?)(?:\s*논문집)?$/u;
/** The cover of a report: 'Capstone Project Phase B', 'Extended Project in Software Engineering'. */
export const COURSE_PROJECT =
  /^(?:(?:extended|final|capstone|senior|graduation|diploma|course|term|master['’]?s?|bachelor['’]?s?|year|fourth|final-year)\s+)+projects?(?:\s+(?:report|book|documentation|(?:in|phase)\s.*))?$/iu;
/** The occasion of a paper, below its title: 'Seminar aus Informatik 2015'. */
export const OCCASION =
  /^[-–—\s]*(?:\p{L}*seminar(?:io|ium)?|praktikum|lehrveranstaltung|vorlesung|coursework|course paper|term paper)(?:\s(?:aus|im|in|zu[mr]?|on|for|di|de|en|w|z)\s|\s*[:：])/iu;
export const LINKING =
  /^(?:of|and|for|the|at|in|de|la|du|des|der|für|und|di|del|e|y|et|do|da|&|-|–|—|van|von)$/iu;
export const PARTICLES =
  /(?<= )(?:(?:de|la|van|von|der|den|di|da|dos|del|el|al|bin|ten|le|du|do) )+(?=\p{Lu})/gu;
export const TITLE_STYLE =
  /^(?!.*(?:sub|running|abstract|short|toc|table|section|author|figure|page|head(?:er|ing)|chapter|journal|alt|english|second|translated)).*\btitle\d*$|(?:^|[\s_-])(?:article|paper|manuscript|document|doc|main|els|mdpi|aps|acs|ieee|chi|jmir)?[\s_-]*title(?:[\s_-]*(?:document|article|paper|page one))?$|^(?:titel|titre|t[íi]tulo|titolo|название|标题|論文標題|论文标题|题目|papertitle|title_document|ba_title|article_title)$/;
export const SUBTITLE_STYLE = /sub-?\s?title|untertitel|sous-titre|subt[íi]tulo/;
/** These also head a section that sums up the subject of the work in a sentence. */
export const SUBJECT_LABEL = /^(?:tema|topic|thema|th[eè]me|konu|temat)$/iu;
export const CHINESE_TITLE =
  /^(?:毕业设计|毕业论文|论文|设计|课题)?(?:[(（]论文[)）])?\s*题\s*目(?:\s*[:：]\s*|\s+)(\S.{3,80})$/u;
export const RUSSIAN_TOPIC =
  /(?:^|[»”]\s)(?:на\s+тем[уа]|(?<!\s)тема(?:\s+(?:вкр|работы|проекта|диплом\p{L}+|курсов\p{L}+|выпускной|исследования|диссертации)[^:«"“]{0,40})?)\s*(?::\s*[«"“„]?|[«"“„])\s*([^»"”“]{8,})/iu;
/** A table of contents comes before some papers' titles. */
export const MAY_STAND_AHEAD = /^(?:supplement|(?:table of )?contents|目\s*[录錄次])/i;
/** No title ends so. */
export const OPEN_END =
  /(?:[\s:](?:the|of|in|on|for|and|with|to|by|from|de|la|del|y|und|der|die|des|et|du|в|на|и|для|с|по|при|ve|dan|e|da|do)|[:,&–—-]|[的与和及]|(?:の|に対する|による|における|を用いた|ための|と)|\s\S*(?:의|을|를)|(?:위한|대한|이용한|통한))$/iu;
/** 'Phase A' is complete. */
export const OPEN_ARTICLE = /(?:\san?|:\s?An?)$/u;
/** 'Evidence from 12' counts a noun on the next line. */
export const OPEN_COUNT = /\s(?:from|of|in|across|among|for|with|de|en|von|aus|из|di|dari|dalam)\s\d{1,3}$/iu;
export const OPENS_AS_INSTITUTION =
  /^(?:universi|institu|facul|fakul|depart|escuela|escola|école|school|college|hochschule|техни|федерал|министер|национал|государств)/iu;
/** 'Research article: …', 'Project book – …'. */
export const KIND_BEFORE =
  /^(?:(?:(?:original|research|review|научно-исследовательская|научная|исследовательская)\s)*(?:article|paper|manuscript|статья|makale|artículo|artigo)\s?:|(?:תיק|ספר) פרויקט\s?[–:-])\s+(?=\S+\s\S)/iu;
export const CHAPTER = /^(?:第[一二三四五六七八九十\d]+章|فصل\s|บทที่|bab\s+[ivx\d]+\b)/iu;
