import * as z from 'zod';
import { PAGE_BYTES } from '../core/rules/answer-bytes.ts';
import { type CursorSeal, openCursor, sealCursor } from '../core/rules/cursor.ts';
import { el, type MarkupElement, writeXml } from '../forms/markup.ts';
import {
  numberOfOai,
  OAI_FORMS,
  type OaiForm,
  oaiFormats,
  oaiHeader,
  oaiIdentity,
  oaiRecord,
  writeOai,
} from '../forms/oai.ts';
import type { PublicationFiles } from './publication-files.ts';
import { articleFileKey, changeKey, versionName } from './publication-keys.ts';
import type { PublicationStore } from './publication-store.ts';
import {
  isOaiFault,
  type OaiFault,
  type OaiRequest,
  oaiFault,
  readOaiRequest,
  readOaiWindow,
} from './rules/oai-request.ts';
import type { PublicDocument } from './rules/public-document.ts';
import type { PublicationRow } from './rules/publication-rows.ts';

export interface Harvested {
  publications: PublicationStore;
  files: PublicationFiles;
  /** The key that seals tokens. */
  secret: string;
  now: Date;
}

/** A list as first requested. Its end is fixed, so that changes in the meantime come in the next harvest and never twice in this one. */
const Listing = z.tuple([
  z.enum(['ListIdentifiers', 'ListRecords']),
  z.enum(Object.keys(OAI_FORMS) as [OaiForm, ...OaiForm[]]),
  z.string(),
  z.string(),
  z.int(),
]);
type Listing = z.infer<typeof Listing>;

const NO_SETS = oaiFault('noSetHierarchy', 'There are no sets.');
const NO_FORM = oaiFault('cannotDisseminateFormat', 'Records are given as oai_dc and as jats.');
const NO_RECORD = oaiFault('idDoesNotExist', 'No record has this identifier.');

/** OAI-PMH 2.0: publications for harvesters. Its faults are answers too. */
export async function harvest(harvested: Harvested, query: string): Promise<PublicDocument> {
  const at = `${harvested.now.toISOString().slice(0, 19)}Z`;
  const request = readOaiRequest(query);
  const answer = isOaiFault(request) ? request : await answerTo(harvested, request, at);
  const isUnread = isOaiFault(answer) && (answer.code === 'badVerb' || answer.code === 'badArgument');
  const asked = isOaiFault(request) || isUnread ? {} : { verb: request.verb, ...request.args };
  const said = isOaiFault(answer) ? el('error', { code: answer.code }, answer.says) : answer;
  return { type: 'text/xml; charset=utf-8', text: writeOai(at, asked, said) };
}

async function answerTo(harvested: Harvested, { verb, args }: OaiRequest, at: string) {
  switch (verb) {
    case 'Identify':
      return el(verb, {}, oaiIdentity());
    case 'ListSets':
      return NO_SETS;
    case 'ListMetadataFormats': {
      if (args.identifier === undefined) return el(verb, {}, oaiFormats());
      const row = await findRecord(harvested, args.identifier);
      if (!row) return NO_RECORD;
      return el(verb, {}, oaiFormats((await recordOf(harvested, row, 'jats')) ? undefined : 'oai_dc'));
    }
    case 'GetRecord':
      return getRecord(harvested, args);
    default: {
      const listing =
        args.resumptionToken === undefined ? begin(verb, args, at) : resume(harvested, verb, args);
      return isOaiFault(listing) ? listing : list(harvested, listing);
    }
  }
}

const formOf = (prefix = ''): OaiForm | undefined =>
  Object.hasOwn(OAI_FORMS, prefix) ? (prefix as OaiForm) : undefined;

async function findRecord(
  { publications }: Harvested,
  identifier: string,
): Promise<PublicationRow | undefined> {
  const number = numberOfOai(identifier);
  const [row] = number === undefined ? [] : await publications.findMany([number]);
  return row;
}

async function getRecord(harvested: Harvested, { identifier = '', metadataPrefix }: OaiRequest['args']) {
  const form = formOf(metadataPrefix);
  const row = await findRecord(harvested, identifier);
  if (!row) return NO_RECORD;
  const record = form && (await recordOf(harvested, row, form));
  return record ? el('GetRecord', {}, record) : NO_FORM;
}

/** Undefined if it does not exist in this format. */
async function recordOf({ files }: Harvested, row: PublicationRow, form: OaiForm) {
  const { meta } = row;
  if (form === 'oai_dc' || row.removed) return oaiRecord(headOf(row), meta, row.notices);
  const jats = await files.findText(articleFileKey(versionName(meta), '.xml'));
  return jats === undefined ? undefined : oaiRecord(headOf(row), meta, row.notices, jats);
}

const headOf = ({ meta: { number }, changedAt, removed }: PublicationRow) => ({
  number,
  changedAt,
  isRemoved: removed !== undefined,
});

type ListVerb = Listing[0];

function begin(
  verb: ListVerb,
  args: OaiRequest['args'],
  now: string,
): { listing: Listing; after?: string } | OaiFault {
  const window = readOaiWindow(args, now);
  if (isOaiFault(window)) return window;
  const form = formOf(args.metadataPrefix);
  if (!form) return NO_FORM;
  return args.set === undefined ? { listing: [verb, form, window.from, window.until, 0] } : NO_SETS;
}

const sealOf = ({ secret }: Harvested): CursorSeal => ({ secret, personId: 'everybody', list: 'oai' });

function resume(harvested: Harvested, verb: ListVerb, { resumptionToken }: OaiRequest['args']) {
  try {
    const { after, within = '' } = openCursor(sealOf(harvested), resumptionToken) ?? {};
    const listing = Listing.parse(JSON.parse(within));
    if (listing[0] === verb) return { listing, after };
  } catch {
    // Altered, made up, or sealed by a former secret.
  }
  return oaiFault('badResumptionToken', 'This token is not one of ours, or of another request. Begin again.');
}

async function list(
  harvested: Harvested,
  { listing, after }: { listing: Listing; after?: string | undefined },
): Promise<MarkupElement | OaiFault> {
  const [verb, form, from, until, position] = listing;
  const { changes, isWhole } = await harvested.publications.listChangesWithin({
    from,
    until,
    after,
    limit: OAI_FORMS[form].page,
  });
  const found = await harvested.publications.findMany(changes.map(({ number }) => number));
  const rows = new Map(found.map((row) => [row.meta.number, row]));
  const records = await Promise.all(
    changes.map(({ number }) => {
      const row = rows.get(number);
      return row && (verb === 'ListRecords' ? recordOf(harvested, row, form) : oaiHeader(headOf(row)));
    }),
  );
  const taken = withinBytes(records);
  const isLast = isWhole && taken === changes.length;
  const last = changes[taken - 1];
  const token =
    !isLast &&
    last &&
    sealCursor(sealOf(harvested), {
      after: changeKey(last).sk,
      within: JSON.stringify([...listing.slice(0, 4), position + taken]),
    });
  const shown = records.slice(0, taken).filter((record) => record !== undefined);
  if (shown.length === 0 && !token && after === undefined)
    return oaiFault('noRecordsMatch', 'Nothing was published or changed in this time.');
  return el(
    verb,
    {},
    shown,
    (token || after !== undefined) && el('resumptionToken', { cursor: position }, token),
  );
}

/** Number of them in one answer: at least one, and no more than Lambda can return. */
function withinBytes(records: readonly (MarkupElement | undefined)[]): number {
  let bytes = 0;
  const over = records.findIndex((record, index) => {
    bytes += record ? Buffer.byteLength(writeXml(record)) : 0;
    return index > 0 && bytes > PAGE_BYTES;
  });
  return over === -1 ? records.length : over;
}
