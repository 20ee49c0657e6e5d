import { judgePdf } from '../pdf/engines/judge-pdf.ts';

/** The text of a PDF as a reader would copy it; '' if it can't be read. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const opened = await judgePdf(bytes);
  if ('fault' in opened) return '';
  const { judged } = opened;
  const pages = Array.from({ length: judged.pages }, (_, at) => judged.textOf(at));
  judged.close();
  return pages.join('\n');
}
