import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { apiDocument } from '../../functions/api-document/api-document.ts';
import { brand } from '../../shared/brand/brand.ts';
import { API_DOCUMENT_PATH } from '../../shared/contract/api-document-path.ts';
import { ARTICLES_SITEMAP_PATH } from '../../shared/domain/journal-paths.ts';
import { FRAMES, INDEXED_PATHS, PRERENDERED_PATHS, REDIRECTS } from '../../shared/domain/site-paths.ts';
import type { PrerenderedPage } from '../src/app/prerendered-page.ts';
import { CHECKLIST, TEMPLATE_TEXT, type TemplatePart } from '../src/content/journal/template-text.ts';
import { makeDeclarationForm } from '../src/docx/declaration-form.ts';
import { bookTable, paragraph } from '../src/docx/paragraphs.ts';
import { writeDocx } from '../src/docx/write-docx.ts';
import { type AssetManifest, assetsOfPage, fontsOfFirstView } from './assets.ts';
import { appPage, framePage, fullPage, missingPage, redirectPage } from './document.ts';

const configFile = path.join(import.meta.dirname, '../vite.config.ts');
const out = path.join(import.meta.dirname, '../../dist/web');
const rendererOut = path.join(import.meta.dirname, '../../dist/prerender');

/** Builds the whole site into dist/web: the browser's code, and every public page as a file that can be read without it. */
export async function buildWeb(): Promise<void> {
  process.env.NODE_ENV = 'production';
  await build({ configFile, logLevel: 'warn' });
  const manifest: AssetManifest = JSON.parse(await readFile(path.join(out, '.vite/manifest.json'), 'utf8'));
  const template = await readFile(path.join(out, 'index.html'), 'utf8');
  const prerender = await buildRenderer();
  const fonts = fontsOfFirstView(manifest);

  for (const pagePath of PRERENDERED_PATHS) {
    const page = await prerender(pagePath);
    const assets = assetsOfPage(manifest, page.lazyParts);
    await writePage(
      path.join(pagePath, 'index.html'),
      fullPage(template, { path: pagePath, page, assets, fonts }),
    );
  }
  for (const { path: pagePath, name, isList } of FRAMES) {
    const page = await prerender(pagePath, true);
    const assets = assetsOfPage(manifest, page.lazyParts);
    await writePage(`frames/${name}.html`, framePage(template, { path: pagePath, page, assets, fonts }));
    // While nothing is published.
    if (isList)
      await writePage(
        `frames/${name}-none.html`,
        fullPage(template, { path: pagePath, page: await prerender(pagePath), assets, fonts }),
      );
  }
  await writePage('app.html', appPage(template, fonts));
  await writePage('404.html', missingPage(template, fonts));
  for (const [from, to] of Object.entries(REDIRECTS))
    await writePage(path.join(from, 'index.html'), redirectPage(to));
  await writePage('sitemap.xml', sitemap(INDEXED_PATHS));
  await writePage('robots.txt', robotsText());
  await writePage(API_DOCUMENT_PATH, JSON.stringify(apiDocument()));
  await writePage('downloads/jics-manuscript-template.docx', makeManuscriptTemplate());
  await writePage('downloads/jics-declaration.docx', makeDeclarationForm({ title: '', authors: [] }));
  await rm(path.join(out, '.vite'), { recursive: true });
  await rm(rendererOut, { recursive: true });
}

/** The same routes and pages, built to run here. */
async function buildRenderer(): Promise<(pagePath: string, asFrame?: boolean) => Promise<PrerenderedPage>> {
  await build({
    configFile,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: 'src/app/prerender.tsx',
      outDir: rendererOut,
      emptyOutDir: true,
      manifest: false,
      rolldownOptions: {
        output: { codeSplitting: true, entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
  const module = await import(pathToFileURL(path.join(rendererOut, 'prerender.js')).href);
  return module.prerender;
}

async function writePage(file: string, content: string | Uint8Array): Promise<void> {
  const target = path.join(out, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, content);
}

if (process.argv[1] === import.meta.filename) await buildWeb();

/** The journal's manuscript template as a Word document. */
function makeManuscriptTemplate(): Uint8Array {
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

function sitemap(paths: readonly string[]): string {
  const entries = paths.map((path) => `  <url><loc>${brand.siteOrigin}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

/** Unlisted pages say so themselves; a crawler has to be able to read that. */
function robotsText(): string {
  return `User-agent: *
Disallow: /api/

Sitemap: ${brand.siteOrigin}/sitemap.xml
Sitemap: ${brand.siteOrigin}${ARTICLES_SITEMAP_PATH}
`;
}
