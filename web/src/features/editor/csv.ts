import { saveFile } from '../../ui/save-file.ts';

export type CsvCell = string | number | null;

/**
 * RFC 4180: quotes a cell that contains separators. Typed text must not become a formula in a spreadsheet, so an apostrophe precedes `=`,
 * `+`, `-`, `@` and a tab.
 */
function cell(value: CsvCell): string {
  if (value === null) return '';
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  `${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

/** Downloads a table as a file. */
export const saveCsv = (name: string, csv: string): void => saveFile(name, csv, 'text/csv;charset=utf-8');
