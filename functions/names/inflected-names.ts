/** Endings of names, and their replacements in other cases. */
type Endings = readonly (readonly [end: RegExp, cases: string])[];

/** Russian, with the additional endings of Ukrainian and Bulgarian. In each table the first match counts. */
const CYRILLIC: Endings = [
  [/(?<=[оеёі]в|[иіы]н)$/u, 'а у ым им ом е ы і ых их ыми ими'],
  [/(?<=[оеё]в|[иіы]н)а$/u, 'ой ою у е ы ых'],
  [/(?<=\p{L}{2})(?:ый|ий|ій|ой)$/u, 'ого его ому ему ым им ом ем ые ие ых их ыми ими я ю и'],
  [/ая$/u, 'ой ую ою'],
  [/(?<=[сц]ьк)а$/u, 'ої ій у ою'],
  [/(?<=енк)о$/u, 'а у ом ові'],
  [/ь$/u, 'я ю ем ём е'],
  [/(?<=[аеиоуыэюяії])й$/u, 'я ю ем е'],
  [/а$/u, 'ы и і е у ой ою ей'],
  [/я$/u, 'и і е ї ю ей'],
  [/(?<=\p{L}{2}[бвгґджзклмнпрстфхцчшщ])$/u, 'а у ом ем е и ові'],
];

/** Hungarian, where 'with' doubles a consonant. */
const HUNGARIAN = 'nak nek t ot et öt ban ben ba be ból ből hoz hez höz tól től ról ről ra re nál nél ért ék';
const hungarian = (stem: string, doubled?: string): string =>
  [
    ...HUNGARIAN.split(' ').map((ending) => stem + ending),
    ...['al', 'el'].map((ending) => (doubled ?? `${stem}v`) + ending),
  ].join(' ');

/** The same names in Latin letters, then Polish, Czech, Croatian and others; Lithuanian and Latvian; Finnish; Greek; Hungarian. */
const LATIN: Endings = [
  [/(?<=[szc]k)(?:i|y|ý|iy|ij|yj|ii)$/u, 'iego iemu im ich imi ogo omu om ie ého ému ým ých ega emu'],
  [/(?<=[szc]k)(?:a|á|aya|aja|aia)$/u, 'iej ą oi oy oj uyu uju uiu ej é ou'],
  [/(?<=[oe]v)a$/u, 'oi oy oj oyu oju u e y i ykh yh o ou'],
  [/(?<=\p{L}{2})á$/u, 'é ou'],
  [/(?<=\p{L}{2})ý$/u, 'ého ému ém ým ých'],
  [/(?<=\p{L}[oe]v)$/u, 'a u ym im om em e y i ykh ih ymi imi ovi'],
  [/(?<=enk)o$/u, 'a u om ovi y ou'],
  [/(?<=[āēīūģķļņ]\p{L}{0,3})(?:š|s|is)$/u, 'a am u i ā im ī'],
  [/(?<=\p{L}{2})ek$/u, 'ka kowi kiem ku kovi kem kovo kova'],
  [/(?<=\p{L}{2})ec$/u, 'ca cu cem covi cowi'],
  [
    /(?<=(?<![eo])[aáiíyý]k|\p{L}uk|i[cć]z?|vich|[łńśźżňřšžčćđ])$/u,
    'a u owi ovi em om iem ie e ovo ova ově ové ových ů',
  ],
  [/(?<=[łńśźż]\p{L}{0,8})a$/u, 'y i ie ę ą'],
  [/(?<=ausk|ai[tč]|evič|avič|ėn|ut|ūn)as$/u, 'o ui ą u e ai'],
  [/(?<=[čžtvnkl]i)us$/u, 'aus ui ų umi'],
  [/(?<=ien|ait|yt|ūt|ut)ė$/u, 'ės ei ę e'],
  [/nen$/u, 'sen sta seen selle selta sella senä ssa set sten sille'],
  [/mäki$/u, 'mäen mäelle mäeltä mäkeä mäellä'],
  [/niemi$/u, 'niemen niemelle niemeltä niemeä'],
  [/lahti$/u, 'lahden lahdelle lahdelta lahtea'],
  [/(?<=l[aä]|järvi|koski|vuori|saari|ranta|kangas)$/u, 'n lle lta ltä lla llä a ä'],
  [/(?<=poul|akis|id|iad)os$/u, 'ou o e'],
  [/(?<=id|iad|ak|ell)[ie]s$/u, 'i e'],
  [/(c|s)(s|z)$/u, hungarian('$1$2', '$1$1$2')],
  [/(?<=[ae])gy$/u, hungarian('gy', 'ggy')],
  [/(?<=t[oó]|v[aá]|m[eé]|lo)([tg])h$/u, hungarian('$1h', '$1h$1')],
  [/(?<=[áéíóöőúüű]\p{L}{0,3})([bdfgjklmnprstvz])$/u, hungarian('$1', '$1$1')],
  [/(?<=[óőúű]|[áéíóöőúüű]\p{L}{0,4}(?:[aeé]|gyi))$/u, hungarian('')],
];

/** In Latin script these would be other names: 'Martin', 'Martina'. They are searched for only in Cyrillic texts. */
const TRANSLITERATED: Endings = [
  [/(?<=\p{L}{2}[iy]n)a$/u, 'oi oy oj oyu oju u e y ykh'],
  [/(?<=\p{L}{2}[iy]n)$/u, 'a u ym om e y ykh'],
  [/(?<=\p{L}{2})(?:ya|ia|ja)$/u, 'i ii yi iyu iiu ju yu e iei'],
  [/(?<=\p{L}{2})a$/u, 'y i e u oi oy oj'],
  [/(?<=\p{L}{2})(?:ei|ey|ej|ii|iy|ij|y|i)$/u, 'eia eya eja eiu eyu eju ia iya ija iu iyu iju iem'],
  [/(?<=\p{L}{2}[bdfghjklmnprstvxz]|ch|sh)$/u, 'a u om em e'],
];

const GREEK: Endings = [
  [/[οό]ς$/u, 'ου ού ο ό ε έ'],
  [/[ηή]ς$/u, 'η ή'],
  [/[αά]ς$/u, 'α ά'],
];

const SHORTEST = 4;

export interface InflectedNames {
  /** In lower case, without the name itself. */
  names: string[];
  /** Only for Cyrillic texts, because in Latin letters there are other names like it. */
  isTransliterated: boolean;
}

/** The forms of a name in languages that inflect names: 'Иванов' also 'Иванову'. By its ending, because the language is unknown. */
export function inflectedNames(name: string): InflectedNames {
  const word = name.normalize('NFC').toLowerCase().trim();
  if (word.length < SHORTEST || word.length > LONGEST || /[\s.]/u.test(word)) return NONE;
  if (/\p{Script=Cyrillic}/u.test(word)) return inflect(word, CYRILLIC) ?? NONE;
  if (/\p{Script=Greek}/u.test(word)) return inflect(word, GREEK) ?? NONE;
  if (!/\p{Script=Latin}/u.test(word)) return NONE;
  return inflect(word, LATIN) ?? { ...(inflect(word, TRANSLITERATED) ?? NONE), isTransliterated: true };
}

const LONGEST = 40;
const NONE: InflectedNames = { names: [], isTransliterated: false };

function inflect(word: string, table: Endings): InflectedNames | undefined {
  const found = table.find(([end]) => end.test(word));
  if (!found) return undefined;
  const [end, cases] = found;
  return { names: cases.split(' ').map((ending) => word.replace(end, ending)), isTransliterated: false };
}
