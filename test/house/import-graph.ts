import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface Import {
  /** As written: a package, or a path. */
  path: string;
  /** Absent when the program runs. */
  isType: boolean;
  /** Loaded when needed. */
  isLazy: boolean;
}

/** The product's own files, from the repository's root. */
export const sourceFiles = globSync('{shared,functions,infra,web}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !file.endsWith('.d.ts'),
);

const STATIC = /^(?:import|export)\s+(type\s+)?([\w$*{},\s]+?)\s+from\s+'([^']+)'/gm;
const EFFECT = /^import\s+'([^']+)'/gm;
const LAZY = /\bimport\(\s*'([^']+)'/g;

export function importsOf(file: string): Import[] {
  const source = readFileSync(join(root, file), 'utf8');
  return [
    ...[...source.matchAll(EFFECT)].map(([, path]) => ({ path: path!, isType: false, isLazy: false })),
    ...[...source.matchAll(STATIC)].map(([, type, names = '', path]) => ({
      path: path!,
      isType: type !== undefined || areTypes(names),
      isLazy: false,
    })),
    ...[...source.matchAll(LAZY)].map(([, path]) => ({ path: path!, isType: false, isLazy: true })),
  ];
}

/** `{ type A, type B }` is left out whole. */
function areTypes(names: string): boolean {
  const inside = /^\{([^}]*)\}\s*$/.exec(names.trim())?.[1];
  const each = inside?.split(',').filter((name) => name.trim());
  return each !== undefined && each.length > 0 && each.every((name) => /^\s*type\s/.test(name));
}

/** The file that a path leads to. */
export const targetOf = (file: string, { path }: Import): string =>
  relative(root, join(root, dirname(file), path));

/** Sets of files that import each other, however far round (Tarjan's strongly connected components of more than one). */
export function findCircles(counts: (one: Import) => boolean): string[][] {
  const files = new Set(sourceFiles);
  const indexes = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];

  function visit(file: string): void {
    indexes.set(file, indexes.size);
    lowest.set(file, indexes.get(file)!);
    open.push(file);
    for (const one of importsOf(file)) {
      const target = targetOf(file, one);
      if (!one.path.startsWith('.') || !counts(one) || !files.has(target)) continue;
      if (!indexes.has(target)) visit(target);
      if (open.includes(target)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(target)!));
    }
    if (lowest.get(file) !== indexes.get(file)) return;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1) circles.push(circle);
  }

  for (const file of sourceFiles) if (!indexes.has(file)) visit(file);
  return circles;
}
