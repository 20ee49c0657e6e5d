/** Vite's manifest: source file (or chunk) to built files. */
export type AssetManifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; name?: string }
>;

export interface PageAssets {
  scripts: string[];
  styles: string[];
}

const FIRST_VIEW_FONTS = ['public-sans-latin-wght-normal.woff2', 'stix-two-text-latin-wght-normal.woff2'];

/** The files of a page beyond those of every page, so that they can be requested at once. */
export function assetsOfPage(manifest: AssetManifest, lazyParts: string[]): PageAssets {
  const start = everythingOf(manifest, entryOf(manifest));
  const own = new Set<string>();
  for (const part of lazyParts) {
    for (const key of everythingOf(manifest, keyOfLazyPart(manifest, part)))
      if (!start.has(key)) own.add(key);
  }
  const chunks = [...own].flatMap((key) => manifest[key] ?? []);
  return {
    scripts: chunks.map((chunk) => chunk.file),
    styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))],
  };
}

export function fontsOfFirstView(manifest: AssetManifest): string[] {
  return FIRST_VIEW_FONTS.map((name) => {
    const key = Object.keys(manifest).find((source) => source.endsWith(name));
    if (!key) throw new Error(`${name} is not among the built files`);
    return manifest[key]!.file;
  });
}

/** The chunk that vite.config.ts names `start`. */
function entryOf(manifest: AssetManifest): string {
  const key = Object.keys(manifest).find((source) => manifest[source]?.name === 'start');
  if (!key) throw new Error('the build has no start chunk');
  return key;
}

/** A lazy part is identified by the built file's name in its import: `import('./home-page.js')`. */
function keyOfLazyPart(manifest: AssetManifest, part: string): string {
  const name = part.match(/import\(["'`]\.\/(?:assets\/)?([\w-]+?)\.js/)?.[1];
  const key = Object.keys(manifest).find((source) => manifest[source]?.name === name);
  if (!key) throw new Error(`no built file for ${part}`);
  return key;
}

function everythingOf(manifest: AssetManifest, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const imported of manifest[key]?.imports ?? []) everythingOf(manifest, imported, found);
  return found;
}
