import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFRef, PDFString } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { assemble } from '../../../functions/documents/merge/assemble.ts';
import { judgePdf } from '../../../functions/documents/pdf/engines/judge-pdf.ts';
import { openPdf } from '../../../functions/documents/pdf/structure/open-pdf.ts';
import { addLink, contentStream, handwrittenPdf, helvetica, plainPdf } from './pdf-builder.ts';

const nothing = { authors: [], keywords: [], producedAt: new Date(0) };

async function merge(sources: Uint8Array[], titles?: string[]): Promise<Uint8Array> {
  const parts = await Promise.all(
    sources.map(async (bytes, index) => ({ source: (await openPdf(bytes))!, outlineTitle: titles?.[index] })),
  );
  return (await assemble(parts, nothing)).save();
}

async function texts(bytes: Uint8Array): Promise<string[]> {
  const result = await judgePdf(bytes);
  if (!('judged' in result)) throw new Error(result.fault);
  const { judged } = result;
  const found = Array.from({ length: judged.pages }, (_, page) => judged.textOf(page).trim());
  judged.close();
  return found;
}

/** Everything in the file as text, objects unpacked. */
async function dump(bytes: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, preserveXFA: true });
  return document.context
    .enumerateIndirectObjects()
    .map(([ref, object]) => `${ref} ${object}`)
    .join('\n');
}

describe('joining PDFs', () => {
  test('pages come in the order of the parts, with their text', async () => {
    const merged = await merge([await plainPdf(['one', 'two']), await plainPdf(['three'])]);
    expect(await texts(merged)).toEqual(['one', 'two', 'three']);
  });

  test('sizes and rotations stay as they are', async () => {
    const source = await plainPdf(['a', 'b'], (document) => {
      document.getPage(0).setSize(595, 842);
      document.getPage(1).setRotation({ type: 'degrees' as never, angle: 90 });
    });
    const pages = (await PDFDocument.load(await merge([source]))).getPages();
    expect(pages.map((page) => [page.getWidth(), page.getHeight(), page.getRotation().angle])).toEqual([
      [595, 842, 0],
      [300, 200, 90],
    ]);
  });

  test('what pages inherit from nodes above them comes along', async () => {
    const source = handwrittenPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 222 333] /Resources << /Font << /F1 5 0 R >> >> /Rotate 180 >>',
      '<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>',
      contentStream('inherited'),
      helvetica,
    ]);
    const merged = await merge([source]);
    const page = (await PDFDocument.load(merged)).getPage(0);
    expect([page.getWidth(), page.getHeight(), page.getRotation().angle]).toEqual([222, 333, 180]);
    expect(await texts(merged)).toEqual(['inherited']);
  });

  test('a page without a box becomes Letter', async () => {
    const source = handwrittenPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
      contentStream('boxless'),
      helvetica,
    ]);
    const merged = await merge([source]);
    expect((await PDFDocument.load(merged)).getPage(0).getSize()).toEqual({ width: 612, height: 792 });
    expect(await texts(merged)).toEqual(['boxless']);
  });

  test('a tree that is a circle, has no types and pages that are no references is read', async () => {
    const page = (content: number) =>
      `<< /Contents ${content} 0 R /MediaBox [0 0 200 200] /Resources << /Font << /F1 5 0 R >> >> >>`;
    const source = handwrittenPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Kids [ ${page(3)} 6 0 R 2 0 R ] /Count 9 >>`,
      contentStream('direct'),
      contentStream('typeless'),
      helvetica,
      page(4),
    ]);
    expect(await texts(await merge([source]))).toEqual(['direct', 'typeless']);
  });

  test('a page that stands in the tree twice is shown twice', async () => {
    const source = handwrittenPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R 3 0 R] /Count 2 >>',
      '<< /Type /Page /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
      contentStream('again'),
      helvetica,
    ]);
    expect(await texts(await merge([source]))).toEqual(['again', 'again']);
  });

  test('a named jump leads to its page in the merged file', async () => {
    const source = await plainPdf(['first', 'second'], (document) => {
      const { context, catalog } = document;
      const target = context.obj([document.getPage(1).ref, 'Fit']);
      catalog.set(PDFName.of('Dests'), context.obj({ chapter: target }));
      addLink(document, 0, { S: 'GoTo', D: 'chapter' });
    });
    const merged = await PDFDocument.load(await merge([await plainPdf(['before']), source]));
    const link = merged.getPage(1).node.Annots()!.lookup(0, PDFDict);
    const destination = link.lookup(PDFName.of('A'), PDFDict).lookup(PDFName.of('D'), PDFArray);
    expect(destination.get(0)).toBe(merged.getPage(2).ref);
  });

  test('two forms with the same field names keep their own values', async () => {
    const form = (value: string) =>
      plainPdf(['form'], (document) => {
        const field = document.getForm().createTextField('name');
        field.setText(value);
        field.addToPage(document.getPage(0), { x: 20, y: 20, width: 100, height: 20 });
      });
    const merged = await PDFDocument.load(await merge([await form('Ada'), await form('Grace')]));
    const fields = merged.getForm().getFields();
    expect(fields.map((field) => merged.getForm().getTextField(field.getName()).getText())).toEqual([
      'Ada',
      'Grace',
    ]);
  });

  test('a layer that is hidden stays hidden', async () => {
    const source = await plainPdf(['layers'], ({ context, catalog }) => {
      const group = context.register(context.obj({ Type: 'OCG', Name: PDFString.of('notes') }));
      catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [group], D: { OFF: [group] } }));
    });
    const merged = await PDFDocument.load(await merge([source]));
    expect(merged.getOptionalContentGroups().map(({ name, visible }) => [name, visible])).toEqual([
      ['notes', false],
    ]);
  });

  test('tags of two parts keep to their own pages', async () => {
    const tagged = (text: string) =>
      handwrittenPdf([
        '<< /Type /Catalog /Pages 2 0 R /StructTreeRoot 6 0 R /MarkInfo << /Marked true >> >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /StructParents 0 /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
        contentStream(text),
        helvetica,
        '<< /Type /StructTreeRoot /K 7 0 R /ParentTree << /Nums [0 [7 0 R]] >> >>',
        `<< /Type /StructElem /S /P /P 6 0 R /Pg 3 0 R /K 0 /Alt (${text}) >>`,
      ]);
    const merged = await PDFDocument.load(await merge([tagged('one'), tagged('two')]));
    const root = merged.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
    const nums = root.lookup(PDFName.of('ParentTree'), PDFDict).lookup(PDFName.of('Nums'), PDFArray);
    for (const [index, text] of ['one', 'two'].entries()) {
      const page = merged.getPage(index);
      const key = page.node.get(PDFName.of('StructParents'))!.toString();
      const at = nums.asArray().findIndex((item, position) => position % 2 === 0 && item.toString() === key);
      const element = nums.lookup(at + 1, PDFArray).lookup(0, PDFDict);
      expect(element.get(PDFName.of('Alt'))!.toString()).toBe(`(${text})`);
      expect(element.get(PDFName.of('Pg'))).toBe(page.ref);
      expect(element.get(PDFName.of('P'))).toBe(merged.catalog.get(PDFName.of('StructTreeRoot')));
    }
  });

  test('each part has its entry in the outline, and below it what the part brought', async () => {
    const source = handwrittenPdf([
      '<< /Type /Catalog /Pages 2 0 R /Outlines 6 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
      contentStream('text'),
      helvetica,
      '<< /First 7 0 R /Last 7 0 R /Count 1 >>',
      '<< /Title (Introduction) /Parent 6 0 R /Dest [3 0 R /Fit] /Next 7 0 R /A << /S /Launch /F (x) >> >>',
    ]);
    const merged = await PDFDocument.load(await merge([source, source], ['Manuscript', 'Cover letter']));
    const root = merged.catalog.lookup(PDFName.of('Outlines'), PDFDict);
    const titles: string[] = [];
    const walk = (parent: PDFDict, depth: number) => {
      let item = parent.lookupMaybe(PDFName.of('First'), PDFDict);
      while (item) {
        titles.push(`${depth} ${(item.lookup(PDFName.of('Title')) as PDFString).decodeText()}`);
        expect(item.lookup(PDFName.of('Dest'), PDFArray).get(0)).toBeInstanceOf(PDFRef);
        walk(item, depth + 1);
        item = item.lookupMaybe(PDFName.of('Next'), PDFDict);
      }
    };
    walk(root, 0);
    expect(titles).toEqual(['0 Manuscript', '1 Introduction', '0 Cover letter', '1 Introduction']);
  });

  test('what nothing points to is left behind', async () => {
    const source = await plainPdf(['kept'], ({ context }) => {
      context.register(context.obj({ Secret: PDFString.of('orphan') }));
    });
    expect(await dump(await merge([source]))).not.toContain('orphan');
  });
});

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
    const merged = await merge([await plainPdf(['page'], (document) => addLink(document, 0, action))]);
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
    const merged = await merge([await plainPdf(['page'], (document) => addLink(document, 0, action))]);
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
    const merged = await merge([source], ['Part']);
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
      expect(await dump(await merge([source]))).not.toMatch(/evil|\/AA/);
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
    const everything = await dump(await merge([source]));
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
    const everything = await dump(await merge([source]));
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
    expect(await dump(await merge([source]))).toMatch(/\/AA[\s\S]*\/Luminosity/);
  });

  test('a font that is called AA is no action', async () => {
    const source = handwrittenPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /Font << /AA 5 0 R >> >> >>',
      contentStream('kept', '/AA'),
      helvetica,
    ]);
    expect(await texts(await merge([source]))).toEqual(['kept']);
  });
});
