import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The folders of fonts that the typesetter needs beside its embedded ones (Libertinus Serif, New Computer Modern with
 * its Math, DejaVu Sans Mono), by npm package. Only the named folders are read: Regular and Bold.
 */
export const FONT_FOLDERS: readonly { package: string; folders: readonly string[] }[] = [
  { package: '@embedpdf/fonts-sc', folders: ['fonts'] },
  { package: '@embedpdf/fonts-jp', folders: ['fonts'] },
  { package: '@embedpdf/fonts-kr', folders: ['fonts'] },
  { package: '@embedpdf/fonts-arabic', folders: ['fonts'] },
  { package: '@embedpdf/fonts-hebrew', folders: ['fonts'] },
  { package: '@expo-google-fonts/noto-serif-devanagari', folders: ['400Regular', '700Bold'] },
];

/**
 * Where the fonts lie: in a bundle the folder named by FONT_DIR (every font file copied into it), in the source tree the
 * packages' own folders.
 */
export function fontFolders(): string[] {
  const bundled = process.env.FONT_DIR;
  if (bundled) return [bundled];
  const require = createRequire(import.meta.url);
  return FONT_FOLDERS.flatMap(({ package: name, folders }) => {
    // Not require.resolve: these packages export neither their package.json nor their fonts.
    const roots = (require.resolve.paths(name) ?? []).map((modules) => join(modules, name));
    const root = roots.find((candidate) => existsSync(candidate));
    return root === undefined ? [] : folders.map((folder) => join(root, folder));
  });
}

/** Families in the order Typst tries them for running text; the first that has the glyph is taken. */
export const TEXT_FONTS = [
  'Libertinus Serif',
  'Noto Naskh Arabic',
  'Noto Sans Hebrew',
  'Noto Serif Devanagari',
  'Noto Sans S Chinese',
  'Noto Sans Japanese',
  'Noto Sans Korean',
  'New Computer Modern Math',
] as const;

export const MONO_FONTS = ['DejaVu Sans Mono', ...TEXT_FONTS] as const;
