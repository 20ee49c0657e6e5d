import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { harvest } from '../../functions/publishing/harvest.ts';
import type { PublicationFiles } from '../../functions/publishing/publication-files.ts';
import { changeKey, publicationKey } from '../../functions/publishing/publication-keys.ts';
import { changeStamp } from '../../functions/publishing/rules/change-stamp.ts';
import { database } from '../../functions/runtime/clients.ts';
import { publications } from '../../functions/runtime/stores.ts';
import { brand } from '../../shared/brand/brand.ts';
import { texts } from '../forms/xml-texts.ts';
import { call, setAccountEnvironment } from '../support/call-handler.ts';
import { mockClient } from '../support/mock-client.ts';
import { startDatabase } from '../support/start-database.ts';
import { publishSample } from './publish-sample.ts';

const COUNT = 130;
const NOW = new Date('2027-06-01T12:00:00.700Z');
/** One a minute; an article written at 00:05 is listed under 00:05:30. */
const writtenAt = (number: number) => new Date(Date.UTC(2027, 0, 1, 0, number)).toISOString();
const id = (number: number | string) => `oai:www.meridianworldpress.example:jics-${number}`;
const long = 'x'.repeat(3000);
const files = {
  findText: async (key: string) => {
    const [, number] = /articles\/(\d+)v1\.xml/.exec(key)!;
    if (number === '9') return undefined;
    const big = Number(number) > 60 && Number(number) < 67 ? long.repeat(500) : '';
    return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE article PUBLIC "-//X" "x.dtd">\n<article dtd-version="1.3"><p>Text ${number} ${big}</p></article>\n`;
  },
} as unknown as PublicationFiles;

let stop: () => Promise<void>;
beforeAll(async () => {
  ({ stop } = await startDatabase());
  const numbers = Array.from({ length: COUNT }, (_, index) => index + 1);
  for (const number of numbers) await publishSample({ number }, { publishedAt: writtenAt(number) });
  await database().send(
    new UpdateCommand({
      TableName: process.env.PUBLICATIONS_TABLE!,
      Key: publicationKey(7),
      UpdateExpression: 'SET removed = :removed',
      ExpressionAttributeValues: { ':removed': { at: '2027-02-01', reason: 'A court said so.' } },
    }),
  );
});
afterAll(() => stop());

async function ask(query: string, secret = 'secret', now = NOW) {
  const { text, type } = await harvest({ publications: publications(), files, secret, now }, query);
  expect(type).toBe('text/xml; charset=utf-8');
  const said = texts(text);
  expect(said.get('OAI-PMH/responseDate')).toEqual([`${now.toISOString().slice(0, 19)}Z`]);
  expect(said.get('OAI-PMH/request')).toEqual([`${brand.siteOrigin}/oai`]);
  const [, code] = /<error code="(\w+)">/.exec(text) ?? [];
  const [, verb] = /<\/request><(\w+)/.exec(text) ?? [];
  const numbers = (said.get('header/identifier') ?? []).map((one) => Number(one.split('-').at(-1)));
  const [token] = [...said].find(([path]) => path.endsWith('/resumptionToken'))?.[1] ?? [];
  return { text, said, code, numbers, token, brief: code ?? `${verb} ${numbers.length}${token ? '+' : ''}` };
}

/** All pages of a list. */
async function askAll(query: string) {
  const pages = [await ask(query)];
  const verb = new URLSearchParams(query).get('verb');
  while (pages.at(-1)!.token && pages.length < 20)
    pages.push(await ask(`verb=${verb}&resumptionToken=${encodeURIComponent(pages.at(-1)!.token!)}`));
  return pages;
}

const DC = 'metadataPrefix=oai_dc';
describe('OAI-PMH', () => {
  it.each([
    ['', 'badVerb'],
    ['verb=', 'badVerb'],
    ['verb=identify', 'badVerb'],
    ['verb=Nothing', 'badVerb'],
    ['verb=toString', 'badVerb'],
    ['verb=Identify&verb=Identify', 'badVerb'],
    ['verb=Identify&verb=ListSets', 'badVerb'],
    ['Verb=Identify', 'badVerb'],
    ['verb=%F0%9F%98%80', 'badVerb'],
    ['%', 'badVerb'],
    ['verb=Identify', 'Identify 0'],
    ['verb=Identify&identifier=x', 'badArgument'],
    ['verb=Identify&__proto__=x', 'badArgument'],
    [`verb=Identify&${long}${long}`, 'badArgument'],
    ['verb=Identify&resumptionToken=', 'badArgument'],
    ['verb=ListSets', 'noSetHierarchy'],
    ['verb=ListSets&set=a', 'badArgument'],
    ['verb=ListSets&resumptionToken=x&resumptionToken=x', 'badArgument'],
    ['verb=ListSets&resumptionToken=x', 'noSetHierarchy'],
    [`verb=ListSets&${DC}`, 'badArgument'],
    ['verb=ListMetadataFormats', 'ListMetadataFormats 0'],
    [`verb=ListMetadataFormats&identifier=${id(12)}`, 'ListMetadataFormats 0'],
    [`verb=ListMetadataFormats&identifier=${id(999)}`, 'idDoesNotExist'],
    ['verb=ListMetadataFormats&identifier=', 'idDoesNotExist'],
    [`verb=ListMetadataFormats&identifier=${id(12)}&identifier=${id(12)}`, 'badArgument'],
    [`verb=ListMetadataFormats&${DC}`, 'badArgument'],
    [`verb=GetRecord&${DC}`, 'badArgument'],
    [`verb=GetRecord&identifier=${id(12)}`, 'badArgument'],
    [`verb=GetRecord&identifier=${id(12)}&${DC}&${DC}`, 'badArgument'],
    [`verb=GetRecord&identifier=${id(12)}&identifier=${id(13)}&${DC}`, 'badArgument'],
    [`verb=GetRecord&identifier=${id(12)}&${DC}&from=2027-01-01`, 'badArgument'],
    [`verb=GetRecord&identifier=${id(12)}&${DC}&set=a`, 'badArgument'],
    [`verb=GetRecord&identifier=&${DC}`, 'idDoesNotExist'],
    [`verb=GetRecord&identifier=${id(12)}&${DC}`, 'GetRecord 1'],
    [`verb=GetRecord&identifier=${id(12)}&metadataPrefix=jats`, 'GetRecord 1'],
    [`verb=GetRecord&identifier=${id(9)}&metadataPrefix=jats`, 'cannotDisseminateFormat'],
    [`verb=GetRecord&identifier=${id(7)}&metadataPrefix=jats`, 'GetRecord 1'],
    [`verb=GetRecord&identifier=${id(12)}&metadataPrefix=marc21`, 'cannotDisseminateFormat'],
    [`verb=GetRecord&identifier=${id(12)}&metadataPrefix=`, 'badArgument'],
    [`verb=GetRecord&identifier=${id(12)}&metadataPrefix=constructor`, 'cannotDisseminateFormat'],
    [`verb=GetRecord&identifier=${id(0)}&${DC}`, 'idDoesNotExist'],
    [`verb=GetRecord&identifier=${id('012')}&${DC}`, 'idDoesNotExist'],
    [`verb=GetRecord&identifier=${id(9999999)}&${DC}`, 'idDoesNotExist'],
    [`verb=GetRecord&identifier=oai:elsewhere:jics-12&${DC}`, 'idDoesNotExist'],
    [`verb=GetRecord&identifier=%F0%9F%98%80&${DC}`, 'idDoesNotExist'],
    [`verb=GetRecord&identifier=%00&${DC}`, 'idDoesNotExist'],
    ['verb=ListRecords', 'badArgument'],
    [`verb=ListRecords&${DC}&resumptionToken=x`, 'badArgument'],
    [`verb=ListRecords&${DC}&set=a`, 'noSetHierarchy'],
    [`verb=ListRecords&${DC}&set=a:`, 'badArgument'],
    [`verb=ListRecords&${DC}&set=a&set=a`, 'badArgument'],
    [`verb=ListRecords&${DC}&identifier=${id(12)}`, 'badArgument'],
    [`verb=ListRecords&${DC}&from=2027-01-02&until=2027-01-01`, 'badArgument'],
    [`verb=ListRecords&${DC}&from=2027-01-01&from=2027-01-01`, 'badArgument'],
    [`verb=ListRecords&${DC}&from=2000-01-01T00:00:00Z`, 'ListRecords 100+'],
    // Only the ninth, which has no JATS.
    [
      'verb=ListRecords&metadataPrefix=jats&from=2027-01-01T00:09:30Z&until=2027-01-01T00:09:30Z',
      'noRecordsMatch',
    ],
    ['verb=ListRecords&metadataPrefix=%C3%A9', 'badArgument'],
    [`verb=ListRecords&${DC}&limit=5`, 'badArgument'],
    ['verb=ListRecords&metadataPrefix=marc21', 'cannotDisseminateFormat'],
    ['verb=ListRecords&metadataPrefix=jats', 'ListRecords 19+'],
    [`verb=ListRecords&${DC}`, 'ListRecords 100+'],
    ['verb=ListIdentifiers', 'badArgument'],
    ['verb=ListIdentifiers&metadataPrefix=marc21', 'cannotDisseminateFormat'],
    [`verb=ListIdentifiers&${DC}&set=a`, 'noSetHierarchy'],
    [`verb=ListIdentifiers&${DC}&until=2027-01-01&until=2027-01-01`, 'badArgument'],
    [`verb=ListIdentifiers&${DC}&until=`, 'badArgument'],
    [`verb=ListIdentifiers&${DC}&from=2000-01-01&until=2025-12-31`, 'noRecordsMatch'],
    [`verb=ListIdentifiers&${DC}&from=2027-01-01t00:00:00z`, 'badArgument'],
    ['verb=ListIdentifiers&resumptionToken=x&resumptionToken=x', 'badArgument'],
    [`verb=ListIdentifiers&resumptionToken=x&${DC}`, 'badArgument'],
    [`verb=ListIdentifiers&${DC}`, 'ListIdentifiers 100+'],
    [`verb=ListIdentifiers&${DC}&from=2027-01-01&until=2027-01-01`, 'ListIdentifiers 100+'],
    [`verb=ListIdentifiers&${DC}&from=2027-01-02`, 'noRecordsMatch'],
    [`verb=ListIdentifiers&${DC}&until=2026-12-31`, 'noRecordsMatch'],
    [`verb=ListIdentifiers&${DC}&from=2099-01-01`, 'noRecordsMatch'],
    [`verb=ListIdentifiers&${DC}&from=2027-01-02&until=2027-01-01`, 'badArgument'],
    [`verb=ListIdentifiers&${DC}&from=2027-01-01&until=2027-01-01T00:00:00Z`, 'badArgument'],
    [`verb=ListIdentifiers&${DC}&from=2027-02-30`, 'badArgument'],
    [`verb=ListIdentifiers&${DC}&from=2027-13-01`, 'badArgument'],
    [`verb=ListIdentifiers&${DC}&from=2027`, 'badArgument'],
    [`verb=ListIdentifiers&${DC}&from=`, 'badArgument'],
    [`verb=ListIdentifiers&${DC}&from=2027-01-01T00:00Z`, 'badArgument'],
    [`verb=ListIdentifiers&${DC}&from=2027-01-01T00:05:30Z&until=2027-01-01T00:06:30Z`, 'ListIdentifiers 2'],
    [`verb=ListIdentifiers&${DC}&from=2027-01-01T00:05:31Z&until=2027-01-01T00:06:29Z`, 'noRecordsMatch'],
    [`verb=ListIdentifiers&${DC}&from=2027-01-01T24:00:00Z`, 'badArgument'],
    ['verb=ListRecords&resumptionToken=', 'badResumptionToken'],
    ['verb=ListRecords&resumptionToken=x', 'badResumptionToken'],
    ['verb=ListRecords&resumptionToken=%F0%9F%98%80', 'badResumptionToken'],
  ])('%s is answered %s', async (query, brief) => {
    const { text, ...answer } = await ask(query);
    expect(answer.brief).toBe(brief);
    // An unreadable row is not reported again.
    const isUnread = /^bad(Verb|Argument)$/.test(brief);
    expect(/<request verb=/.test(text)).toBe(!isUnread);
  });

  it.each([
    ['ListRecords', 'oai_dc', 2],
    ['ListIdentifiers', 'jats', 7],
    ['ListRecords', 'jats', 8],
  ])('%s gives every %s once, in pages that end with an empty token', async (verb, form) => {
    const pages = await askAll(`verb=${verb}&metadataPrefix=${form}`);
    const all = Array.from({ length: COUNT }, (_, index) => index + 1);
    const expected = verb === 'ListRecords' && form === 'jats' ? all.filter((number) => number !== 9) : all;
    expect(pages.flatMap(({ numbers }) => numbers)).toEqual(expected);
    expect(pages.at(-1)!.text).toMatch(/<resumptionToken cursor="\d+"\/>/);
    for (const { text } of pages) expect(Buffer.byteLength(text)).toBeLessThan(5_000_000);
  });

  it('refuses a token that was altered, is another request’s, or was sealed with another secret', async () => {
    const { token } = await ask(`verb=ListRecords&${DC}`);
    for (const [at, letter] of [...token!].entries()) {
      const altered = token!.slice(0, at) + (letter === 'A' ? 'B' : 'A') + token!.slice(at + 1);
      // The last letter's last bits mean nothing.
      if (Buffer.from(altered, 'base64url').equals(Buffer.from(token!, 'base64url'))) continue;
      const { code, said } = await ask(`verb=ListRecords&resumptionToken=${altered}`);
      expect([at, code, said.size]).toEqual([at, 'badResumptionToken', 3]);
    }
    for (const cut of [token!.slice(1), token!.slice(0, -4), token!.slice(0, 20), `${token}${token}`])
      expect((await ask(`verb=ListRecords&resumptionToken=${cut}`)).code).toBe('badResumptionToken');
    expect((await ask(`verb=ListIdentifiers&resumptionToken=${token}`)).code).toBe('badResumptionToken');
    expect((await ask(`verb=ListRecords&resumptionToken=${token}`, 'new')).code).toBe('badResumptionToken');
    expect((await ask(`verb=ListRecords&resumptionToken=${token}`)).numbers).toHaveLength(30);
  });

  it('repeats a question as it was asked, and no word of it becomes markup', async () => {
    const identifier = '"><script>&amp;</script>\u0007é😀';
    const { text, code } = await ask(`${new URLSearchParams({ verb: 'GetRecord', identifier })}&${DC}`);
    expect(code).toBe('idDoesNotExist');
    expect(text).toContain(
      '<request verb="GetRecord" identifier="&quot;&gt;&lt;script&gt;&amp;amp;&lt;/script&gt;é😀" metadataPrefix="oai_dc">',
    );
  });

  it.each(['verb=Identify', `verb=ListRecords&${DC}`, 'verb=Nothing'])(
    'answers the form %s as it answers the query',
    async (asked) => {
      setAccountEnvironment();
      process.env.PUBLISHED_BUCKET = 'published-test';
      mockClient(SecretsManagerClient).on(GetSecretValueCommand).resolves({ SecretString: 'secret' });
      const form = (bytes: string | Uint8Array) =>
        call('harvest-by-form', { raw: { contentType: 'application/x-www-form-urlencoded', bytes } });
      const sent = [
        await call('harvest', { query: Object.fromEntries(new URLSearchParams(asked)) }),
        await form(asked),
        await form(Buffer.from(asked)),
      ];
      expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
      const [byQuery, ...byForm] = sent.map(({ body }) =>
        body.replace(/<(responseDate|resumptionToken).*?<\/\1>/g, ''),
      );
      expect(byForm).toEqual([byQuery, byQuery]);
    },
  );

  it('says of what was removed that it was deleted, and gives no more of it', async () => {
    const { text } = await ask(`verb=GetRecord&identifier=${id(7)}&${DC}`);
    expect(text).toContain('<header status="deleted">');
    expect(text).not.toContain('<metadata>');
  });

  it('offers what has lost its JATS in Dublin Core alone', async () => {
    for (const [number, forms] of [
      [9, ['oai_dc']],
      [12, ['oai_dc', 'jats']],
    ] as const) {
      const { said } = await ask(`verb=ListMetadataFormats&identifier=${id(number)}`);
      expect(said.get('metadataFormat/metadataPrefix')).toEqual(forms);
    }
  });

  it('gives JATS as it was published, in a namespace of its own', async () => {
    const { text } = await ask(`verb=GetRecord&identifier=${id(12)}&metadataPrefix=jats`);
    expect(text).toContain(
      '<metadata><article xmlns="https://jats.nlm.nih.gov/ns/publishing/1.3/" dtd-version="1.3"><p>Text 12 </p></article></metadata>',
    );
    expect(text).not.toContain('DOCTYPE');
  });

  it('leads from an article to the notices about it', async () => {
    const notices = [{ number: 14, kind: 'correction', on: '2027-02-01' }];
    await database().send(
      new UpdateCommand({
        TableName: process.env.PUBLICATIONS_TABLE!,
        Key: publicationKey(13),
        UpdateExpression: 'SET notices = :notices',
        ExpressionAttributeValues: { ':notices': notices },
      }),
    );
    const { said } = await ask(`verb=GetRecord&identifier=${id(13)}&${DC}`);
    expect(said.get('oai_dc:dc/dc:relation')).toEqual([`${brand.siteOrigin}/journal/jics/articles/14`]);
  });

  it('names the journal’s own address and no one else’s', async () => {
    const { said } = await ask('verb=Identify');
    expect(said.get('Identify/adminEmail')).toEqual([brand.mail.contact]);
    expect(said.get('Identify/granularity')).toEqual(['YYYY-MM-DDThh:mm:ssZ']);
    const pages = await askAll(`verb=ListRecords&${DC}`);
    expect(
      pages
        .map(({ text }) => text)
        .join('')
        .replaceAll('oai:', ''),
    ).not.toContain('@');
  });

  it('gives what changes meanwhile once: here, or in the harvest that begins where this one began', async () => {
    const [first] = await askAll(`verb=ListIdentifiers&${DC}`);
    for (const number of [3, 120]) await change(number);
    const rest = await ask(`verb=ListIdentifiers&resumptionToken=${first!.token}`);
    const here = [...first!.numbers, ...rest.numbers];
    expect(here).toEqual(Array.from({ length: COUNT }, (_, index) => index + 1).filter((one) => one !== 120));
    const [begun] = first!.said.get('OAI-PMH/responseDate')!;
    const later = new Date(NOW.getTime() + 60_000);
    const next = await ask(`verb=ListIdentifiers&${DC}&from=${begun}`, 'secret', later);
    expect(next.numbers).toEqual([3, 120]);
  });
});

/** Its row among the changes moves, as with every change. */
async function change(number: number): Promise<void> {
  const TableName = process.env.PUBLICATIONS_TABLE!;
  const [before, changedAt] = [writtenAt(number), NOW.toISOString()].map(changeStamp) as [string, string];
  const UpdateExpression = 'SET changedAt = :changedAt';
  const ExpressionAttributeValues = { ':changedAt': changedAt };
  await database().send(
    new TransactWriteCommand({
      TransactItems: [
        { Update: { TableName, Key: publicationKey(number), UpdateExpression, ExpressionAttributeValues } },
        { Delete: { TableName, Key: changeKey({ changedAt: before, number }) } },
        { Put: { TableName, Item: { ...changeKey({ changedAt, number }), changedAt, number } } },
      ],
    }),
  );
}
