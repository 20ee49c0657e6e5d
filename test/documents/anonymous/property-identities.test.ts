import { expect, it } from 'vitest';
import { identitiesOfDocx } from '../../../functions/documents/anonymise-docx.ts';
import { buildDocx, paragraph } from '../word/build-docx.ts';
import { anIdentity } from './an-identity.ts';

const core = (creator: string, last: string) =>
  `<cp:coreProperties xmlns:cp="c" xmlns:dc="d"><dc:creator>${creator}</dc:creator><cp:lastModifiedBy>${last}</cp:lastModifiedBy></cp:coreProperties>`;

const docx = (properties: string) =>
  buildDocx(
    {
      body: `${paragraph('Salt')}<w:p><w:ins w:author="Bo van den Berg" w:id="1"><w:r><w:t>x</w:t></w:r></w:ins></w:p>`,
    },
    {
      'docProps/core.xml': properties,
      '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="x/officeDocument" Target="word/document.xml"/><Relationship Id="b" Type="x/core-properties" Target="docProps/core.xml"/></Relationships>`,
    },
  );

const names = (bytes: Uint8Array) =>
  identitiesOfDocx(bytes, [anIdentity('Ada', 'Okafor')])
    .filter(({ origin }) => origin === 'property')
    .map(({ given, family }) => [given, family]);

it('people of properties and tracked changes are sought too, but for authors', () => {
  expect(names(docx(core('Ada Okafor', 'Smith, Cleo')))).toEqual([
    ['Cleo', 'Smith'],
    ['Bo', 'van den Berg'],
  ]);
});

it('what programs put in the place of a name is nobody', () => {
  expect(names(docx(core('Microsoft Office User', 'python-docx')))).toEqual([['Bo', 'van den Berg']]);
});
