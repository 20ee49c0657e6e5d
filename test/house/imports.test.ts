import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Which rooms each room may import from; everyone may import from their own. */
const MAY_IMPORT: Record<string, string[]> = {
  shared: [],
  'functions/documents': [],
  'functions/domain': ['shared'],
  'functions/storage': ['shared', 'functions/domain'],
  'functions/actions': ['shared', 'functions/domain', 'functions/storage', 'functions/documents'],
  'functions/runtime': ['shared', 'functions/domain', 'functions/storage', 'functions/actions'],
  'functions/http': [
    'shared',
    'functions/domain',
    'functions/storage',
    'functions/actions',
    'functions/runtime',
    'functions/documents',
  ],
  'functions/queue': [
    'shared',
    'functions/domain',
    'functions/storage',
    'functions/actions',
    'functions/runtime',
    'functions/documents',
  ],
  'functions/ops': ['shared', 'functions/domain', 'functions/storage', 'functions/actions'],
  'functions/schedules': ['shared', 'functions/domain', 'functions/actions', 'functions/runtime'],
  'functions/triggers': ['functions/domain', 'functions/storage', 'functions/runtime'],
};

const roomOf = (file: string) => {
  const [top, second] = file.split('/');
  return top === 'functions' ? `${top}/${second}` : (top ?? '');
};

function importsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  return [...source.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1]!);
}

const files = Object.keys(MAY_IMPORT).flatMap((room) => globSync(`${room}/**/*.{ts,tsx}`, { cwd: root }));

describe('imports', () => {
  it('are looked at in every room', () => {
    for (const room of Object.keys(MAY_IMPORT))
      expect(files.some((file) => roomOf(file) === room)).toBe(true);
    expect(importsOf('functions/runtime/endpoint.ts')).toContain('@middy/core');
  });

  it('go one way', () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((path) => path.startsWith('.'))
        .map((path) => relative(root, join(root, dirname(file), path)))
        .filter(
          (target) => roomOf(target) !== roomOf(file) && !MAY_IMPORT[roomOf(file)]!.includes(roomOf(target)),
        )
        .map((target) => `${file} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('name files with their extension', () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((path) => path.startsWith('.') && !/\.(tsx?|json|css|wasm)$/.test(path))
        .map((path) => `${file} imports ${path}`),
    );
    expect(wrong).toEqual([]);
  });

  it('bring nothing of the machine or the page into shared', () => {
    const packages = files
      .filter((file) => roomOf(file) === 'shared')
      .flatMap((file) => importsOf(file).filter((path) => !path.startsWith('.') && path !== 'zod'));
    expect(packages).toEqual([]);
  });

  it('of middy stand in one place', () => {
    const users = files.filter((file) => importsOf(file).some((path) => path.startsWith('@middy/')));
    expect(users).toEqual(['functions/runtime/endpoint.ts']);
  });
});

describe('endpoints', () => {
  it('are handler files of the same names, and no others', async () => {
    const { routeNames } = await import('../../shared/contract/routes.ts');
    const handlers = globSync('*.ts', { cwd: join(root, 'functions/http') }).map((file) => file.slice(0, -3));
    expect(handlers.sort()).toEqual([...routeNames].sort());
  });

  it('name themselves', async () => {
    const { routeNames } = await import('../../shared/contract/routes.ts');
    for (const name of routeNames) {
      const source = readFileSync(join(root, `functions/http/${name}.ts`), 'utf8');
      expect([name, /endpoint\(\s*'([^']+)'/.exec(source)?.[1]]).toEqual([name, name]);
    }
  });

  it('never scan a table: only what ops ask for may', () => {
    const scanning = files.filter(
      (file) =>
        roomOf(file) !== 'functions/ops' && /\bScanCommand\b/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(scanning).toEqual([]);
  });

  it('leave statuses to the runtime', () => {
    const wrong = files.filter(
      (file) =>
        /^functions\/(http|actions|domain|storage)\//.test(file) &&
        /statusCode|status: [1-5]\d\d/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(wrong).toEqual([]);
  });
});
