import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { counted } from '../../shared/domain/counted.ts';
import { importsOf, type ReadTemplate } from '../release/digest.ts';
import { ENDPOINT_STACKS } from '../route-stacks.ts';
import { KEPT_TABLES, type Standing } from './standing.ts';

const SUFFIX = '.template.json';

/** As the CDK command wrote them, by stack. */
export const readTemplates = (folder: string): Record<string, ReadTemplate> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith(SUFFIX))
      .map((file) => [file.slice(0, -SUFFIX.length), JSON.parse(readFileSync(join(folder, file), 'utf8'))]),
  );

/** Stacks with code only: their content can be replaced by another state's without losing data. */
export const codeStacks = (templates: Record<string, unknown>, name: string): string[] =>
  [...ENDPOINT_STACKS, 'site'].map((kind) => `${name}-${kind}`).filter((stack) => stack in templates);

/** Sentences about why these templates do not fit the existing installation. They may be of another state than this one. */
export function checkTemplates(
  templates: Record<string, ReadTemplate>,
  { gives, tables }: Standing,
): string[] {
  const givenHere = new Set(
    Object.values(templates).flatMap(({ Outputs = {} }) =>
      Object.values(Outputs).flatMap(({ Export }) => (Export ? [String(Export.Name)] : [])),
    ),
  );
  return Object.entries(templates).flatMap(([stack, { Resources }]) => {
    const missing = [...new Set(importsOf(Resources))].filter(
      (name) => !gives.has(name) && !givenHere.has(name),
    );
    const astray = Object.values(Resources).flatMap(({ Properties }) =>
      KEPT_TABLES.flatMap((table) => {
        const worksOn = tableOf(Properties, `${table.toUpperCase()}_TABLE`, gives);
        const { inUse } = tables[table];
        return worksOn === undefined || worksOn === inUse ? [] : [{ worksOn, inUse }];
      }),
    );
    const [first] = astray;
    return [
      ...missing.map(
        (name) =>
          `${stack} takes ${name}, which no deployed stack gives. Only a whole deployment of that state could.`,
      ),
      ...(first
        ? [
            `${stack}: ${counted(astray.length, 'function')} would work on the table ${first.worksOn}, and the site works on ${first.inUse}: what is written would be lost to it.`,
          ]
        : []),
    ];
  });
}

function tableOf(properties: unknown, variable: string, gives: Standing['gives']): string | undefined {
  const { Environment } = (properties ?? {}) as {
    Environment?: { Variables?: Record<string, string | { 'Fn::ImportValue'?: string }> };
  };
  const value = Environment?.Variables?.[variable];
  if (value === undefined || typeof value === 'string') return value;
  return gives.get(value['Fn::ImportValue'] ?? '') ?? JSON.stringify(value);
}
