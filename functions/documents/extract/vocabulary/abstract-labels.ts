import { entriesOf } from './entry.ts';

/** What an abstract is headed with. */
export const ABSTRACT_LABELS = entriesOf`
  (?:extended |short |structured |article |paper )?abstract(?: and keywords| summary)? ⇒ Abstract
  summary ⇒ Summary
  synopsis ⇒ Synopsis
  // As a heading of its own it is a method's.
  annotation(?=\s*[:.]) ⇒ Annotation.
  res[uú]men ⇒ Resumen
  (?:abstracto|síntesis) ⇒ Abstracto
  (?:resumo|sinopse) ⇒ Resumo
  // Followed by numbers it heads a list of contents.
  sumário(?=\s*:\s*(?![IVX]+\.)\p{L}) ⇒ Sumário: O artigo
  r[ée]sum[ée] ⇒ Résumé
  zusammenfassung ⇒ Zusammenfassung
  kurzfassung ⇒ Kurzfassung
  kurzzusammenfassung ⇒ Kurzzusammenfassung
  abstrakt ⇒ Abstrakt
  riassunto ⇒ Riassunto
  sommario ⇒ Sommario
  sintesi ⇒ Sintesi
  (?:(?:korte|mini)[- ]?)?samenvatting ⇒ Samenvatting
  sammanfattning ⇒ Sammanfattning
  sammendrag ⇒ Sammendrag
  sammenfatning ⇒ Sammenfatning
  tiivistelmä ⇒ Tiivistelmä
  referat ⇒ Referat
  streszczenie ⇒ Streszczenie
  (?:çal[ıI]şman[ıI]n )?özet[iİ]? ⇒ Özetİ
  öz ⇒ Öz
  özetçe ⇒ Özetçe
  abstrak(?:si)? ⇒ Abstrak
  intisari ⇒ Intisari
  ringkasan ⇒ Ringkasan
  rezumat ⇒ Rezumat
  összefoglal[óá](?:s)? ⇒ Összefoglalás
  (?:absztrakt|kivonat|összegzés|rezümé) ⇒ Absztrakt
  аннотация ⇒ Аннотация
  резюме ⇒ Резюме
  реферат ⇒ Реферат
  анотація ⇒ Анотація
  абстракт ⇒ Абстракт
  анотация ⇒ Анотация
  сажетак ⇒ Сажетак
  апстракт ⇒ Апстракт
  περίληψη ⇒ περίληψη
  (?:(?:毕业|畢業)?(?:设计说明书|设计|论文|論文|文章)?(?:中\s*文)?|[内內]容)\s*摘\s*要 ⇒ 摘要
  (?:[内內]容)?提\s*要 ⇒ 提要
  (?:論文|和文|日本語)?(?:要\s*[旨約]|概\s*要|抄\s*録|梗\s*概) ⇒ 要旨
  あらまし ⇒ あらまし
  (?:(?:국문|논문|한글)\s*)?(?:초\s*록|요\s*약)문? ⇒ 초록
  چکیده(?: مقاله| فارسی)? ⇒ چکیده
  خلاصه ⇒ خلاصه
  الملخص ⇒ الملخص
  ملخص(?: البحث)? ⇒ ملخص
  المستخلص ⇒ المستخلص
  مستخلص ⇒ مستخلص
  الخلاصة ⇒ الخلاصة
  תקציר ⇒ תקציר
  tóm (?:tắt|lược)(?: (?:nội dung|bài báo))? ⇒ Tóm tắt
  sažetak ⇒ Sažetak
  povzetek ⇒ Povzetek
  anotace ⇒ Anotace
  santrauka ⇒ Santrauka
  kokkuvõte ⇒ Kokkuvõte
  anotācija ⇒ Anotācija
  аңдатпа ⇒ Аңдатпа
  түйіндеме ⇒ Түйіндеме
  annotatsiya ⇒ Annotatsiya
  xülasə ⇒ Xülasə
  хураангуй ⇒ Хураангуй
  анатацыя ⇒ Анатацыя
  аннотациясы ⇒ Аннотациясы
  resum ⇒ Resum
  laburpena ⇒ Laburpena
  (?:útdráttur|ágrip) ⇒ Útdráttur
  apstrakt ⇒ Apstrakt
  opsomming ⇒ Opsomming
  ikisiri ⇒ Ikisiri
  (?:აბსტრაქტი|ანოტაცია) ⇒ აბსტრაქტი
  ամփոփագիր ⇒ Ամփոփագիր
  บทคัดย่อ ⇒ บทคัดย่อ
  सार(?:ांश)? ⇒ सार
`;
