import { brand } from '../../shared/brand/brand.ts';
import { CHECKLIST, TEMPLATE_TEXT, type TemplatePart } from '../src/content/journal/template-text.ts';
import { bookTable, paragraph } from '../src/docx/paragraphs.ts';
import { writeDocx } from '../src/docx/write-docx.ts';

/** The journal's manuscript template as a Word document. */
export function makeManuscriptTemplate(): Uint8Array {
  const parts = [...TEMPLATE_TEXT, { style: 'Heading1', text: 'Before you submit' } as const];
  return writeDocx(
    `${brand.journalShort} manuscript template`,
    [...parts, ...CHECKLIST.map(checkItem)].map(partXml),
  );
}

function checkItem(text: string): TemplatePart {
  return { style: 'ListBullet', text: `☐ ${text}` };
}

function partXml(part: TemplatePart): string {
  if ('table' in part) return bookTable(part.table);
  if ('equation' in part) return equationXml();
  return paragraph(part.style, part.text);
}

/** The logistic loss, as the equation editor writes it. */
function equationXml(): string {
  const run = (text: string) => `<m:r><m:t xml:space="preserve">${text}</m:t></m:r>`;
  const sub = (base: string, index: string) =>
    `<m:sSub><m:e>${run(base)}</m:e><m:sub>${run(index)}</m:sub></m:sSub>`;
  const fraction = `<m:f><m:num>${run('1')}</m:num><m:den>${run('n')}</m:den></m:f>`;
  const power = `<m:sSup><m:e>${run('e')}</m:e><m:sup>${run('−')}${sub('y', 'i')}${run('f(')}${sub('x', 'i')}${run(')')}</m:sup></m:sSup>`;
  const sum = `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${run('i=1')}</m:sub><m:sup>${run('n')}</m:sup><m:e>${run('log(1+')}${power}${run(')')}</m:e></m:nary>`;
  return `<w:p><w:pPr><w:pStyle w:val="Equation"/></w:pPr><m:oMathPara><m:oMath>${run('L(f) = ')}${fraction}${sum}</m:oMath></m:oMathPara></w:p>`;
}
