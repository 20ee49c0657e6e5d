import { NO_PRODUCTION } from '../../shared/domain/production-states.ts';
import type { ManuscriptRecord } from './record/manuscript-record.ts';
import type { AskedFrom } from './rules/follows.ts';

interface Clauses {
  clauses: string[];
  names: Record<string, string>;
  values: Record<string, unknown>;
}

const NAMES = { '#production': 'production', '#edition': 'edition' };

/** The edition, which the worker changes itself, is as it was read, and production is in a state that `from` allows. */
export function productionClauses(
  { production }: Pick<ManuscriptRecord, 'production'>,
  from: AskedFrom | undefined,
): Clauses {
  const asked = from?.production ?? [];
  const states = asked.filter((place) => place !== NO_PRODUCTION);
  const marks = states.map((_state, index) => `:productionFrom${index}`);
  const ways = [
    ...(asked.length > states.length ? ['attribute_type(#production, :noProduction)'] : []),
    ...(states.length > 0 ? [`#production.#state IN (${marks.join(', ')})`] : []),
  ];
  const clauses = [
    ...(production
      ? ['#production.#edition.n = :readEdition', '#production.#edition.#state = :readEditionState']
      : []),
    ...(ways.length > 0 ? [`(${ways.join(' OR ')})`] : []),
    ...(from?.published === true ? ['#production.#version > :noVersion'] : []),
    ...(from?.published === false
      ? ['(attribute_type(#production, :noProduction) OR #production.#version = :noVersion)']
      : []),
    ...(from?.edition === 'publishable' ? ['#production.#edition.blocking = :noneBlocking'] : []),
  ];
  const isAsked = (name: string) => clauses.some((clause) => clause.includes(name));
  const among = (all: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => isAsked(name)));
  return {
    clauses,
    names: among(NAMES) as Record<string, string>,
    values: among({
      ':readEdition': production?.edition.n,
      ':readEditionState': production?.edition.state,
      ':noProduction': 'NULL',
      ':noneBlocking': 0,
      ':noVersion': 0,
      ...Object.fromEntries(states.map((state, index) => [marks[index]!, state])),
    }),
  };
}
