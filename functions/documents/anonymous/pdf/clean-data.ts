import type { PDFContext, PDFRef } from 'pdf-lib';
import { PDFStream } from 'pdf-lib';
import type { IdentityForms } from '../identity-forms.ts';
import { namesAnyone } from '../names-anyone.ts';
import { namesIn } from '../names-in.ts';
import { replaceContent } from './clean-objects.ts';
import { decodeStream } from './decode-stream.ts';
import { readableRuns } from './readable-runs.ts';
import { streamKinds } from './stream-kinds.ts';

const BLANK = 'x'.charCodeAt(0);

/** Overwrites names in data that is not read as text: notices in fonts, maps of codes, colour profiles. Their lengths stay. */
export function cleanData(
  context: PDFContext,
  pages: Parameters<typeof streamKinds>[1],
  forms: IdentityForms,
): void {
  const kindOf = streamKinds(context, pages);
  const changed: [PDFRef, PDFStream, Buffer][] = [];
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFStream) || kindOf(ref, object) !== 'data') continue;
    const bytes = decodeStream(context, object);
    const clean = bytes && overwritten(bytes, forms);
    if (clean) changed.push([ref, object, clean]);
  }
  for (const [ref, object, clean] of changed) replaceContent(context, ref, object, clean);
}

function overwritten(bytes: Buffer, forms: IdentityForms): Buffer | null {
  let clean: Buffer | null = null;
  const runs = readableRuns(bytes);
  const texts = runs.map(({ text }) => text);
  if (!namesAnyone(forms, texts, 'alt')) return null;
  for (const { start, width, text } of runs)
    for (const name of namesIn(forms, text, 'alt')) {
      if (name.strength !== 'certain') continue;
      clean ??= Buffer.from(bytes);
      for (let at = name.start; at < name.end; at++) clean[start + at * width] = BLANK;
    }
  return clean;
}
