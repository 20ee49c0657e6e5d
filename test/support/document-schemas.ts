import { Ajv2020 } from 'ajv/dist/2020.js';
import type { apiDocument } from '../../functions/api-document/api-document.ts';
import type { RouteName } from '../../shared/contract/routes.ts';
import { routes } from '../../shared/contract/routes.ts';

type Document = ReturnType<typeof apiDocument>;
// biome-ignore lint/suspicious/noExplicitAny: a document is walked as any client walks it, by names.
type Any = any;

/** Uses the API document like a client that knows nothing else. */
export function clientOf(document: Document) {
  const ajv = new Ajv2020({ strict: false, formats: { 'date-time': true, date: true } });
  ajv.addSchema({ $id: 'api', ...document });
  const at = (pointer: string) =>
    pointer
      .slice(2)
      .split('/')
      .reduce((place: Any, step) => place[step], document);
  const operation = (name: RouteName): Any =>
    document.paths[routes[name].path]?.[routes[name].method.toLowerCase()];
  const answers = (name: RouteName): Record<string, Any> =>
    Object.fromEntries(
      Object.entries<Any>(operation(name).responses).map(([status, said]) => [
        status,
        said.$ref ? at(said.$ref) : said,
      ]),
    );

  /** The faults of a value by one of the document's schemas; '' if there are none. */
  function faultOf(schema: object, value: unknown): string {
    const local = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/'));
    return ajv.validate(local, value) ? '' : ajv.errorsText();
  }
  const answerSchema = (name: RouteName, status: number) =>
    answers(name)[status]?.content['application/json'].schema;

  return { operation, answers, answerSchema, faultOf };
}
