import { Parser } from 'htmlparser2';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImportFiles } from '../../functions/moving/import-files.ts';
import { recognise } from '../../functions/moving/read/recognise.ts';
import { publications } from '../../functions/runtime/stores.ts';
import { call } from '../support/call-handler.ts';
import { doAll, plan, readPage, startMovingRoom, stores } from './moving-room.ts';
import { exportIssues } from './support/ojs-export.ts';
import { sourceOf } from './support/read-bytes.ts';

const HOSTILE = '<script>alert(1)</script><img src=x onerror=alert(2)>"\'&';
const PAGE = `<html><head><script>alert(3)</script></head><body onload="alert(4)"><h2>Text</h2>
<p>Words <a href="javascript:alert(5)">to press</a></p><img src="a.png" onerror="alert(6)"><iframe src="x"></iframe></body></html>`;
const galley = (id: number, label: string, name: string, bytes: string) => ({
  id,
  label,
  file: { name, bytes: Buffer.from(bytes) },
});

const exported = exportIssues('3.3', [
  {
    id: 1,
    volume: 1,
    number: HOSTILE,
    year: 2001,
    published: '2001-02-03',
    sections: [{ ref: 'ART', title: HOSTILE }],
    articles: [
      {
        id: 11,
        title: `A title ${HOSTILE}`,
        abstract: `<p>An abstract ${HOSTILE}</p>`,
        doi: '10.9999/A(b)<c>;d#e?f',
        keywords: [HOSTILE],
        citations: ['Adams B. Trees.', HOSTILE],
        authors: [{ given: HOSTILE, family: HOSTILE, affiliation: HOSTILE }],
        galleys: [
          galley(1, 'PDF', 'a.pdf', '%PDF-1.4 a'),
          galley(2, `Other ${HOSTILE}`, `${HOSTILE}.pdf`, '%PDF-1.4 b'),
          galley(3, 'HTML', 'a.html', PAGE),
        ],
      },
      {
        id: 12,
        title: 'The same again',
        doi: '10.9999/a(B)<C>;d#e?f',
        galleys: [galley(4, 'PDF', 'c.pdf', '%PDF')],
      },
    ],
  },
]);

let room: Awaited<ReturnType<typeof startMovingRoom>>;
let number: number;
let named: { reason: string; place: string }[];
beforeAll(async () => {
  room = await startMovingRoom();
  const source = sourceOf(exported);
  const ojs = await recognise(source);
  const { id } = await plan({ ...ojs, read: (_, sink, options) => ojs.read(source, sink, options) });
  await doAll(id, 'apply');
  await doAll(id, 'release');
  number = (await publications().listLatest(9)).at(-1)!.number;
  ({ named } = await createImportFiles(stores().documents, id).readReport());
});
afterAll(() => room.database.stop());

/** What would run in a browser. */
function running(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const isData = attributes.type === 'application/ld+json';
      if (/^(script|iframe|object|embed)$/.test(name) && !isData) found.push(name);
      for (const [key, value] of Object.entries(attributes))
        if (/^on/.test(key) || /^\s*javascript:/i.test(value)) found.push(`${name} ${key}`);
    },
  });
  parser.end(html);
  return found;
}

function expectWellFormed(xml: string): void {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
}

describe('an article with markup in every field', () => {
  it('has pages on which none of it runs', async () => {
    const pages = await Promise.all([
      readPage(String(number)),
      ...['archives', '1-1', 'current'].map((id) => call('read-list', { id })),
    ]);
    for (const { status, body } of pages) {
      expect(status).toBe(200);
      expect(running(body as never)).toEqual([]);
    }
    expect(pages[0]!.body).toContain('Words to press');
    expect(pages[0]!.body).toContain('content="10.9999/A(b)&lt;c&gt;;d#e?f"');
  });

  it('is well-formed in feeds, harvests and its own XML', async () => {
    const harvest = (metadataPrefix: string) =>
      call('harvest', { query: { verb: 'ListRecords', metadataPrefix } });
    const [feed, core, jats] = await Promise.all([
      call('read-list', { id: 'feed.xml' }),
      harvest('oai_dc'),
      harvest('jats'),
    ]);
    for (const { body } of [feed, core, jats]) expectWellFormed(body as never);
    const [, xml] = [...room.objects].find(([place]) => place.endsWith(`${number}v1.xml`))!;
    expectWellFormed(Buffer.from(xml).toString());
  });

  it('keeps its references, though its text is a web page', async () => {
    const found = (await publications().find(number))!;
    expect(found.versions[0]!.references.map(({ text }) => text)).toContain('Adams B. Trees.');
  });

  it('is told apart from another with its DOI', () => {
    expect(named.filter(({ reason }) => reason.startsWith('Another article has the same DOI'))).toHaveLength(
      1,
    );
  });
});
