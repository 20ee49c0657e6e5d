import { plainWords } from '../../../functions/documents/anonymous/name-spellings.ts';
import type { Identity } from '../../../functions/documents/outcome.ts';

/** Invented people of 14 locales (names by Faker 40.54.0, ten of each) with invented institutions. */
const PEOPLE = `
Kenneth|Richards|University of Lenwika
Naomi|Hill|Royal Sunorlo Hospital
Louis|Dixon|Norfalzi Polytechnic
Conor|Harris|Universidad de Misuka
Liam|Slater|Université de Garsugar
Leon|Hall|Dorhussu Institute of Technology
Patricia|North|Balomi Institute of Technology
Terence|Smith|Université de Balosu
Guy|Evans|Technical University of Zizibre
Julia|Mistry|Lenmimi Polytechnic
Georgios|Fritsch|Université de Dormiter
Bianka|Stadelmann|Technical University of Sufallen
Gina|Höfig|Technical University of Ternorwi
Grzegorz|Atzler|Royal Mimilo Hospital
Gabriella|Bohnbach|Royal Sumiba Hospital
Ewald|Scheibe|Monmiwi Institute of Technology
Michel|Baum|University of Monterdor
Harald|Kranz|Universidad de Falnorter
Ronald|Säuberlich|Monmonlen Polytechnic
Sylvana|Mangold|University of Suterzi
Julie|Gauthier|Technical University of Fallenter
Lucy|Torres|University of Breranter
Frédéric|Delorme|Royal Brefalba Hospital
Jacqueline|Diaz|Universidad de Monbagar
Luce|Marchal|Université de Tersugar
Océane|Coulon|Royal Witelve Hospital
Denise|Maillet|Sumizi Polytechnic
Léon|Dupuy|University of Vetelnor
Catherine|Ferrand|Babrewi State University
Martin|Vallée|Royal Wigarsu Hospital
Nazaret|Lucena|University of Verantel
Angelita|Iñiguez|Kasuwi State University
Cristian|Carrión|Royal Dorkatel Hospital
Olimpia|Borrás|Université de Norgarve
León|Lozano|Witelgar Institute of Technology
Diego|Anaya|Zikazi Polytechnic
Felix|Requena|Université de Terlenve
Danilo|Zaragoza|Technical University of Monterpel
Delia|Buendía|University of Sumiran
Teodoro|Tenorio|Technical University of Verantel
Giulietta|Dibiasi|Royal Terfalran Hospital
Vittorio|Peano|Universidad de Vemisu
Rolando|Maspero|Université de Husmonmon
Sebastiano|Savorgnan|Falkalo Institute of Technology
Raffaello|Procacci|Dorranba Institute of Technology
Carolina|Cadorna|Technical University of Garlenhus
Girolamo|Sgarbi|Bremonfal State University
Panfilo|Gilardoni|Royal Terpello Hospital
Roberto|Stefanelli|Université de Vehusmi
Baldassare|Cociarelli|University of Monmive
Marika|Koćwin|Lobanor Institute of Technology
Cezary|Szałata|Ranzibre State University
Monika|Patalas|Bafalfal Institute of Technology
Olga|Szachniewicz|Wibanor Polytechnic
Michał|Milczarczyk|University of Sukanor
Nicole|Łabno|Huskaba State University
Natasza|Marciniszyn|Université de Mimizi
Maurycy|Miętus|Universidad de Falnorgar
Liwia|Kolarz|Université de Basuran
Maciej|Piksa|Royal Brenortel Hospital
Barbro|Palm|Balofal Polytechnic
Daniel|Bengtsson|Université de Brezilen
Håkan|Andersen|Universidad de Sumontel
Abdi|Karlsson|Ziterka State University
Anita|Persson|Universidad de Wimika
Vilhelmina|Bergman|Technical University of Telsulo
Sofie|Olsson|Technical University of Lofalhus
Adam|Eriksson|Batellen State University
Agnes|Dahlström|Royal Monfalka Hospital
Jan|Mohamed|University of Lodorgar
Tükelalp|Arslan|Telzimi Polytechnic
İmge|İnönü|Université de Tertelgar
Zekayi|Türk|Université de Terhusnor
Kefser|Çamurcuoğlu|Dorlenfal State University
Müşüre|Korutürk|Suternor Institute of Technology
Güleğen|Zorlu|Ranvewi State University
Saygın|Karadeniz|Nortergar State University
Konguralp|Arsoy|Royal Gardorran Hospital
Edaviye|Kısakürek|Telwilo State University
Hatin|Durmuş|Brekanor Institute of Technology
Ana Sophia|Mendonça|Universidad de Breterlen
Benício|da Cruz|Université de Dorgarka
Liz|Melo|Université de Pelwimon
Camila|Borges|University of Bavenor
Vinicius|Caldeira|Royal Dornortel Hospital
José Pedro|Costa|Technical University of Miwika
Cauê|Sales|Universidad de Norlenfal
João Miguel|Cunha|University of Zimifal
Manuela|Cardoso|University of Huskave
Yasmin|Garcia|Technical University of Hushusbre
Антонин|Капустина|Universidad de Telhuslo
Вацлав|Копылов|Gartermi Institute of Technology
Ксения|Зиновьев|University of Lohusbre
Тит|Якушев|Technical University of Kamiran
Панкрат|Сидоров|Husterpel Polytechnic
Прокл|Зуев|Universidad de Wilogar
Будимир|Анисимов|University of Wipelsu
Марфа|Коновалов|Faltermi Institute of Technology
Гедеон|Морозов|Université de Vehusfal
Глафира|Одинцова|Université de Bavehus
建平|鞠|Universidad de Telkahus
琴|鹿|University of Garwidor
平|谢|Royal Monvedor Hospital
丹丹|刘|University of Monpelter
桂香|杨|Technical University of Husmonran
宇|洪|Universidad de Norkanor
帆|包|Technical University of Dormisu
波|周|Technical University of Wivetel
林|向|Telzisu Institute of Technology
兵|王|University of Kakaba
Cornelius|Adeyemi|Technical University of Norvesu
James|Adetokunbo|Technical University of Kapelran
Ruth|Eze|Technical University of Vesudor
John|Ekwueme|Husmonwi State University
Blessing|Oshodi|Royal Terfalka Hospital
Agnes|Okonkwo|Terranfal State University
Simon|Olawale|Technical University of Sutelwi
Nathaniel|Okafor|Royal Miterzi Hospital
Simon|Obasanjo|Terhuspel State University
John|Nnamani|Universidad de Pelnorhus
Δωρόθεος|Καρακυρίου|Université de Husloba
Αντωνία|Χατζησάββας|Université de Lokador
Γερακίνα|Ριζούλης|Technical University of Falsufal
Χρήστος|Ταμιωλάκης|Ziziba Polytechnic
Αλκιβιάδης|Παλλάς|Universidad de Brekalo
Ζηνόβιος|Πορίχης|Royal Lowilen Hospital
Κασσιανή|Χονδρούδη|Technical University of Witermon
Συμεών|Μητρίδης|Pelgarzi Polytechnic
Θέκλα|Νικολάτου|Suzisu Polytechnic
Γαλήνη|Ασαρίδης|Université de Dorbaran
春香|鈴木|Royal Miterter Hospital
涼平|中村|Katerba State University
康弘|小川|Ranmondor State University
亮介|伊藤|Technical University of Dorzive
裕美子|藤原|Technical University of Norranve
洋介|松田|Université de Pellowi
里佳|佐藤|Technical University of Bamilo
幹|佐々木|Kahusmon State University
康弘|岡田|Vepelpel Institute of Technology
翔太|前田|Universidad de Lenmonlen
`;

/** 'Szałata' → 'szalata', as in addresses; a name without Latin letters becomes a number. */
const asciiOf = (name: string, at: number) => plainWords(name).replace(/[^a-z]/g, '') || `person${at}`;

/** ISO 7064 MOD 11-2 behind fifteen digits. */
function orcidOf(at: number): string {
  const digits = `000000029${String(100_003 + at * 7)}`;
  const total = [...digits].reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  const check = (12 - (total % 11)) % 11;
  return `${digits}${check === 10 ? 'X' : check}`.replace(/(.{4})(?=.)/g, '$1-');
}

export const people: readonly Identity[] = PEOPLE.trim()
  .split('\n')
  .map((line, at) => {
    const [given = '', family = '', institution = ''] = line.split('|');
    const [first, last] = [given, family].map((name) => asciiOf(name, at));
    const host = `${asciiOf(institution.replace(/University|Universit\S+|Institute|Technology|of|de /g, ''), at)}.example.edu`;
    return {
      given,
      family,
      emails: [`${first}.${last}@${host}`],
      orcid: orcidOf(at),
      institutions: [institution],
      origin: 'author',
    };
  });
