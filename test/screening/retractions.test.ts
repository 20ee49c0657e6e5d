import { Readable } from 'node:stream';
import { GetObjectCommand, NoSuchKey, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { describe, expect, it, vi } from 'vitest';
import { csvRecords, UnreadableList } from '../../functions/core/rules/csv-records.ts';
import { createRetractionList } from '../../functions/screening/retraction-list.ts';
import { readRetractions } from '../../functions/screening/rules/read-retractions.ts';
import { retractedEntries } from '../../functions/screening/rules/retracted-entries.ts';
import { mockClient } from '../support/mock-client.ts';

const HEAD =
  'Record ID,Title,Subject,URLS,RetractionDate,RetractionDOI,RetractionPubMedID,OriginalPaperDate,OriginalPaperDOI,RetractionNature,Reason,Notes';
interface Row {
  title?: string;
  on?: string;
  notice?: string;
  doi?: string;
  nature?: string;
}
const row = ({
  title = 'Tides',
  on = '3/24/2021 0:00',
  notice = '10.1000/n1',
  doi = '10.1000/x1',
  nature = 'Retraction',
}: Row) => `1,"${title}","(PHY) Physics;",,${on},${notice},0,1/2/2019 0:00,${doi},${nature},"+Error;+Fraud",`;

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const read = (content: string | Uint8Array, size = 7) =>
  readRetractions(inPieces(typeof content === 'string' ? Buffer.from(content) : content, size));
const list = (...rows: Row[]) => read([HEAD, ...rows.map(row)].join('\n'));
const natureOf = async (...rows: Row[]) => (await list(...rows)).notices.get('10.1000/x1')?.nature;

describe('Retraction Watch’s list', () => {
  it('names what was retracted, when, and where it is told', async () => {
    const { notices, ...counts } = await list({ title: 'On ""tides"", again', doi: '10.1000/X1' });
    expect(counts).toEqual({ records: 1, passedOver: 0 });
    const notice = { nature: 'retracted', title: 'On "tides", again', on: '2021-03-24', doi: '10.1000/n1' };
    expect([...notices]).toEqual([['10.1000/x1', notice]]);
  });

  it('tells natures apart, and the gravest stands', async () => {
    const concern = { nature: 'Expression of concern', on: '5/1/2022 0:00' };
    const corrected = { nature: 'Correction', on: '5/1/2023 0:00' };
    expect(await natureOf(concern)).toBe('concern');
    expect(await natureOf(corrected)).toBe('corrected');
    expect(await natureOf(corrected, concern)).toBe('concern');
    expect(await natureOf({}, concern, corrected)).toBe('retracted');
    expect(await natureOf({ nature: 'Something else' }, { doi: '10.1000/x2' })).toBeUndefined();
  });

  it('is over for a work that was reinstated since, and not for one that was retracted again', async () => {
    const back = { nature: 'Reinstatement', on: '12/1/2021 0:00' };
    expect(await natureOf(back, {})).toBeUndefined();
    expect(await natureOf({ ...back, on: '3/24/2021 0:00' }, {})).toBeUndefined();
    expect(await natureOf({}, back, { on: '2/2/2022 0:00' })).toBe('retracted');
    expect(await natureOf({}, { ...back, on: '1/1/2020 0:00' })).toBe('retracted');
  });

  it.each(['unavailable', 'Unavailable', '', '0', 'doi', '10.12/x'])(
    'has no notice of a DOI like “%s”',
    async (doi) => {
      expect((await list({ doi })).notices.size).toBe(0);
    },
  );

  it('may name several works in one record, a date that is none, and a notice without a DOI', async () => {
    const { notices } = await list({
      doi: 'https://doi.org/10.1000/A; 10.1000/b',
      on: '31/31/2021',
      notice: 'unavailable',
    });
    expect([...notices]).toEqual([
      ['10.1000/a', { nature: 'retracted', title: 'Tides' }],
      ['10.1000/b', { nature: 'retracted', title: 'Tides' }],
    ]);
  });

  it('is known by the names of its columns, wherever they stand', async () => {
    const { notices } = await read(
      '\u{feff}retraction nature,Original Paper DOI,RetractionDate\r\nRetraction,10.1000/x1,\r\n',
    );
    expect(notices.get('10.1000/x1')).toEqual({ nature: 'retracted', title: '' });
  });
});

describe('a list that is not as it should be', () => {
  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0, 0, 0xff])],
    ['nothing', Buffer.from('')],
    ['another table', Buffer.from('DOI,Title\n10.1000/x1,Tides\n')],
    ['UTF-16', Buffer.from(`\u{feff}${HEAD}\n${row({})}`, 'utf16le')],
  ])('is said to be none: %s', async (_name, bytes) => {
    await expect(read(bytes)).rejects.toThrow(UnreadableList);
  });

  it('is read whatever its line ends, letters and first mark are', async () => {
    const text = `${HEAD}\r\n${row({ title: 'Über Gezeiten' })}\r\n\r\n`;
    for (const bytes of [Buffer.from(text), Buffer.from(`\u{feff}${text}`), Buffer.from(text, 'latin1')])
      for (const size of [1, 3, 4096])
        expect((await read(bytes, size)).notices.get('10.1000/x1')?.title).toBe('Über Gezeiten');
  });

  it('loses what is cut off in the middle, and nothing before it', async () => {
    const whole = `${HEAD}\n${row({ doi: '10.1000/first' })}\n${row({ title: 'One,\n""two""' })}`;
    const doiAt = whole.lastIndexOf('10.1000/x1');
    // From the second row's first letter to the field after its DOI, wherever it is cut.
    for (let end = whole.indexOf('\n1,"One') + 2; end < doiAt + 12; end += 1) {
      const { notices, passedOver } = await read(whole.slice(0, end));
      expect([[...notices.keys()], passedOver]).toEqual([['10.1000/first'], 1]);
    }
  });

  it.each([
    ['a mark that never closes', '1,"never closed,,,,,,,,,,\n'],
    ['marks within a field', '1,The 5" pipe,"The "best" one",,,,,,,,,\n'],
    ['nothing but marks', `${'"'.repeat(99)}\n`],
    ['too few fields', '1,2\n'],
    ['too many', `${'1,'.repeat(5000)}\n`],
  ])('costs a neighbour nothing but where it swallows it: %s', async (_name, line) => {
    const rows = Array.from({ length: 40 }, (_, at) => row({ doi: `10.1000/r${at}` }));
    const { notices } = await read([HEAD, rows[0], line + rows[1], ...rows.slice(2)].join('\n'), 4096);
    expect(notices.size).toBeGreaterThanOrEqual(39);
    expect(notices.has('10.1000/r39')).toBe(true);
  });

  it('keeps no more of a line without an end than it may, and gives up in time', async () => {
    const chunk = new Uint8Array(1 << 20).fill(0x61);
    async function* endless(chunks: number) {
      yield Buffer.from(`${HEAD}\n1,"`);
      for (let at = 0; at < chunks; at += 1) yield chunk;
      yield Buffer.from(`"\n${row({})}\n`);
    }
    const long = await readRetractions(endless(8));
    expect([[...long.notices.keys()], long.passedOver]).toEqual([['10.1000/x1'], 1]);
    const most = 4 << 20;
    await expect(csvRecords(endless(1024), { mostBytes: most }).next()).resolves.toMatchObject({
      done: false,
    });
    const all = async () => {
      for await (const _record of csvRecords(endless(1024), { mostBytes: most }));
    };
    await expect(all()).rejects.toThrow('it is too long');
  });
});

describe('entries of a list of references', () => {
  it('are told of by their DOI, however it is written, with a link to the notice or to the work', async () => {
    const { notices } = await list({}, { doi: '10.1000/x2', notice: '', nature: 'Correction' });
    const listed = [
      { text: 'Okafor (2019). Tides.', doi: '10.1000/X1' },
      { text: 'Marsh (2018). Peat.', doi: '10.1000/x2' },
      { text: 'Menon (2018). Moths.', doi: '10.1000/x12' },
      { text: 'Ito (2018). 10.1000/x1 tides' },
    ];
    expect(retractedEntries(listed, notices)).toEqual([
      {
        kind: 'retracted',
        text: 'Okafor (2019). Tides.',
        other: 'Tides',
        on: '2021-03-24',
        link: 'https://doi.org/10.1000/n1',
      },
      {
        kind: 'corrected',
        text: 'Marsh (2018). Peat.',
        other: 'Tides',
        on: '2021-03-24',
        link: 'https://doi.org/10.1000/x2',
      },
    ]);
  });
});

describe('the file of the list', () => {
  const content = (etag: string, ...rows: Row[]) => ({
    Body: Readable.from([Buffer.from([HEAD, ...rows.map(row)].join('\n'))]) as never,
    ETag: etag,
    LastModified: new Date('2026-11-01T00:00:00Z'),
  });
  const faultOf = (status: number, name: string) =>
    new S3ServiceException({ name, $fault: 'client', $metadata: { httpStatusCode: status } });
  function open() {
    const s3 = mockClient(S3Client);
    const tell = vi.fn();
    return {
      s3,
      tell,
      read: createRetractionList(new S3Client({}), { Bucket: 'documents', Key: 'list.csv' }, tell),
    };
  }

  it('is read once for each of its states', async () => {
    const { s3, tell, read } = open();
    s3.on(GetObjectCommand).resolvesOnce(content('"1"', {}));
    expect(await read()).toMatchObject({ listedAt: '2026-11-01T00:00:00.000Z' });
    s3.on(GetObjectCommand, { IfNoneMatch: '"1"' }).rejects(faultOf(304, 'NotModified'));
    expect([...(await read()).notices.keys()]).toEqual(['10.1000/x1']);
    s3.on(GetObjectCommand, { IfNoneMatch: '"1"' }).resolves(content('"2"', { doi: '10.1000/x2' }));
    expect([...(await read()).notices.keys()]).toEqual(['10.1000/x2']);
    expect(tell).toHaveBeenCalledTimes(2);
  });

  it('stops no screening where it is missing or no list, and lets one come again where it can’t be reached', async () => {
    const { s3, tell, read } = open();
    s3.on(GetObjectCommand).rejects(new NoSuchKey({ message: '', $metadata: {} }));
    expect(await read()).toEqual({ listedAt: null, notices: new Map() });
    expect(tell).toHaveBeenLastCalledWith({ unreadable: 'it is not there' });
    s3.on(GetObjectCommand).resolves({
      ...content('"1"'),
      Body: Readable.from([Buffer.from('x')]) as never,
    });
    expect(await read()).toEqual({ listedAt: null, notices: new Map() });
    s3.on(GetObjectCommand).rejects(faultOf(503, 'SlowDown'));
    await expect(read()).rejects.toThrow();
  });
});
