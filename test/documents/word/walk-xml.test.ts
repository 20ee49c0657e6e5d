import { describe, expect, it } from 'vitest';
import { resolveReferences } from '../../../functions/documents/word/package/references.ts';
import { walkXml, type XmlEvents } from '../../../functions/documents/word/package/walk-xml.ts';
import { nodeText, parseXml, type ReadingLimits } from '../../../functions/documents/word/package/xml.ts';

function listening(events: string[]): XmlEvents {
  return {
    open: ({ name, attributes }) =>
      events.push([name, ...attributes.map(([key, value]) => `${key}=${value}`)].join(' ')),
    close: () => events.push('/'),
    text: (written) => events.push(`"${resolveReferences(written)}"`),
    literal: (value) => events.push(`"${value}"`),
    doctype: () => events.push('doctype'),
  };
}

function walk(xml: string): string[] {
  const events: string[] = [];
  walkXml(xml, listening(events));
  return events;
}

function walkInChunks() {
  const events: string[] = [];
  const open: string[] = [];
  let rest = '';
  return {
    events,
    add(chunk: string) {
      const text = rest + chunk;
      rest = text.slice(walkXml(text, listening(events), open));
    },
  };
}

/** Text that a chunk's end cut in two. */
function joined(events: string[]): string[] {
  return events.join('\n').replaceAll('"\n"', '').split('\n');
}

describe('the walk through XML', () => {
  it('gives tags, texts and ends in their order', () => {
    expect(walk('<?xml version="1.0"?><a><b x="1" y=\'2\'/>one<!-- <c> --></a>')).toEqual([
      'a',
      'b x=1 y=2',
      '/',
      '"one"',
      '/',
    ]);
  });

  it('takes a bracket or an apostrophe inside a quoted value as text', () => {
    expect(walk(`<a x="1 > 0" y="it's"><b z='"'/></a><a x="1 > 0" y="it's"/>`)).toEqual([
      "a x=1 > 0 y=it's",
      'b z="',
      '/',
      '/',
      "a x=1 > 0 y=it's",
      '/',
    ]);
  });

  it('resolves references and keeps those that mean no character', () => {
    expect(walk('<a x="&#10;&lt;\n">&amp;&#x2211;&#65;&nbsp;&#0;&#x110000; &</a>')).toEqual([
      'a x=\n< ',
      '"&∑A&nbsp;&#0;&#x110000; &"',
      '/',
    ]);
  });

  it('reads CDATA as it stands and line ends as one sign', () => {
    expect(walk('<a><![CDATA[<b>&amp;]]>x\r\ny\rz</a>')).toEqual(['a', '"<b>&amp;"', '"x\ny\nz"', '/']);
  });

  it('says so where a document type is declared', () => {
    expect(walk('<!DOCTYPE a><a/>')).toEqual(['doctype', 'a', '/']);
  });

  it('takes up a chunk where the last one ended within a tag, a comment or CDATA', () => {
    const xml = '<a x="1"><b>one</b><bc/><!-- <c> --><![CDATA[<d>]]></a>';
    const whole = walk(xml);
    for (let cut = 1; cut < xml.length; cut++) {
      const { events, add } = walkInChunks();
      add(xml.slice(0, cut));
      add(xml.slice(cut));
      expect(joined(events)).toEqual(whole);
    }
  });

  it('passes over faults', () => {
    expect(walk('<a><b>x</a>y')).toEqual(['a', 'b', '"x"', '/', '/', '"y"']);
    expect(walk('<a></b>1 < 2</a>')).toEqual(['a', '"</b>"', '"1 "', '"<"', '" 2"', '/']);
    expect(walk('<a>x<b y="')).toEqual(['a', '"x"']);
    expect(walk('<a>x<ab')).toEqual(['a', '"x"']);
  });
});

describe('the first pages of a part', () => {
  const words = (text: string) => `<w:p><w:t>${text}</w:t></w:p>`;
  const read = (limits?: ReadingLimits) =>
    nodeText(parseXml(`<w:body>${['one', 'two', 'three'].map(words).join('')}</w:body>`, limits));

  it('end behind the paragraph that has enough', () => {
    expect(read()).toBe('onetwothree');
    expect(read({ paragraphs: 2, characters: 100 })).toBe('onetwo');
    expect(read({ paragraphs: 9, characters: 4 })).toBe('onetwo');
  });
});
