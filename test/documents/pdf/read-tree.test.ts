import { PDFContext, type PDFDict, PDFNumber, PDFString } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { readTree } from '../../../functions/documents/pdf/structure/read-tree.ts';

const context = PDFContext.create();
const named = (...names: string[]) =>
  context.obj({ Names: names.flatMap((name, at) => [PDFString.of(name), PDFNumber.of(at)]) }) as PDFDict;
const keysOf = (root: PDFDict) =>
  readTree(context, root, 'Names').pairs.map(([key]) => (key as PDFString).decodeText());

describe('a tree of names or numbers', () => {
  it('gives the pairs of all its leaves, however deep, and leaves out a key without a value', () => {
    const leaf = named('c', 'd');
    const inner = context.obj({ Kids: [context.register(leaf)] });
    const root = context.obj({ Kids: [named('a', 'b'), inner, context.obj({ Names: [PDFString.of('e')] })] });
    expect(keysOf(root as PDFDict).toSorted()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('says where a node comes round again, and gives what it has', () => {
    const root = named('a');
    const ref = context.register(root);
    root.set(context.obj('Kids') as never, context.obj([ref]));
    const { pairs, isBroken } = readTree(context, root, 'Names');
    expect([pairs.length, isBroken]).toEqual([1, true]);
  });

  it('reads numbers where numbers are asked for', () => {
    const root = context.obj({ Nums: [7, 'seven'], Names: [PDFString.of('a'), 1] });
    const [[key] = []] = readTree(context, root as PDFDict, 'Nums').pairs;
    expect((key as PDFNumber).asNumber()).toBe(7);
  });
});
