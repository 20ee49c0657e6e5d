import { entriesOf } from './entry.ts';

/** The same in other languages of Latin script. */
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
