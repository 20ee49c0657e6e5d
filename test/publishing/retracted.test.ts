import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { runDeposit } from '../../functions/agencies/run-deposit.ts';
import { deposits, publications } from '../../functions/runtime/stores.ts';
import { brand } from '../../shared/brand/brand.ts';
import { MINUTES_HELD } from '../../shared/domain/deadline.ts';
import { texts } from '../forms/xml-texts.ts';
import { call } from '../support/call-handler.ts';
import { callers } from '../support/cast.ts';
import { holdObjects } from '../support/fake-article.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { pdfText } from '../support/pdf-text.ts';
import { publishedArticle, workOff } from '../support/published-article.ts';
import { buildSigned } from './real-article.ts';

const { room, cast } = provideMailRoom();
let objects: Map<string, Uint8Array>;
beforeAll(() => {
  objects = holdObjects(cast());
  const deposited = { DEPOSITS_TO: 'crossref-test', DEPOSIT_QUEUE_URL: 'deposits' };
  Object.assign(process.env, { DOI_PREFIX: '10.5555', ...deposited });
});
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 4, 1, 10) }));
afterEach(() => vi.useRealTimers());

const real = buildSigned('Copy editor', 'owner@uni.example.org');
const page = async (id: string) => (await call('read-publication', { id })).body as string;
const list = async (id: string) => {
  const { body } = await call('read-list', { id });
  return typeof body === 'string' ? body : JSON.stringify(body);
};
async function harvested(metadataPrefix: string, number: number): Promise<string> {
  const identifier = `oai:${new URL(brand.siteOrigin).hostname}:jics-${number}`;
  return (await call('harvest', { query: { verb: 'GetRecord', identifier, metadataPrefix } })).body;
}
/** The latest of each, as Crossref gets it. */
async function deposited(number: number): Promise<string> {
  let told = '';
  const agency = {
    deposit: async (batch: string, xml: string) => {
      told = xml;
      return { is: 'sent' as const, batch };
    },
    resultOf: async () => ({ is: 'registered' as const }),
  };
  const [latest] = await deposits().list(number);
  await runDeposit(
    { deposits: deposits(), publications: publications(), agency: async () => agency },
    latest!,
  );
  return told;
}
const RETRACTED = 'Retracted: A title';

it('an article is so everywhere within a minute of its retraction’s release', async () => {
  const { number } = await publishedArticle(room, {}, real);
  const notice = { kind: 'retraction', text: 'All of it was wrong.' };
  expect((await call('add-notice', { id: `${number}`, caller: callers.editor, body: notice })).status).toBe(
    200,
  );
  const before = await harvested('oai_dc', number);
  expect(before + (await page(`${number}`)) + (await list('current'))).not.toContain('Retracted');
  vi.setSystemTime(Date.now() + MINUTES_HELD * 60_000 + 59_000);
  await room.sweep();
  await workOff(room, real);

  const own = await page(`${number}`);
  for (const part of [
    'This article is retracted.',
    `<title>${RETRACTED}`,
    `>${RETRACTED}</h1>`,
    `<meta name="citation_title" content="${RETRACTED}">`,
    `<meta name="citation_pdf_url" content="${brand.siteOrigin}/journal/jics/articles/${number}v2.pdf">`,
    `"headline":"${RETRACTED}"`,
    `<meta property="og:title" content="${RETRACTED}">`,
    'Sand lies on beaches.',
  ])
    expect(own).toContain(part);
  expect(own).not.toMatch(/(?<!Retracted: |Retraction: )A title/);
  expect(await page(`${number}v1`)).toContain('This article is retracted.');

  const lists = ['current', 'long-current', '2-1', 'search', 'latest.json', 'search.json', 'feed.xml'];
  const shown = await Promise.all(
    lists.map(async (id) => [id, (await list(id)).match(/\w+: A title|A title/g)!] as const),
  );
  // The newest papers and the search are of articles alone.
  const ofArticles = ['latest.json', 'search', 'search.json'];
  for (const [id, titles] of shown)
    expect([id, [...new Set(titles)].sort()]).toEqual([
      id,
      ofArticles.includes(id) ? [RETRACTED] : [RETRACTED, 'Retraction: A title'],
    ]);

  const file = (end: string) =>
    Buffer.from(objects.get(`${process.env.PUBLISHED_BUCKET}/articles/${number}v2${end}`)!);
  const pages = await pdfText(file('.pdf'));
  expect(pages.filter((text) => text.includes('RETRACTED'))).toHaveLength(pages.length);
  expect(pages.join(' ').replace(/\s+/g, ' ')).toContain(RETRACTED);
  const jats = texts(`${file('.xml')}`.replace(/<!DOCTYPE[^>]*>/, ''));
  expect(jats.get('title-group/article-title')).toEqual([RETRACTED]);
  expect(`${file('.xml')}`).toContain('<related-article related-article-type="retraction-forward"');
  for (const end of ['.bib', '.ris', '.json']) expect(`${file(end)}`).toMatch(/Retracted:\}? /);

  expect(await deposited(number)).toContain(`<title>${RETRACTED}</title>`);
  expect(await deposited(number + 1)).toContain(
    `<update type="retraction" date="2027-05-01">10.5555/jics.${number}</update>`,
  );

  const core = texts(await harvested('oai_dc', number));
  expect(core.get('oai_dc:dc/dc:title')).toEqual([RETRACTED]);
  expect(core.get('header/datestamp')![0]! > texts(before).get('header/datestamp')![0]!).toBe(true);
  expect(await harvested('jats', number)).toContain(`<article-title>${RETRACTED}</article-title>`);
});
