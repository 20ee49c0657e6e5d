import type * as z from 'zod';
import { brand } from '../../shared/brand/brand.ts';
import type { Caller, Endpoint } from '../../shared/contract/endpoint.ts';
import { Id } from '../../shared/contract/fields.ts';
import { Problem } from '../../shared/contract/problem.ts';
import { type CallName, callNames, routes } from '../../shared/contract/routes.ts';
import { PAPER_KINDS } from '../../shared/domain/constants.ts';
import { examples } from './examples/examples.ts';
import { collectRefusals } from './problems.ts';
import { collectSchemas } from './schemas.ts';

type Describe = ReturnType<typeof collectSchemas>['describe'];
interface AnyExample {
  request?: unknown;
  query?: Record<string, string>;
  answer: unknown;
}

const FORM = {
  type: 'object',
  description:
    'The same fields as text, lists as JSON text or joined by commas; documents as file parts, 4 MB in all. Larger ones go by `create-upload`.',
  properties: Object.fromEntries(
    PAPER_KINDS.map((kind) => [kind, { type: 'string', contentMediaType: 'application/octet-stream' }]),
  ),
};

function bodyOf(route: Endpoint, example: AnyExample, describe: Describe) {
  if (!route.request) return {};
  const json = { schema: describe(route.request, 'input'), example: example.request };
  const form = route.body === 'json-or-multipart' ? { 'multipart/form-data': { schema: FORM } } : {};
  const isNeeded = !route.request.safeParse({}).success;
  return { requestBody: { required: isNeeded, content: { 'application/json': json, ...form } } };
}

function parametersOf(route: Endpoint, example: AnyExample, describe: Describe) {
  const id = { name: 'id', in: 'path', required: true, schema: describe(Id, 'input') };
  const { shape } = (route.query ?? { shape: {} }) as { shape: Record<string, z.ZodType> };
  const asked = Object.entries(shape).map(([name, schema]) => ({
    name,
    in: 'query',
    schema: describe(schema, 'input'),
    ...(example.query?.[name] === undefined ? {} : { example: example.query[name] }),
  }));
  return [...(route.path.includes('{id}') ? [id] : []), ...asked];
}

const nextCursor = {
  'x-next-cursor': {
    description: 'The `cursor` of the next page; absent on the last.',
    schema: { type: 'string' },
  },
};

type RefusalsOf = ReturnType<typeof collectRefusals>['refusalsOf'];

const SECURITY: Partial<Record<Caller, object[]>> = { anyone: [], invited: [{ invitation: [] }] };

function operationOf(name: CallName, describe: Describe, refusalsOf: RefusalsOf) {
  const route: Endpoint = routes[name];
  const example: AnyExample = examples[name];
  const isPaged = route.query !== undefined && route.answer.type === 'array';
  return {
    operationId: name,
    summary: route.summary,
    tags: [route.caller],
    security: SECURITY[route.caller] ?? [{ session: [] }],
    parameters: parametersOf(route, example, describe),
    ...bodyOf(route, example, describe),
    responses: {
      [route.status]: {
        description: 'Done.',
        ...(isPaged ? { headers: nextCursor } : {}),
        content: {
          'application/json': { schema: describe(route.answer, 'output'), example: example.answer },
        },
      },
      ...refusalsOf(route),
    },
  };
}

const TAGS = {
  anyone: 'Without a session.',
  author: 'With any session: editors and reviewers act as authors too.',
  editor: "With a session opened at the editors' sign-in.",
  chief: 'With such a session of a chief editor.',
  reviewer: "With a session opened at the reviewers' sign-in.",
};

/** The API as an OpenAPI 3.1 document, derived from the contract: every call with its refusals and an example. */
export function apiDocument() {
  const schemas = collectSchemas();
  const refusals = collectRefusals(schemas.describe(Problem, 'output'));
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of callNames) {
    const { path, method } = routes[name];
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: operationOf(name, schemas.describe, refusals.refusalsOf),
    };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: `${brand.journal}: submission and peer review`,
      version: '1',
      description:
        'Bodies and answers are JSON in UTF-8. Times are ISO 8601 in UTC. Every refusal is a `Problem` whose `code` says why.',
    },
    servers: [{ url: '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: schemas.components,
      responses: refusals.components,
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The `token` of a sign-in: the access token of the session.',
        },
        invitation: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '`Invitation` and the signature in a reviewer’s link.',
        },
      },
    },
  };
}
