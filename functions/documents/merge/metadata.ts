import { type PDFContext, PDFDict, PDFHexString, PDFName, PDFString } from 'pdf-lib';

export interface MergedMetadata {
  title?: string;
  authors: string[];
  keywords: string[];
  /** BCP 47. */
  lang?: string;
  producedAt: Date;
}

const producer = 'Meridian World Press';

/** Writes the information dictionary for old readers and the same as XMP (ISO 16684-1) for all others. */
export function writeMetadata(metadata: MergedMetadata, target: PDFContext, catalog: PDFDict): void {
  const info = PDFDict.withContext(target);
  const text = (key: string, value: string | undefined) => {
    if (value) info.set(PDFName.of(key), PDFHexString.fromText(value));
  };
  text('Title', metadata.title);
  text('Author', metadata.authors.join('; '));
  text('Keywords', metadata.keywords.join(', '));
  text('Producer', producer);
  text('Creator', producer);
  info.set(PDFName.of('CreationDate'), PDFString.fromDate(metadata.producedAt));
  info.set(PDFName.of('ModDate'), PDFString.fromDate(metadata.producedAt));
  target.trailerInfo.Info = target.register(info);

  // Left uncompressed, as the standard demands, so that programs find it without parsing the PDF.
  const packet = target.stream(Buffer.from(xmp(metadata)), { Type: 'Metadata', Subtype: 'XML' });
  catalog.set(PDFName.of('Metadata'), target.register(packet));
  if (metadata.lang) catalog.set(PDFName.of('Lang'), PDFString.of(metadata.lang.replace(/[^\w-]/g, '')));
  if (metadata.title) catalog.set(PDFName.of('ViewerPreferences'), target.obj({ DisplayDocTitle: true }));
}

function xmp({ title, authors, keywords, lang, producedAt }: MergedMetadata): string {
  const list = (kind: 'Seq' | 'Bag', items: string[]) =>
    `<rdf:${kind}>${items.map((item) => `<rdf:li>${escapeXml(item)}</rdf:li>`).join('')}</rdf:${kind}>`;
  const fields = [
    '<dc:format>application/pdf</dc:format>',
    title &&
      `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>`,
    authors.length > 0 && `<dc:creator>${list('Seq', authors)}</dc:creator>`,
    keywords.length > 0 && `<dc:subject>${list('Bag', keywords)}</dc:subject>`,
    lang && `<dc:language>${list('Bag', [lang])}</dc:language>`,
    keywords.length > 0 && `<pdf:Keywords>${escapeXml(keywords.join(', '))}</pdf:Keywords>`,
    `<pdf:Producer>${producer}</pdf:Producer>`,
    `<xmp:CreatorTool>${producer}</xmp:CreatorTool>`,
    `<xmp:CreateDate>${producedAt.toISOString()}</xmp:CreateDate>`,
  ].filter(Boolean);
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
${fields.join('\n')}
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}

/** XML 1.0 (2.2) does not allow control characters. */
function escapeXml(text: string): string {
  const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
  return text.replace(/[^\P{Cc}\t\n\r]/gu, '').replace(/[&<>]/g, (sign) => named[sign] ?? sign);
}
