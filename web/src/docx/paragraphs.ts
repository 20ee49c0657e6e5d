import { escapeXml } from './escape-xml.ts';

/** One paragraph in one of the styles of styles.ts. */
export function paragraph(style: string, text: string): string {
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`;
}

/** Two strong lines and a thin one: rules above and below, one under the head. */
export function bookTable(rows: string[][]): string {
  const line = (side: string, size: number) =>
    `<w:${side} w:val="single" w:sz="${size}" w:space="0" w:color="13201F"/>`;
  const cells = (row: string[], isHead: boolean) =>
    row
      .map((cell) => {
        const border = isHead ? `<w:tcBorders>${line('bottom', 4)}</w:tcBorders>` : '';
        return `<w:tc><w:tcPr>${border}</w:tcPr>${paragraph(isHead ? 'TableHead' : 'TableText', cell)}</w:tc>`;
      })
      .join('');
  const head = '<w:trPr><w:tblHeader/></w:trPr>';
  return `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${line('top', 12)}${line('bottom', 12)}</w:tblBorders></w:tblPr><w:tblGrid>${'<w:gridCol/>'.repeat(rows[0]?.length ?? 0)}</w:tblGrid>${rows
    .map((row, index) => `<w:tr>${index === 0 ? head : ''}${cells(row, index === 0)}</w:tr>`)
    .join('')}</w:tbl>${paragraph('TableText', '')}`;
}
