import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { apiDocument } from '../../functions/api-document/api-document.ts';
import { PROBLEM_CODES } from '../../shared/contract/problem.ts';
import { callNames, routes } from '../../shared/contract/routes.ts';
import { clientOf } from '../support/document-schemas.ts';

const document = apiDocument();
const client = clientOf(document);

describe('the API document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect([valid, errors ?? '']).toEqual([true, '']);
  });

  it('names every call, under its own name', () => {
    const named = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((operation) => (operation as { operationId: string }).operationId),
    );
    expect(named.sort()).toEqual([...callNames].sort());
  });

  it.each(callNames)('says what %s may be refused for, each reason with an example of it', (name) => {
    for (const [status, answer] of Object.entries(client.answers(name))) {
      const { schema, examples } = answer.content['application/json'];
      for (const [code, { value }] of Object.entries<{ value: { code: string } }>(examples ?? {})) {
        expect(PROBLEM_CODES).toContain(code);
        expect([status, code, client.faultOf(schema, value)]).toEqual([status, value.code, '']);
      }
    }
    const codes = Object.values(client.answers(name)).flatMap((answer) =>
      Object.keys(answer.content['application/json'].examples ?? {}),
    );
    expect(codes).toEqual(
      expect.arrayContaining([...routes[name].problems, 'too_many_requests', 'internal']),
    );
  });

  it.each(callNames)('gives examples of %s that its own schemas take', (name) => {
    const { requestBody, parameters } = client.operation(name);
    const answer = client.answers(name)[routes[name].status].content['application/json'];
    expect(client.faultOf(answer.schema, answer.example)).toBe('');
    if (requestBody) {
      const { schema, example } = requestBody.content['application/json'];
      expect(client.faultOf(schema, example)).toBe('');
    }
    for (const { schema, example } of parameters)
      if (example !== undefined) expect(client.faultOf(schema, example)).toBe('');
  });

  it('refuses by its schemas what the contract refuses', () => {
    const { schema } = client.operation('save-manuscript').requestBody.content['application/json'];
    expect(client.faultOf(schema, { title: 'x'.repeat(501) })).toContain('title');
    expect(client.faultOf(schema, { classification: ['Alchemy'] })).toContain('classification');
    const { schema: signIn } = client.operation('sign-in').requestBody.content['application/json'];
    expect(client.faultOf(signIn, { email: 'ada@example.org' })).toContain('password');
  });
});
