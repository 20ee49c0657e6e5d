/** Single letters are also initials and units; those of the older lists are tuned. */
export const COMMON_WORDS = {
  en: 'the of and in to a an is that for with are this was by on which from we',
  es: 'el la los las de del en que y por con para una se como más su al',
  pt: 'o os as da do dos das em que e por com para uma um não se como mais ao na no',
  fr: 'le la les des du de et en que dans pour par une est sur avec qui au aux',
  de: 'der die das und in den von zu mit ist für auf des dem eine werden nicht sich',
  it: 'il lo la gli i di del della che e in per con una è sono nel dei delle si',
  nl: 'de het een van en in dat is op te voor met zijn niet door aan',
  sv: 'och att det som en av på är för med den till inte ett i',
  // Danish and both kinds of Norwegian, which their commonest words don't distinguish.
  da: 'og er til ikke af å et den det de en som på med har der var blir bliver vi',
  fi: 'ja ei että oli ovat mutta myös kuin tai sekä joka tämä voidaan olla ovat',
  cs: 'na je se že do pro jsou které za od při nebo jako ale byl není tato této který',
  sk: 'na je sa že do pre sú ktoré aj za od pri alebo ako ale bol nie táto tejto ktorý',
  sl: 'in na je se za ki so da pri po kot tudi ali iz ter bi smo ni katere',
  // Croatian, and Serbian and Bosnian in Latin letters.
  hr: 'na je se za da su koji koje od kao ili iz te po nije bi kod koja',
  ca: 'el la els les de del en i que per amb una un és com més al seu aquest',
  pl: 'i w na z do że się jest nie oraz przez dla od po',
  tr: 've bir bu ile için olarak de da olan daha en',
  id: 'dan yang di dengan untuk dari pada ini dalam adalah tidak oleh',
  ro: 'și în de la cu pe care din este a pentru sunt',
  hu: 'a az és hogy nem is egy ez mint volt meg',
  vi: 'và của là các trong cho được với một những',
};
