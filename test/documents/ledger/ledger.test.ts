import { describe, expect, it } from 'vitest';
import { ledgerOf } from '../../../functions/documents/ledger/ledger.ts';
import { plainOf } from '../../../functions/documents/ledger/words-of.ts';
import { docx, run } from '../article/make-paper.ts';
import { paragraph } from '../word/build-docx.ts';

const FRONT =
  'Counting grains of sand. Abstract. We count grains of sand on four beaches, and say how many there are on each of them. Introduction.';
const ledger = (body: string, shown: string[], leftOut: string[] = []) =>
  ledgerOf(
    docx(body),
    shown.map((text) => `${FRONT} ${text}`),
    leftOut.map((text) => ({ reason: 'front matter', text })),
  );
const hidden = (text: string) => `<w:r><w:rPr><w:vanish/></w:rPr><w:t>${text}</w:t></w:r>`;
const body = paragraph('Sand lies on beaches.') + paragraph('Dunes move inland at night.');

describe('a ledger of words', () => {
  it('adds up where every form shows every word, also split, joined or with marks', () => {
    const form = 'Sand1 lies on bea ches. Dunes move inland at night.';
    expect(ledger(body, [form, form])).toMatchObject({
      wordsIn: 33,
      shown: 33,
      named: [],
      unaccounted: { count: 0 },
    });
  });

  it.each([
    ['one form', ['Sand lies on beaches. Dunes move inland at night.', 'Sand lies on beaches.']],
    ['each form', ['Sand lies on beaches.', 'Sand lies on beaches.']],
  ])('tells what %s lacks, and where', (_, forms) => {
    expect(ledger(body, forms)).toMatchObject({
      shown: 28,
      unaccounted: { count: 5, places: ['Dunes move inland at night.'] },
    });
  });

  it('names what is left out on purpose', () => {
    expect(ledger(body, ['Dunes move inland at night.'], ['Sand lies on beaches.'])).toMatchObject({
      named: [{ reason: 'front matter', count: 4, places: ['Sand lies on beaches.'] }],
      unaccounted: { count: 0, places: [] },
    });
  });

  it.each([
    [
      'deleted revisions',
      `<w:p><w:del><w:r><w:delText>Mud dries.</w:delText></w:r></w:del>${run('Sand')}</w:p>`,
    ],
    ['hidden text', `<w:p>${hidden('Mud dries.')}${run('Sand')}</w:p>`],
    ['field codes', `<w:p><w:r><w:instrText>SEQ Figure</w:instrText></w:r>${run('Sand')}</w:p>`],
    [
      'numbers of pages',
      `<w:p>${run('Sand')}<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>PAGEREF</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('12 13')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
    ],
    [
      'marks of notes',
      `<w:p>${run('Sand')}<w:r><w:footnoteReference w:customMarkFollows="1" w:id="2"/><w:t>a</w:t></w:r><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>NOTEREF</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('1')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
    ],
    ['equations', `<w:p><m:oMath><m:r><m:t>x y</m:t></m:r></m:oMath>${run('Sand')}</w:p>`],
  ])('counts %s apart', (kind, xml) => {
    expect(ledger(xml, ['Sand'])).toMatchObject({ unaccounted: { count: 0 }, notCounted: { [kind]: 2 } });
  });

  it('counts the words of diagrams', () => {
    const words = '<dgm:t><a:p><a:r><a:t>Dunes</a:t></a:r></a:p></dgm:t>';
    const file = docx('', { others: [{ name: 'd.xml', type: 'diagramData', id: 'd', content: words }] });
    expect(ledgerOf(file, [FRONT], []).unaccounted).toEqual({ count: 1, places: ['Dunes'] });
  });

  it('counts of an alternative the choice, or the fallback where the choice holds no words', () => {
    const either = (choice: string, fallback: string) =>
      `<w:p><w:r><mc:AlternateContent><mc:Choice>${choice}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent></w:r></w:p>`;
    const [dunes, sand] = ['<w:t>Dunes</w:t>', '<w:t>Sand</w:t>'];
    expect(ledger(either(dunes, sand), ['Dunes']).unaccounted.count).toBe(0);
    expect(ledger(either('<w:drawing/>', sand), ['']).unaccounted.places).toEqual(['Sand']);
  });

  it('reads markup as a reader does: tags within words don’t part them, notes’ marks are none', () => {
    expect(plainOf('<p>H<sub>2</sub>O<a id="fn-1-mark" href="#fn-1">1</a> &amp; sand</p>').trim()).toBe(
      'H2O & sand',
    );
  });
});
