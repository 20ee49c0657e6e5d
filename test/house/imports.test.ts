import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCircles, importsOf, sourceFiles, targetOf } from './import-graph.ts';
import { LAYERS, mayImport, roomOf } from './layers.ts';

const root = join(import.meta.dirname, '../..');

/** Our own files, by their imports; the test's own reading of the source is tested first. */
const own = sourceFiles.map((file) => ({
  file,
  imports: importsOf(file).filter(({ path }) => path.startsWith('.')),
}));

describe('imports', () => {
  it('are read: whole, of types, and when needed', () => {
    const [read] = own.filter(({ file }) => file === 'functions/documents/process/run-job.ts');
    expect(read!.imports).toContainEqual({ path: './job.ts', isType: true, isLazy: false });
    expect(read!.imports).toContainEqual({ path: './job-failure.ts', isType: false, isLazy: false });
    expect(read!.imports).toContainEqual({ path: '../merge/intake.ts', isType: false, isLazy: true });
  });

  it('are of a room of the table, and every room has files', () => {
    expect(sourceFiles.filter((file) => roomOf(file) === undefined)).toEqual([]);
    expect(Object.keys(LAYERS).filter((room) => !sourceFiles.some((file) => roomOf(file) === room))).toEqual(
      [],
    );
  });

  it('go one way', () => {
    const wrong = own.flatMap(({ file, imports }) =>
      imports
        .map((one) => targetOf(file, one))
        .filter((target) => !mayImport(roomOf(file)!, target))
        .map((target) => `${file} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('of rooms in the table go one way too', () => {
    const done = new Set<string>();
    const visit = (room: string, path: readonly string[]): string[] => {
      if (path.includes(room)) return [[...path, room].join(' -> ')];
      if (done.has(room)) return [];
      done.add(room);
      return (LAYERS[room] ?? []).flatMap((next) => visit(next, [...path, room]));
    };
    expect(Object.keys(LAYERS).flatMap((room) => visit(room, []))).toEqual([]);
  });

  it('never come round to where they began, not even for types', () => {
    expect(findCircles(({ isLazy }) => !isLazy)).toEqual([]);
  });

  it('name files with their extension', () => {
    const wrong = own.flatMap(({ file, imports }) =>
      imports
        .filter(({ path }) => !/\.(tsx?|js|json|css|wasm|svg)$/.test(path))
        .map(({ path }) => `${file} imports ${path}`),
    );
    expect(wrong).toEqual([]);
  });

  it('bring nothing of the machine or the page into shared', () => {
    const packages = sourceFiles
      .filter((file) => roomOf(file) === 'shared')
      .flatMap((file) => importsOf(file).filter(({ path }) => !path.startsWith('.') && path !== 'zod'));
    expect(packages).toEqual([]);
  });

  it.each([
    ['@middy/', 'functions/runtime/watched-endpoint.ts'],
    // A second binding would be a second engine in the memory of every process that reads and judges.
    ['@hyzyla/pdfium', 'functions/documents/pdf/engines/pdfium.ts'],
  ])('of %s stand in one place', (name, place) => {
    const users = sourceFiles.filter((file) => importsOf(file).some(({ path }) => path.startsWith(name)));
    expect(users).toEqual([place]);
  });
});

describe('rules', () => {
  const isPure = (file: string) =>
    /^(functions\/([^/]+\/(rules|record)|names|forms)|shared)\/|^functions\/core\/keys\.ts$/.test(file);
  const rules = sourceFiles.filter((file) => isPure(file) && /\/(rules|record)\//.test(file));

  it('stand on no store and no service: of packages on schemas and ciphers alone', () => {
    expect(rules.length).toBeGreaterThan(100);
    const others = rules.flatMap((file) =>
      importsOf(file)
        .filter(({ path }) => !/^(\.|zod$|node:(crypto|net|util)$)/.test(path))
        .map(({ path }) => `${file} imports ${path}`),
    );
    expect(others).toEqual([]);
  });

  it('call rules alone, of their own room and of those below', () => {
    const others = rules.flatMap((file) =>
      importsOf(file)
        .filter(({ path, isType }) => !isType && path.startsWith('.'))
        .map((one) => targetOf(file, one))
        .filter((target) => !isPure(target))
        .map((target) => `${file} imports ${target}`),
    );
    expect(others).toEqual([]);
  });

  it('are told the time', () => {
    const asking = rules.filter((file) =>
      /\bDate\.now\b|new Date\(\)/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(asking).toEqual([]);
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
      expect([name, /endpoint\(\s*'([^']+)'/i.exec(source)?.[1]]).toEqual([name, name]);
    }
  });

  it('never scan a table: only what ops ask for may', () => {
    const scanning = sourceFiles.filter(
      (file) =>
        roomOf(file) !== 'functions/ops' &&
        roomOf(file) !== 'functions/local' &&
        /\bScanCommand\b/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(scanning).toEqual([]);
  });

  it('leave statuses to the runtime', () => {
    const wrong = sourceFiles.filter(
      (file) =>
        /^functions\/(?!runtime|local|api-document|triggers|ops|documents)/.test(file) &&
        /statusCode|status: [1-5]\d\d/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(wrong).toEqual([]);
  });
});
