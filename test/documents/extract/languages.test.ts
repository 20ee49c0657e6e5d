import { describe, expect, it } from 'vitest';
import { detectLanguage } from '../../../functions/documents/extract/detect-language.ts';

/** The same few sentences: what was measured on forty farms, and the results. */
const SAID = {
  cs: 'Na čtyřiceti farmách jsme měřili uhlík v půdě. Pastva jej změnila jen málo, ale po suchém létě byl nižší a při dešti se vrátil.',
  sk: 'Na štyridsiatich farmách sme merali uhlík v pôde. Pastva ho zmenila len málo, ale po suchom lete bol nižší a pri daždi sa vrátil.',
  sl: 'Na štiridesetih kmetijah smo merili ogljik v tleh. Paša ga je spremenila le malo, po suhem poletju pa je bil nižji in se je ob dežju vrnil.',
  hr: 'Na četrdeset imanja mjerili smo ugljik u tlu. Ispaša ga je promijenila samo malo, ali je nakon suhog ljeta bio niži te se s kišom vratio, kao i na drugim imanjima koja su bila suha.',
  da: 'På fyrre gårde målte vi kulstof i jorden. Græsning ændrede det kun lidt, men efter en tør sommer var det lavere, og det er ikke kommet igen af sig selv.',
  fi: 'Neljälläkymmenellä tilalla mitattiin maan hiiltä. Laidunnus ei muuttanut sitä paljon, mutta kuivan kesän jälkeen se oli alempi ja se palasi, kun satoi, kuten myös muut ovat nähneet.',
  ca: 'En quaranta granges vam mesurar el carboni dels sòls. La pastura el canvia poc, però després d’un estiu sec és més baix i torna amb la pluja per als camps.',
  uk: 'На сорока фермах ми виміряли вуглець у ґрунті. Випас його змінив лише трохи, але після сухого літа його було менше, і він повернувся з дощем.',
  ru: 'На сорока фермах мы измерили углерод в почве. Выпас изменил его лишь немного, но после сухого лета его было меньше, и он вернулся с дождём.',
  sv: 'På fyrtio gårdar mätte vi kol i jorden. Bete ändrade det bara lite, men efter en torr sommar var det lägre och det kom inte åter av sig själv för att det regnade.',
  pl: 'Na czterdziestu farmach zmierzyliśmy węgiel w glebie. Wypas zmienił go tylko trochę, ale po suchym lecie było go mniej i wrócił dopiero z deszczem, co nie jest rzadkie.',
  es: 'En cuarenta granjas medimos el carbono de los suelos. El pastoreo lo cambia poco, pero después de un verano seco es más bajo y vuelve con la lluvia para los campos.',
};

describe('the language of a text', () => {
  it.each(Object.entries(SAID))('%s is told from its neighbours', (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });
});
