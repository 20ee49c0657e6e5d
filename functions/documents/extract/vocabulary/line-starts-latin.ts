import type { Entry } from './entry.ts';

/** The same in other languages of Latin script. */
export const LATIN_LINE_STARTS: Entry[] = [
  {
    language: 'de',
    text: String.raw`(?:master|bachelor|diplom|seminar|haus|abschluss|studien)arbeit(?![\p{L}:])`,
    seen: 'Masterarbeit',
  },
  { language: 'de', text: '(?:schriftliche )?ausarbeitung (?:zu|im|des|der)', seen: 'Ausarbeitung zu' },
  { language: 'fr', text: String.raw`r[ée]publique\s|minist[eè]re\s`, seen: 'République du Bénin' },
  { language: 'fr', text: 'm[ée]moire de', seen: 'Mémoire de' },
  {
    language: 'fr',
    text: String.raw`(?:thèse|rapport|tesis|tese|trabajo|trabalho|monografía|monografia|dissertação) (?:de(?! l[ae] )|de fin de|de conclusão|para|presentad[ao]|apresentad[ao])\b`,
    seen: 'Thèse de doctorat',
  },
  {
    language: 'id',
    text: String.raw`(?:skripsi|tugas akhir|laporan(?!.*\btentang\b)|proposal skripsi)(?![\p{L}:])`,
    seen: 'Skripsi',
  },
  { language: 'id', text: String.raw`disusun|diajukan|oleh\b`, seen: 'Disusun' },
  { language: 'fr', text: String.raw`rapport de stage\b`, seen: 'Rapport de stage' },
  { language: 'id', text: String.raw`formulir\b`, seen: 'Formulir' },
  { language: 'es', text: String.raw`dra?\.|lic\.|sr[ta]{0,2}\.|ing\.`, seen: 'Dra.' },
  { language: 'it', text: String.raw`dott\.`, seen: 'Dott.' },
  { language: 'es', text: String.raw`cesi[óo]n de derechos|carta (?:de|al)\s`, seen: 'Cesión de derechos' },
  { language: 'pt', text: 'declara(?:ci[óo]n|ção) (?:de|jurada)', seen: 'Declaración de' },
  { language: 'id', text: 'surat (?:pernyataan|keterangan)', seen: 'Surat pernyataan' },
  {
    language: 'pt',
    text: String.raw`trabalho (?:prático|final)(?: n\S{0,2} ?\d+)?$`,
    seen: 'Trabalho Prático Nº 2',
  },
  { language: 'pt', text: String.raw`(?:mestr|doutor)and[oa] em\s`, seen: 'Mestrando em Engenharia' },
  { language: 'es', text: String.raw`(?:maestr|doctor)and[oa] en\s`, seen: 'Doctoranda en Ciencias' },
  { language: 'pt', text: String.raw`faculdade d[eoa]s?\s`, seen: 'Faculdade de Tecnologia' },
  {
    language: 'es',
    text: String.raw`(?:[áa]rea|eje|eixo|gt|grupo de trabalho|grupo de trabajo|mesa)(?: tem[áa]tic[oa])? \d{1,2}\s*[:–—-]`,
    seen: 'Área 1: Economia regional',
  },
  { language: 'en', text: String.raw`track \d{1,2}\s*[:–—-]`, seen: 'Track 3: Soils' },
  { language: 'pt', text: 'programa de p[óo]s-gradua[çc][ãa]o', seen: 'Programa de Pós-Graduação' },
  { language: 'de', text: String.raw`expos[ée](?![\p{L}:])`, seen: 'Exposé' },
  {
    language: 'pt',
    text: 'art(?:igo|ículo|icolo) (?:submetido|recebido|aceito|enviado|recibido|aceptado|ricevuto|accettato)(?!\\p{L})',
    seen: 'Artigo submetido em maio',
  },
];
