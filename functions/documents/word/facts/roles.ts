import type { Role } from '../../model/document.ts';
import type { ParagraphProperties } from './properties.ts';
import type { ResolvedStyle } from './styles.ts';

/** The role of a paragraph, from the names of its style and base styles, and its outline level. */
export function roleOf(
  style: ResolvedStyle,
  direct: ParagraphProperties,
): { role: Role; headingLevel?: number } {
  const outline = direct.outline ?? style.paragraph.outline;
  for (const name of style.lineage) {
    const heading = /^(?:heading|überschrift|titre|título|titolo|kop|заголовок|标题|見出し)\s*([1-9])/.exec(
      name,
    );
    if (heading) return { role: 'body', headingLevel: Number(heading[1]) };
    // Templates base these on the title, only for their position.
    if (/^(authors?|date|affiliations?)$/.test(name)) return { role: 'body' };
    if (/^(title|titel)$/.test(name)) return { role: 'title' };
    if (/^(subtitle|untertitel)$/.test(name)) return { role: 'subtitle' };
    if (
      /^(caption|beschriftung|légende)$|^(figure|table)[ _-]?(caption|title|legend)|^figure[ _-]?(with[ _-]?)?note/.test(
        name,
      )
    )
      return { role: 'caption' };
    if (/^(intense )?quote$|^block ?text$|^bibliography quote$/.test(name)) return { role: 'quote' };
    if (/^(html preformatted|source ?code|code|verbatim|plain text code|macro text)$/.test(name))
      return { role: 'code' };
    if (/^toc \d$|^table of figures$/.test(name)) return { role: 'contents' };
  }
  if (outline !== undefined && outline < 9) return { role: 'body', headingLevel: outline + 1 };
  return { role: 'body' };
}
