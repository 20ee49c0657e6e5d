import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { answerWorks } from '../../functions/local/emulators/crossref-works.ts';
import { createCrossrefWorks } from '../../functions/screening/crossref-works.ts';
import { CrossrefWork, isSameWork } from '../../functions/screening/rules/crossref-work.ts';
import { serve } from '../support/serve.ts';

async function worksOf(answers: RequestListener, answerMs = 2000) {
  const url = await serve(answers);
  const pauses: number[] = [];
  const wait = async (ms: number) => void pauses.push(ms);
  return { works: createCrossrefWorks({ url, contact: 'press@example.org' }, answerMs, wait), pauses };
}
const json =
  (message: unknown): RequestListener =>
  (_, response) =>
    response.end(JSON.stringify({ message }));
const status =
  (code: number, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(code, headers).end('Resource not found.');

describe('Crossref', () => {
  it('is asked by DOI and by words, in the name of the press', async () => {
    const asked: (string | undefined)[] = [];
    const { works } = await worksOf((request, response) => {
      asked.push(request.url, request.headers['user-agent']);
      response.end('{}');
    });
    await works.ofDoi('10.1002/(SICI)1097/x#1?2');
    await works.ofText('Okafor, A. "Tides & peat"');
    expect(asked).toEqual([
      '/works/10.1002%2F(SICI)1097%2Fx%231%3F2?mailto=press%40example.org',
      'journal-screening (mailto:press@example.org)',
      '/works?query.bibliographic=Okafor%2C+A.+%22Tides+%26+peat%22&rows=3&select=DOI%2Ctitle%2Coriginal-title%2Cauthor%2Cissued%2Cvolume%2Cpage&mailto=press%40example.org',
      'journal-screening (mailto:press@example.org)',
    ]);
  });

  it('is asked at the pace that it names', async () => {
    const limits = ['50 1s', '5 10s', '', 'x y', '1 3600s'];
    const { works, pauses } = await worksOf((_, response) => {
      const [limit = '', interval = ''] = (limits.shift() ?? '').split(' ');
      response.writeHead(200, { 'x-rate-limit-limit': limit, 'x-rate-limit-interval': interval }).end('{}');
    });
    for (let calls = 0; calls < 6; calls += 1) await works.ofText('Tides');
    expect(pauses).toEqual([0, 20, 2000, 1000, 1000, 10_000]);
  });

  it.each<[string, RequestListener, object]>([
    ['no JSON', (_, response) => response.end('<html>Maintenance</html>'), { is: 'unreadable' }],
    ['another form', json({ DOI: 7, title: 'Tides' }), { is: 'unreadable' }],
    ['nothing', (_, response) => response.end(), { is: 'unreadable' }],
    ['no end', (_, response) => response.end('x'.repeat(1_100_000)), { is: 'unreadable' }],
    ['a refusal', status(403), { is: 'unreadable' }],
    ['429 with seconds', status(429, { 'retry-after': '120' }), { is: 'busy', waitMs: 120_000 }],
    ['429 with a word', status(429, { 'retry-after': 'soon' }), { is: 'busy', waitMs: 10_000 }],
    ['503', status(503), { is: 'busy', waitMs: 10_000 }],
    ['a hang-up', (_, response) => void response.destroy(), { is: 'busy', waitMs: 10_000 }],
    ['silence', () => undefined, { is: 'busy', waitMs: 10_000 }],
  ])('may answer with %s', async (name, answers, expected) => {
    const { works } = await worksOf(answers, name === 'silence' ? 300 : 30_000);
    expect(await works.ofDoi('10.1000/x')).toEqual(expected);
    expect(await works.ofText('Tides')).toEqual(expected);
  });

  it('may ask to wait until a date', async () => {
    const { works } = await worksOf(
      status(503, { 'retry-after': new Date(Date.now() + 90_000).toUTCString() }),
    );
    const answer = (await works.ofText('Tides')) as { waitMs: number };
    expect(Math.abs(answer.waitMs - 89_500)).toBeLessThan(1500);
  });

  it('on one machine knows what it is asked about, and by its prefixes what may go wrong', async () => {
    const { works } = await worksOf((request, response) =>
      answerWorks(new URL(request.url!, 'http://127.0.0.1'), response),
    );
    expect(await works.ofDoi('10.5555/grass-and-its-seasons')).toMatchObject({
      works: [{ title: ['grass and its seasons'] }],
    });
    expect(await works.ofDoi('10.5555.404/x')).toEqual({ is: 'works', works: [] });
    expect(await works.ofDoi('10.5555.301/x')).toEqual({ is: 'elsewhere' });
    expect(await works.ofDoi('10.5555.429/x')).toEqual({ is: 'busy', waitMs: 60_000 });
    expect(await works.ofText('An unheard of work')).toEqual({ is: 'works', works: [] });
    expect(await works.ofText('Tides')).toMatchObject({ works: [{ title: ['Tides'] }] });
  });
});

const work = (given: object) => CrossrefWork.parse({ DOI: '10.1000/x', ...given });
const ENTRY =
  'Okafor A, Marsh H. Über die Gezeiten: a history of <i>tidal</i> flats. J Mar Sci. 2019;12(3):45–58.';
const placed = { author: [{ family: 'Okafor' }], issued: { 'date-parts': [[2019]] } };

describe('a work is the one that an entry names', () => {
  it.each<[string, object]>([
    ['by its title', { title: ['A History of Tidal Flats'] }],
    ['with marks in it', { title: ['A history of <jats:i>tidal</jats:i> flats &amp; '] }],
    ['by its title in its own language', { title: ['Tides'], 'original-title': ['Uber die Gezeiten'] }],
    [
      'with a subtitle that the entry leaves out',
      { title: ['Über die Gezeiten: a history of tidal flats. Part one'] },
    ],
    [
      'by who, when and where, where it has no title there',
      { ...placed, title: ['Marschen'], page: '45-58' },
    ],
  ])('%s', (_name, given) => expect(isSameWork(ENTRY, work(given), 3)).toBe(true));

  it.each<[string, object]>([
    ['another title', { title: ['Deep learning for image recognition'] }],
    ['another title of the same author and year', { ...placed, title: ['Marshes in winter'], page: '3-9' }],
    ['a title that fits any', { title: ['History'] }],
    ['no title', {}],
  ])('and not with %s', (_name, given) => expect(isSameWork(ENTRY, work(given), 3)).toBe(false));

  it('whatever words and numbers its DOI holds', () => {
    const entry = 'Roe, J. (2021). Grazing. https://doi.org/10.5555/deep-networks-for-images.2019.12';
    const other = work({
      title: ['Deep networks for images'],
      author: [{ family: 'Roe' }],
      volume: '2019',
      page: '12',
    });
    expect(isSameWork(entry, other, 1)).toBe(false);
    expect(isSameWork(entry, work({ title: ['Grazing'] }), 1)).toBe(true);
  });

  it('in letters that know no spaces, too', () => {
    expect(isSameWork('山田太郎. 潮汐の歴史. 2019', work({ title: ['潮汐の歴史'] }), 3)).toBe(true);
    expect(isSameWork('山田太郎. 潮汐の歴史. 2019', work({ title: ['深層学習による画像認識'] }), 3)).toBe(
      false,
    );
  });
});
