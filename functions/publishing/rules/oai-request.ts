/** An error of the protocol, within an otherwise regular answer. */
export interface OaiFault {
  code:
    | 'badArgument'
    | 'badResumptionToken'
    | 'badVerb'
    | 'cannotDisseminateFormat'
    | 'idDoesNotExist'
    | 'noRecordsMatch'
    | 'noSetHierarchy';
  says: string;
}
export const oaiFault = (code: OaiFault['code'], says: string): OaiFault => ({ code, says });
export const isOaiFault = (value: object): value is OaiFault => 'code' in value && 'says' in value;

const LIST = ['metadataPrefix', 'from', 'until', 'set', 'resumptionToken'];
const VERBS = {
  Identify: { may: [], must: [] },
  ListMetadataFormats: { may: ['identifier'], must: [] },
  ListSets: { may: ['resumptionToken'], must: [] },
  GetRecord: { may: ['identifier', 'metadataPrefix'], must: ['identifier', 'metadataPrefix'] },
  ListIdentifiers: { may: LIST, must: ['metadataPrefix'] },
  ListRecords: { may: LIST, must: ['metadataPrefix'] },
} as const satisfies Record<string, { may: readonly string[]; must: readonly string[] }>;
export type OaiVerb = keyof typeof VERBS;

type Argument = 'identifier' | 'metadataPrefix' | 'from' | 'until' | 'set' | 'resumptionToken';
export interface OaiRequest {
  verb: OaiVerb;
  args: Partial<Record<Argument, string>>;
}

/** Characters of a request: a token has some 400. */
const MOST = 4000;

/** In the schema of answers, which repeat the request. */
const PREFIX = /^[\w.!~*'()-]+$/;

/** Reads a query or a form. Each argument may occur once, and a token only alone. */
export function readOaiRequest(query: string): OaiRequest | OaiFault {
  if (query.length > MOST) return oaiFault('badArgument', `The request has more than ${MOST} characters.`);
  const given = [...new URLSearchParams(query)];
  const names = given.map(([name]) => name);
  const verbs = given.filter(([name]) => name === 'verb').map(([, value]) => value);
  const [verb = ''] = verbs;
  if (verbs.length !== 1 || !isVerb(verb))
    return oaiFault('badVerb', `Name one verb: ${Object.keys(VERBS).join(', ')}.`);
  const { may, must }: { may: readonly string[]; must: readonly string[] } = VERBS[verb];
  const bad = (says: string) => oaiFault('badArgument', says);
  if (new Set(names).size < names.length) return bad('Give each argument once.');
  const others = names.filter((name) => name !== 'verb');
  const unknown = others.find((name) => !may.includes(name));
  if (unknown !== undefined) return bad(`${verb} has no argument ${unknown}.`);
  const isResumed = others.includes('resumptionToken');
  if (isResumed && others.length > 1) return bad('Give a resumptionToken without other arguments.');
  const missing = isResumed ? undefined : must.find((name) => !others.includes(name));
  if (missing !== undefined) return bad(`${verb} needs the argument ${missing}.`);
  const args: OaiRequest['args'] = Object.fromEntries(given.filter(([name]) => name !== 'verb'));
  const { metadataPrefix = 'oai_dc', set = 'a' } = args;
  if (!PREFIX.test(metadataPrefix)) return bad('A metadataPrefix has letters, digits and -_.!~*’() alone.');
  if (!set.split(':').every((part) => PREFIX.test(part))) return bad('This is no name of a set.');
  return { verb, args };
}

const isVerb = (text: string): text is OaiVerb => Object.hasOwn(VERBS, text);

/** In seconds, both ends included. */
export interface OaiWindow {
  from: string;
  until: string;
}

/** A day covers all of its seconds. Nothing later than `now` is listed. */
export function readOaiWindow({ from, until }: OaiRequest['args'], now: string): OaiWindow | OaiFault {
  const wrong = [from, until].find((time) => time !== undefined && !isTime(time));
  if (wrong !== undefined)
    return oaiFault('badArgument', 'from and until are days (2027-01-31) or seconds (2027-01-31T06:00:00Z).');
  if (from && until && from.length !== until.length)
    return oaiFault('badArgument', 'from and until are both days, or both seconds.');
  const [first = '', last = now] = [from && whole(from, 'T00:00:00Z'), until && whole(until, 'T23:59:59Z')];
  if (until && first > last) return oaiFault('badArgument', 'from is after until.');
  return { from: first, until: last < now ? last : now };
}

const whole = (time: string, rest: string) => (time.length === DAY ? time + rest : time);
const DAY = '2027-01-31'.length;

function isTime(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text.replace('Z', ''));
}
