import { describe, expect, it } from 'vitest';
import { MovedRefusal, type MovedSource } from '../../../../functions/moving/moved.ts';
import { ojsReader } from '../../../../functions/moving/read/ojs/readers.ts';
import { runsAll } from '../../../support/tier.ts';
import { MemorySink } from '../../support/memory-sink.ts';
import { exportIssues, PDF } from '../../support/ojs-export.ts';
import { readAll, sourceOf } from '../../support/read-bytes.ts';

const XML = exportIssues('3.3', [
  {
    id: 1,
    volume: 1,
    year: 2010,
    articles: [
      {
        id: 7,
        title: 'Salz – größer',
        published: '2010-05-01',
        galleys: [{ id: 3, label: 'PDF', file: { name: 'a.pdf', bytes: PDF } }],
      },
    ],
  },
]);

async function refusalOf(source: MovedSource): Promise<string> {
  const error: unknown = await readAll(ojsReader, source).then(
    () => undefined,
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(MovedRefusal);
  const { message } = error as Error;
  expect(message.length).toBeLessThan(300);
  expect(message).toMatch(/^[^\n]+\.$/);
  return message;
}

async function read(xml: string | Uint8Array): Promise<MemorySink> {
  const sink = await readAll(ojsReader, sourceOf(xml));
  expect(sink.unaccounted()).toEqual([]);
  return sink;
}

const withDoctype = (doctype: string, title: string): string =>
  XML.replace('<issues', `<!DOCTYPE issues ${doctype}><issues`).replace('Salz – größer', title);
const titleIn = (sink: MemorySink) => sink.articles[0]!.versions[0]!.title.en;

describe('entities', () => {
  it('of a DTD are never replaced', async () => {
    const sink = await read(
      withDoctype('[<!ENTITY x "SECRET"><!ENTITY y SYSTEM "file:///etc/hosts">]', 'a &x; &y;'),
    );
    expect(titleIn(sink)).toBe('a &x; &y;');
    expect(sink.names).toContainEqual(expect.objectContaining({ as: 'doubt', what: 'entity', count: 2 }));
  });

  it('that multiply stay one', async () => {
    const laughs = Array.from({ length: 12 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join(
      '',
    );
    expect(titleIn(await read(withDoctype(`[<!ENTITY l0 "ha">${laughs}]`, '&l12;')))).toBe('&l12;');
  });
});

describe('an encoding', () => {
  const utf16 = Buffer.from(`\ufeff${XML.replace('UTF-8', 'UTF-16')}`, 'utf16le');
  it.each([
    ['UTF-16, little end first', utf16],
    ['UTF-16, big end first', Buffer.from(utf16).swap16()],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${XML}`)],
    ['UTF-8 after empty lines', Buffer.from(`\n\n${XML}`)],
    ['windows-1252', Buffer.from(XML.replace('UTF-8', 'windows-1252').replace('–', '\u0096'), 'latin1')],
  ])('%s is read', async (_, bytes) => {
    expect(await ojsReader.recognises(sourceOf(bytes), bytes)).toBe(true);
    expect(titleIn(await read(bytes))).toBe('Salz – größer');
  });

  it.each([
    ['unknown', Buffer.from(XML.replace('UTF-8', 'EBCDIC-37'))],
    ['another than it says', Buffer.from(XML, 'latin1')],
  ])('that is %s is refused', async (_, bytes) => {
    await refusalOf(sourceOf(bytes));
  });
});

describe('a broken file', () => {
  it('cut short anywhere is refused', async () => {
    const whole = Buffer.from(XML);
    let seed = 1;
    for (let n = 0; n < 40; n += 1) {
      seed = (seed * 48271) % 2147483647;
      const at = Math.floor((seed / 2147483647) * (whole.length - 2));
      await refusalOf(sourceOf(whole.subarray(0, at), {}, 1 + (seed % 300)));
    }
  });

  it('with a NUL is refused', async () => {
    expect(await refusalOf(sourceOf(XML.replace('Salz', 'Sa\0lz')))).toContain('well-formed');
  });

  it('with too many levels is refused', async () => {
    expect(await refusalOf(sourceOf(`<issues>${'<a>'.repeat(300)}`))).toContain('200 levels');
  });

  it('with a text without end is refused before memory is full', async () => {
    async function* endless() {
      yield Buffer.from('<issues xmlns="http://pkp.sfu.ca"><issue><description>');
      for (;;) yield Buffer.alloc(1 << 20, 'x');
    }
    expect(await refusalOf(sourceOf(endless()))).toContain('20 million characters');
  });

  it('with one article of too many elements is refused', async () => {
    const many = '<id>1</id>'.repeat(250_000);
    expect(await refusalOf(sourceOf(`<articles xmlns="http://pkp.sfu.ca"><article>${many}`))).toContain(
      'too large',
    );
  });
});

describe('an embedded file', () => {
  const withFile = (base64: string): string => XML.replace(PDF.toString('base64'), base64);

  it.each([
    ['broken', 'JVBERi0x LjQ!'],
    ['a placeholder', '.. base64 encoded data is here ...'],
    ['padded in its middle', 'JVBE==JVBE'],
    ['cut short', 'JVBERi0xL'],
  ])('that is %s is refused alone', async (_, base64) => {
    const sink = await read(withFile(base64));
    expect(sink.names).toContainEqual(expect.objectContaining({ as: 'refused', what: 'embed' }));
    expect(sink.names).toContainEqual(expect.objectContaining({ as: 'doubt', what: 'article_galley' }));
    expect(sink.articles).toHaveLength(1);
  });

  it('may have line ends, as they are or as references', async () => {
    const lines = PDF.toString('base64').replace(/.{7}/g, '$&&#13;\n');
    const sink = await readAll(ojsReader, sourceOf(withFile(lines), {}, 5));
    expect(Buffer.from([...sink.files.values()][0]!.bytes)).toEqual(PDF);
  });

  it('of more than 100 MB is refused alone, and is never held', async () => {
    const [start, end] = withFile('CUT').split('CUT') as [string, string];
    async function* large() {
      yield Buffer.from(start);
      const part = Buffer.alloc(4 << 20, 'QUFB');
      for (let n = 0; n < 40; n += 1) yield part;
      yield Buffer.from(end);
    }
    class Forgetful extends MemorySink {
      override async file(bytes: AsyncIterable<Uint8Array>, fileName: string) {
        for await (const part of bytes) expect(part.length).toBeLessThan(1 << 20);
        return await super.file(once(PDF), fileName);
      }
    }
    async function* once(bytes: Uint8Array) {
      yield bytes;
    }
    const sink = new Forgetful();
    await ojsReader.read(sourceOf(large()), sink, { from: 'x' });
    expect(sink.unaccounted()).toEqual([]);
    expect(sink.names).toContainEqual(
      expect.objectContaining({ as: 'refused', reason: 'The file has more than 100 MB.' }),
    );
  });
});

it('names that every object of JavaScript has are names as any', async () => {
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
    const attributes = ['status', 'locale', 'section_ref', 'version']
      .map((one) => `${one}="${name}"`)
      .join(' ');
    const xml = XML.replace(
      '<articles>',
      `<${name}/><articles><${name}><embed encoding="${name}"/></${name}>`,
    )
      .replace('<publication locale="en_US"', `<publication ${attributes}/><publication locale="en_US"`)
      .replace('Salz', `&lt;${name}>Salz&lt;/${name}> &${name};`);
    expect((await read(xml)).articles).toHaveLength(1);
    await refusalOf(sourceOf(XML.replace('UTF-8', name.replaceAll('_', 'x'))));
  }
});

it('what is many times the same is read in linear time', async () => {
  const count = runsAll ? 30_000 : 6_000;
  const same = `<article status="3"><id type="internal">1</id><publication status="3"><title>x</title></publication></article>`;
  const sink = await read(`<articles xmlns="http://pkp.sfu.ca">${same.repeat(count)}</articles>`);
  expect(new Set(sink.articles.map(({ origin }) => origin)).size).toBe(count);
  const galley = '<article_galley><submission_file_ref id="1"/></article_galley>';
  const file = `<submission_file id="1">${'<file id="1"><href src="gone"/></file>'.repeat(count)}</submission_file>`;
  const many = `<article status="3">${file}<publication status="3">${galley.repeat(count)}</publication></article>`;
  expect((await read(`<articles xmlns="http://pkp.sfu.ca">${many}</articles>`)).articles).toHaveLength(1);
});

describe('very many elements', () => {
  const COUNT = runsAll ? 1_000_000 : 100_000;
  async function* many(element: string, count: number) {
    yield Buffer.from('<issues xmlns="http://pkp.sfu.ca">');
    const part = Buffer.from(element.repeat(10_000));
    for (let n = 0; n < count / 10_000; n += 1) yield part;
    yield Buffer.from('</issues>');
  }

  it('are counted, and their report stays short', async () => {
    const sink = await readAll(ojsReader, sourceOf(many('<unheard/>', COUNT)));
    expect(sink.counts.get('unheard')).toEqual({ found: COUNT, kept: 0, named: COUNT });
    expect(sink.names.length).toBeLessThan(1000);
    expect(sink.unaccounted()).toEqual([]);
  });

  it('may all have names of their own', async () => {
    const names = Array.from({ length: 10_000 }, (_, n) => `<e${n}/>`).join('');
    const sink = await read(`<issues xmlns="http://pkp.sfu.ca">${names}</issues>`);
    expect(sink.counts.size).toBeLessThan(500);
    expect(sink.names.length).toBeLessThan(2000);
  });
});
