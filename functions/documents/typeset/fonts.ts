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
  ...[
    'noto-serif-devanagari',
    'noto-serif-bengali',
    'noto-sans-tamil',
    'noto-sans-telugu',
    'noto-sans-gujarati',
    'noto-sans-thai',
    'noto-sans-georgian',
    'noto-sans-armenian',
    'noto-sans-ethiopic',
    'noto-sans-symbols',
    'noto-sans-symbols-2',
  ].map((name) => ({ package: `@expo-google-fonts/${name}`, folders: ['400Regular', '700Bold'] })),
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
    return root === undefined
      ? []
      : folders.map((folder) => join(root, folder)).filter((folder) => existsSync(folder));
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
  'Noto Serif Bengali',
  'Noto Sans Tamil',
  'Noto Sans Telugu',
  'Noto Sans Gujarati',
  'Noto Sans Thai',
  'Noto Sans Georgian',
  'Noto Sans Armenian',
  'Noto Sans Ethiopic',
  'Noto Sans Symbols',
  'Noto Sans Symbols 2',
  'DejaVu Sans Mono',
] as const;

export const MONO_FONTS = ['DejaVu Sans Mono', ...TEXT_FONTS] as const;
