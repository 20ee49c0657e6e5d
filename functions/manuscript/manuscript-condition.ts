import { NO_PRODUCTION } from '../../shared/domain/production-states.ts';
import type { ManuscriptRecord } from './record/manuscript-record.ts';
import { copyClauses } from './review-copy-clauses.ts';
import type { AskedFrom } from './rules/follows.ts';

const isNone = (field: string) => `attribute_type(${field}, :none)`;

/**
 * True only if the manuscript is as it was read: the version counts people's changes, the proof's version and state the worker's. `from`
 * is the status table's own row, repeated for the database.
 */
export function conditionOf(record: ManuscriptRecord, from?: AskedFrom) {
  const statuses = Object.fromEntries(
    (from?.status ?? []).map((status, index) => [`:status${index}`, status]),
  );
  const clauses = [
    '#version = :readVersion',
    '#proof.#version = :readProofVersion',
    '#proof.#state = :readProofState',
    'quietChanges = :readQuiet',
    ...(from ? [`#status IN (${Object.keys(statuses).join(', ')})`, 'submitted = :fromSubmitted'] : []),
    ...(from?.proofReady ? ['#proof.#state = :ready'] : []),
    ...(from?.held === false ? [isNone('held')] : []),
    ...(from?.round === undefined ? [] : ['#round = :fromRound']),
    ...(from?.revising === false ? [isNone('revision')] : []),
    ...(from?.revising ? ['attribute_type(revision, :map)'] : []),
    ...(from?.unbegun ? ['attribute_type(revision.draftId, :none)'] : []),
  ];
  const copy = copyClauses(record, from);
  const production = productionClauses(record, from);
  clauses.push(...copy.clauses, ...production.clauses);
  const types = { ':none': 'NULL', ':map': 'M' };
  const isAsked = (name: string) => clauses.some((clause) => clause.includes(name));
  return {
    ConditionExpression: clauses.join(' AND '),
    ExpressionAttributeNames: {
      '#version': 'version',
      '#proof': 'proof',
      '#state': 'state',
      ...(from ? { '#status': 'status' } : {}),
      ...(from?.round === undefined ? {} : { '#round': 'round' }),
      ...copy.names,
      ...production.names,
    },
    ExpressionAttributeValues: {
      ':readVersion': record.version,
      ':readProofVersion': record.proof.version,
      ':readProofState': record.proof.state,
      ':readQuiet': record.quietChanges,
      ...statuses,
      ...(from ? { ':fromSubmitted': from.submitted } : {}),
      ...(from?.proofReady ? { ':ready': 'ready' } : {}),
      ...(from?.round === undefined ? {} : { ':fromRound': from.round }),
      ...Object.fromEntries(Object.entries(types).filter(([name]) => isAsked(name))),
      ...copy.values,
      ...production.values,
    },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  };
}

interface Clauses {
  clauses: string[];
  names: Record<string, string>;
  values: Record<string, unknown>;
}

const NAMES = { '#production': 'production', '#edition': 'edition' };

/** The edition, which the worker changes itself, is as it was read, and production is in a state that `from` allows. */
function productionClauses(
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
