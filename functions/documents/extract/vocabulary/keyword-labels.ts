import { entriesOf } from './entry.ts';

/** What a list of keywords is headed with. */
export const KEYWORD_LABELS = entriesOf`
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
  raktiniai žodžiai ⇒ Raktiniai žodžiai
  atslēgvārdi ⇒ Atslēgvārdi
  võtmesõnad ⇒ Võtmesõnad
  түйін(?:ді)? сөздер ⇒ Түйін сөздер ⇒ kk
  кілт сөздер ⇒ Кілт сөздер
  kalit so.?zlar ⇒ Kalit soxzlar
  açar sözlər ⇒ Açar sözlər
  açar sözler ⇒ Açar sözler
  түлхүүр үг(?:с|үүд)? ⇒ Түлхүүр үг
  негизги сөздөр ⇒ Негизги сөздөр
  калит с[ўу]злар ⇒ Калит сўзлар
  ключавыя словы ⇒ Ключавыя словы
  клучни зборови ⇒ Клучни зборови
  fjalë(?:t)? kyçe ⇒ Fjalë kyçe
  paraules clau ⇒ Paraules clau ⇒ ca
  palabras chave ⇒ Palabras chave
  (?:hitz gakoak|gako[- ]hitzak) ⇒ Hitz gakoak
  lykilorð ⇒ Lykilorð
  märksõnad ⇒ Märksõnad
  sleutelwoorde ⇒ Sleutelwoorde
  maneno muhimu ⇒ Maneno muhimu
  საკვანძო სიტყვები ⇒ საკვანძო სიტყვები
  բանալի բառեր ⇒ Բանալի բառեր
  คำสำคัญ ⇒ คำสำคัญ
  کلیدی الفاظ ⇒ کلیدی الفاظ
  (?:मुख्य|कुंजी|बीज) ?शब्द ⇒ मुख्य शब्द ⇒ hi
`;
