import type { CertificatePage } from '../outcome.ts';
import { compileTemplate } from '../typeset/compiler.ts';
import { TEXT_FONTS } from '../typeset/fonts.ts';
import { directed } from './directed-text.ts';

const CERTIFICATE_TEMPLATE = new URL('./certificate.typ', import.meta.url);

/** A reviewer's certificate: one page, tagged. */
export function typesetCertificate({ name, ...rest }: CertificatePage): Uint8Array {
  const data = { ...rest, name: directed(name), nameSize: name.length > 60 ? 18 : 28, fonts: TEXT_FONTS };
  return compileTemplate(CERTIFICATE_TEMPLATE, data, {}, { isRecurring: true, pdfStandard: 'ua-1' }).pdf;
}
