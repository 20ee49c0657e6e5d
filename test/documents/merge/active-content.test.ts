import { PDFDict, PDFDocument, PDFName, type PDFObject, PDFString } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { dump, mergePdfs, texts } from './merge-pdfs.ts';
import { addLink, contentStream, handwrittenPdf, helvetica, plainPdf } from './pdf-builder.ts';

describe('active content', () => {
  const forbidden: Record<string, unknown>[] = [
    { S: 'JavaScript', JS: PDFString.of('app.alert(1)') },
    { S: 'Launch', F: PDFString.of('calc.exe') },
    { S: 'SubmitForm', F: PDFString.of('https://evil.example/') },
    { S: 'GoToR', F: PDFString.of('other.pdf'), D: [0, 'Fit'] },
    { S: 'URI', URI: PDFString.of('java\tscript:alert(1)') },
    { S: 'URI', URI: PDFString.of('file:///etc/passwd') },
    { S: 'URI', URI: PDFString.of('//evil.example/share') },
    { S: 'URI', URI: PDFString.of('\\\\\\\\evil.example\\\\share') },
    { S: 'URI', URI: PDFString.of(' /\\\\evil.example/share') },
    { S: 'URI', URI: PDFString.of('tel:+4912345') },
    { S: 'URI', URI: PDFString.of('smb://evil.example/share') },
    { S: 'Named', N: 'Print' },
    { S: 'javascript', JS: PDFString.of('app.alert(1)') },
    { S: 'Unheard', URI: PDFString.of('https://evil.example/') },
    { S: PDFString.of('JavaScript'), JS: PDFString.of('app.alert(1)') },
    { JS: PDFString.of('app.alert(1)') },
  ];

  test.each(forbidden)('a link’s action $S is taken out', async (action) => {
    const merged = await mergePdfs([await plainPdf(['page'], (document) => addLink(document, 0, action))]);
    const link = (await PDFDocument.load(merged)).getPage(0).node.Annots()!.lookup(0, PDFDict);
    expect(link.has(PDFName.of('A'))).toBe(false);
  });

  test.each([
    'https://doi.org/10.1000/182',
    'HTTP://example.org',
    'mailto:a@example.org',
    'www.example.org/a',
  ])('a link to %s stays', async (link) => {
    const action = { S: 'URI', URI: PDFString.of(link) };
    const merged = await mergePdfs([await plainPdf(['page'], (document) => addLink(document, 0, action))]);
    expect(await dump(merged)).toContain(link);
  });

  test('jumps and page turns of annotations, and the page that an outline leads to, stay', async () => {
    const source = await plainPdf(['one', 'two'], (document) => {
      const [one, two] = document.getPages();
      addLink(document, 0, { S: 'GoTo', D: [two!.ref, 'Fit'] });
      addLink(document, 0, { S: 'Named', N: 'NextPage' });
      const { context, catalog } = document;
      const root = context.obj({ Type: 'Outlines', Count: 2 });
      const ref = context.register(root);
      const second = context.obj({
        Title: PDFString.of('Second'),
        Parent: ref,
        A: { S: 'GoTo', D: [two!.ref, 'Fit'] },
      });
      const secondRef = context.register(second);
      const first = context.obj({
        Title: PDFString.of('First'),
        Parent: ref,
        Next: secondRef,
        Dest: [one!.ref, 'Fit'],
      });
      const firstRef = context.register(first);
      second.set(PDFName.of('Prev'), firstRef);
      root.set(PDFName.of('First'), firstRef);
      root.set(PDFName.of('Last'), secondRef);
      catalog.set(PDFName.of('Outlines'), ref);
    });
    const merged = await mergePdfs([source], ['Part']);
    const links = (await PDFDocument.load(merged)).getPage(0).node.Annots()!;
    expect(links.lookup(0, PDFDict).lookup(PDFName.of('A'), PDFDict).has(PDFName.of('D'))).toBe(true);
    expect(links.lookup(1, PDFDict).has(PDFName.of('A'))).toBe(true);
    const titles = [...(await dump(merged)).matchAll(/\/Title <FEFF([0-9A-F]+)>/g)].map(([, hex]) =>
      Buffer.from(hex!, 'hex').swap16().toString('utf16le'),
    );
    expect(titles).toEqual(expect.arrayContaining(['First', 'Second']));
  });

  const call = () => ({ S: 'URI', URI: PDFString.of('https://evil.example/') });
  const tables: [string, Record<string, unknown>][] = [
    ['with junk beside its action', { PV: call(), Z: { Q: 1 } }],
    ['with its action under no known event', { Z: call(), Q: { R: 1 } }],
    ['whose action has no known type', { PO: { S: 'Unheard', URI: PDFString.of('https://evil.example/') } }],
    [
      'whose action is called a group',
      { PV: { S: 'Transparency', URI: PDFString.of('https://evil.example/') } },
    ],
  ];

  test.each(tables)(
    'a table of actions by event %s is taken out of annotations, fields and pages',
    async (_, table) => {
      const source = await plainPdf(['page'], (document) => {
        const page = document.getPage(0);
        const { context } = document;
        const made = context.obj(table as never);
        page.node.addAnnot(context.register(context.obj({ Subtype: 'Link', Rect: [0, 0, 9, 9], AA: made })));
        const field = document.getForm().createTextField('t');
        field.addToPage(page, { x: 1, y: 1, width: 9, height: 9 });
        field.acroField.dict.set(PDFName.of('AA'), context.register(made));
        page.node.set(PDFName.of('AA'), made);
      });
      expect(await dump(await mergePdfs([source]))).not.toMatch(/evil|\/AA/);
    },
  );

  test('a chain of actions is cut after the first, however long or closed to a ring', async () => {
    const source = await plainPdf(['page'], (document) => {
      const { context } = document;
      const jump = { S: 'GoTo', D: [document.getPage(0).ref, 'Fit'] };
      const ring = context.obj({ ...jump });
      const ref = context.register(ring);
      ring.set(PDFName.of('Next'), context.obj([ref, ref]));
      let next: PDFObject = ref;
      for (let length = 0; length < 3000; length += 1)
        next = context.register(context.obj({ ...call(), Next: next } as never));
      addLink(document, 0, { ...jump, Next: next });
    });
    const everything = await dump(await mergePdfs([source]));
    expect(everything).toContain('/GoTo');
    expect(everything).not.toMatch(/evil|\/Next/);
  });

  test('nothing that acts is left of a document full of it', async () => {
    const source = await plainPdf(['page'], (document) => {
      const { context, catalog } = document;
      const script = context.obj({ S: 'JavaScript', JS: PDFString.of('evil()') });
      catalog.set(PDFName.of('OpenAction'), script);
      catalog.set(PDFName.of('AA'), context.obj({ WC: script }));
      catalog.set(PDFName.of('Names'), context.obj({ JavaScript: { Names: [PDFString.of('a'), script] } }));
      const page = document.getPage(0);
      page.node.set(PDFName.of('AA'), context.obj({ O: script }));
      const file = context.register(context.stream('evil payload', { Type: 'EmbeddedFile' }));
      const spec = context.obj({ Type: 'Filespec', F: PDFString.of('x.exe'), EF: { F: file } });
      const attachment = context.obj({
        Type: 'Annot',
        Subtype: 'FileAttachment',
        Rect: [0, 0, 9, 9],
        FS: spec,
      });
      page.node.addAnnot(context.register(attachment));
      // The action's type behind a reference, and the action in a chain after an innocent one.
      const type = context.register(PDFName.of('JavaScript'));
      const hidden = context.obj({ S: type, JS: PDFString.of('evil()') });
      addLink(document, 0, { S: 'GoTo', D: [page.ref, 'Fit'], Next: [context.register(hidden)] });
      const field = document.getForm().createTextField('t');
      field.addToPage(page, { x: 1, y: 1, width: 9, height: 9 });
      field.acroField.dict.set(PDFName.of('AA'), context.obj({ K: script }));
      catalog
        .lookup(PDFName.of('AcroForm'), PDFDict)
        .set(PDFName.of('XFA'), context.obj([PDFString.of('evil')]));
    });
    const everything = await dump(await mergePdfs([source]));
    expect(everything).not.toMatch(/JavaScript|evil|EmbeddedFile|x\.exe|OpenAction|FileAttachment|XFA/);
    expect(everything).toContain('/GoTo');
  });

  test('a graphics state that is called AA keeps its mask', async () => {
    const source = await plainPdf(['page'], (document) => {
      const { context } = document;
      const group = context.register(
        context.stream('', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 9, 9] }),
      );
      const state = context.obj({ Type: 'ExtGState', SMask: { Type: 'Mask', S: 'Luminosity', G: group } });
      document
        .getPage(0)
        .node.Resources()!
        .set(PDFName.of('ExtGState'), context.obj({ AA: state }));
    });
    expect(await dump(await mergePdfs([source]))).toMatch(/\/AA[\s\S]*\/Luminosity/);
  });

  test('a font that is called AA is no action', async () => {
    const source = handwrittenPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /Font << /AA 5 0 R >> >> >>',
      contentStream('kept', '/AA'),
      helvetica,
    ]);
    expect(await texts(await mergePdfs([source]))).toEqual(['kept']);
  });
});
