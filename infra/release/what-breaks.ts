import { isDeepStrictEqual } from 'node:util';
import { holdsData, type ReleaseDigest, type StackDigest } from './digest.ts';
import { indexSteps } from './index-steps.ts';

/** Why the next state cannot replace the last in an existing installation, or would lose something: a sentence for each reason. */
export function whatBreaks(last: ReleaseDigest, next: ReleaseDigest): string[] {
  return [
    ...Object.entries(last).flatMap(([stack, before]) => {
      const after = next[stack];
      if (!after) return isEmptied(before) ? [] : [`${stack}: the stack is gone, and it holds data.`];
      return [
        ...types(stack, before, after),
        ...data(stack, before, after),
        ...indexes(stack, before, after),
      ];
    }),
    ...once(last, next),
    ...exports(last, next),
  ];
}

const isEmptied = ({ resources }: StackDigest) => !Object.keys(resources).some(holdsData);

const byId = ({ resources }: StackDigest): Map<string, string> =>
  new Map(Object.entries(resources).flatMap(([type, ids]) => ids.map((id) => [id, type] as const)));

function types(stack: string, before: StackDigest, after: StackDigest): string[] {
  const now = byId(after);
  return [...byId(before)].flatMap(([id, type]) => {
    const other = now.get(id);
    return other && other !== type ? [`${stack}: ${id} was ${type} and is ${other}, which is refused.`] : [];
  });
}

function data(stack: string, before: StackDigest, after: StackDigest): string[] {
  const now = byId(after);
  return [...byId(before)].flatMap(([id, type]) => {
    if (!holdsData(type)) return [];
    // Origin keys come and go with their editions.
    if (!now.has(id)) return [`${stack}: ${id} (${type}) is gone or has another name, and it holds data.`];
    if (!isDeepStrictEqual(before.kept[id], after.kept[id]))
      return [
        `${stack}: ${id} (${type}) would be replaced: ${JSON.stringify(before.kept[id])} became ${JSON.stringify(after.kept[id])}.`,
      ];
    return [];
  });
}

function indexes(stack: string, before: StackDigest, after: StackDigest): string[] {
  return Object.entries(before.indexes).flatMap(([table, standing]) => {
    const wanted = after.indexes[table] ?? {};
    const changed = Object.keys(standing).filter(
      (name) => name in wanted && !isDeepStrictEqual(standing[name], wanted[name]),
    );
    const { refusal } = indexSteps(Object.keys(standing), Object.keys(wanted));
    return [
      ...changed.map(
        (name) => `${stack}: the index ${name} of ${table} is another one: give it another name.`,
      ),
      ...(refusal ? [`${stack}: ${table}: ${refusal}`] : []),
    ];
  });
}

/** Routes, names, event sources of queues: a moved one is created in its new place before it is deleted from the old one. */
function once(last: ReleaseDigest, next: ReleaseDigest): string[] {
  const placed = new Map(
    Object.entries(next).flatMap(([stack, { once }]) =>
      Object.entries(once).map(([what, id]) => [what, `${stack}/${id}`] as const),
    ),
  );
  return Object.entries(last).flatMap(([stack, { once }]) =>
    Object.entries(once).flatMap(([what, id]) => {
      const now = placed.get(what);
      return now && now !== `${stack}/${id}`
        ? [`${what} moves from ${stack}/${id} to ${now}: it would be there twice.`]
        : [];
    }),
  );
}

/** Stacks are updated one after another: later ones still import what they did before. */
function exports(last: ReleaseDigest, next: ReleaseDigest): string[] {
  return Object.entries(last).flatMap(([stack, { gives }]) => {
    const takers = Object.entries(last).filter(([other]) => other !== stack);
    return Object.entries(gives).flatMap(([name, value]) => {
      const taker = takers.find(([, { takes }]) => takes.includes(name))?.[0];
      if (!taker) return [];
      const now = next[stack]?.gives ?? {};
      if (!(name in now)) return [`${stack}: ${name} is given no longer, and ${taker} takes it.`];
      return isDeepStrictEqual(now[name], value)
        ? []
        : [`${stack}: ${name} would change while ${taker} takes it.`];
    });
  });
}
