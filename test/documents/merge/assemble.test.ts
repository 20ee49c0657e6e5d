import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRef, PDFString } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { dump, mergePdfs, texts } from './merge-pdfs.ts';
import { addLink, contentStream, handwrittenPdf, helvetica, plainPdf } from './pdf-builder.ts';

describe('joining PDFs', () => {
  test('pages come in the order of the parts, with their text', async () => {
    const merged = await mergePdfs([await plainPdf(['one', 'two']), await plainPdf(['three'])]);
    expect(await texts(merged)).toEqual(['one', 'two', 'three']);
  });

  test('sizes and rotations stay as they are', async () => {
    const source = await plainPdf(['a', 'b'], (document) => {
      document.getPage(0).setSize(595, 842);
      document.getPage(1).setRotation({ type: 'degrees' as never, angle: 90 });
    });
    const pages = (await PDFDocument.load(await mergePdfs([source]))).getPages();
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
    const merged = await mergePdfs([source]);
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
    const merged = await mergePdfs([source]);
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
    expect(await texts(await mergePdfs([source]))).toEqual(['direct', 'typeless']);
  });

  test('a page that stands in the tree twice is shown twice', async () => {
    const source = handwrittenPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R 3 0 R] /Count 2 >>',
      '<< /Type /Page /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
      contentStream('again'),
      helvetica,
    ]);
    expect(await texts(await mergePdfs([source]))).toEqual(['again', 'again']);
  });

  test('a named jump leads to its page in the merged file', async () => {
    const source = await plainPdf(['first', 'second'], (document) => {
      const { context, catalog } = document;
      const target = context.obj([document.getPage(1).ref, 'Fit']);
      catalog.set(PDFName.of('Dests'), context.obj({ chapter: target }));
      addLink(document, 0, { S: 'GoTo', D: 'chapter' });
    });
    const merged = await PDFDocument.load(await mergePdfs([await plainPdf(['before']), source]));
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
    const merged = await PDFDocument.load(await mergePdfs([await form('Ada'), await form('Grace')]));
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
    const merged = await PDFDocument.load(await mergePdfs([source]));
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
    const merged = await PDFDocument.load(await mergePdfs([tagged('one'), tagged('two')]));
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
    const merged = await PDFDocument.load(await mergePdfs([source, source], ['Manuscript', 'Cover letter']));
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
    expect(await dump(await mergePdfs([source]))).not.toContain('orphan');
  });
});
