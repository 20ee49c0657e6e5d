import { describe, expect, it } from 'vitest';
import { plainText } from '../../../functions/documents/model/plain-text.ts';
import { buildDocx, PNG, paragraph, picture } from './build-docx.ts';
import { blocksOf } from './model-of.ts';

const body = `${paragraph('Before')}<w:altChunk r:id="k1"/>${paragraph('After')}`;
const chunk = (name: string, content: string | Uint8Array) => [{ name, type: 'aFChunk', id: 'k1', content }];

async function linesOf(name: string, content: string | Uint8Array): Promise<string[]> {
  const blocks = await blocksOf({ body, others: chunk(name, content) });
  return blocks.map((block) => (block.k === 'par' ? block.c.map(plainText).join('') : block.k));
}

describe('documents embedded whole', () => {
  it('that are Word documents are read with their pictures and notes', async () => {
    const inner = buildDocx({
      body: `<w:p><w:r><w:t>Inner text</w:t><w:footnoteReference w:id="2"/></w:r></w:p><w:p><w:r>${picture('i1')}</w:r></w:p>`,
      footnotes: `<w:footnote w:id="2">${paragraph('An inner note')}</w:footnote>`,
      others: [{ name: 'media/a.png', type: 'image', id: 'i1', content: PNG }],
    });
    expect(await linesOf('afchunk.docx', inner)).toEqual([
      'Before',
      'Inner text',
      '',
      'An inner note',
      'After',
    ]);
  });

  it('that are web pages keep their words, emphasis, lists and tables', async () => {
    const page =
      '<html><head><title>No</title></head><body><h1>Head</h1><p>a &amp; <b>bold</b>&#8211;b</p><ul><li>one</li></ul><table><tr><td>x</td><td>y</td></tr></table></body></html>';
    expect(await linesOf('a.html', page)).toEqual([
      'Before',
      'Head',
      'a & bold–b',
      '• one',
      'table',
      'After',
    ]);
  });

  it('that are web pages mean what browsers take them to mean', async () => {
    const lines = (html: string) =>
      linesOf('a.html', `<html><body>${html}</body></html>`).then((all) => all.slice(1, -1));
    expect(await lines('<p>&eacute;t&eacute; &alpha;&le;1 &amp;lt;')).toEqual(['été α≤1 &lt;']);
    expect(await lines('<p title="a > b">one<p>two')).toEqual(['one', 'two']);
    expect(await lines('<style>p > a { }</style><script>if (1<p>2) "</p>"</script>three')).toEqual(['three']);
    const missing = 'Object that we could not show';
    expect(await lines('<svg><text>no<b>no</b></text></svg>four')).toEqual([`${missing}four`]);
    expect(await lines('<p>See <img src="a.png"> here')).toEqual([`See ${missing} here`]);
    expect(await lines('<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>')).toEqual(['漢(kan)']);
  });

  it('that are web pages of endlessly nested tags are flagged, without a hang', async () => {
    expect(await linesOf('a.html', `<html><body>${'<b>x'.repeat(200_000)}`)).toEqual([
      'Before',
      'Embedded document not shown',
      'After',
    ]);
  });

  it('that are archives of a page are read from its encoding', async () => {
    const archive =
      'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="b"\r\n\r\n--b\r\nContent-Type: text/html; charset="utf-8"\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n<html><body><p>caf=C3=A9 =\r\nnoir</p></body></html>\r\n--b--\r\n';
    expect(await linesOf('a.mht', archive)).toEqual(['Before', 'café noir', 'After']);
  });

  it('that are Rich Text are read as their paragraphs', async () => {
    const rtf =
      "{\\rtf1\\ansi{\\fonttbl{\\f0 Times;}}{\\*\\generator X;}Na\\'efve \\b bold\\b0\\par \\u8364?5 {\\i x}\\par}";
    expect(await linesOf('a.rtf', rtf)).toEqual(['Before', 'Naïve bold', '€5 x', 'After']);
  });

  it('that are Rich Text keep notes apart from their words, and name pictures', async () => {
    const rtf =
      '{\\rtf1 Sand{\\footnote Of {\\b a} beach.}\\par {\\*\\shppict{\\pict 0123}}{\\nonshppict{\\pict 0123}}Mud{\\object 00}}';
    const missing = 'Object that we could not show';
    expect(await linesOf('a.rtf', rtf)).toEqual([
      'Before',
      'Sand (Of a beach.)',
      `${missing}Mud${missing}`,
      'After',
    ]);
  });

  it('that are plain text are read by lines', async () => {
    expect(await linesOf('a.txt', 'one\ntwo')).toEqual(['Before', 'one', 'two', 'After']);
  });

  it('that unpack to very much are flagged, as are those beyond what one document may hold', async () => {
    const bomb = buildDocx({ body: paragraph('Inner') + ' '.repeat(33 << 20) });
    expect(await linesOf('a.docx', bomb)).not.toContain('Inner');
    const page = `<html><body><!--${'x'.repeat(9 << 20)}--><p>Page</p></body></html>`;
    const twice = await blocksOf({ body: `${body}${body}`, others: chunk('a.html', page) });
    const pages = twice.filter((block) => block.k === 'par' && block.c.map(plainText).join('') === 'Page');
    expect(pages).toHaveLength(1);
  });

  it('of other kinds are flagged where they stood', async () => {
    expect(await linesOf('a.bin', Uint8Array.from([1, 2, 0, 3]))).toEqual([
      'Before',
      'Embedded document not shown',
      'After',
    ]);
  });
});
