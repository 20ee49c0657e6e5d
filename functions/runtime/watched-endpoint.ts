import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { RouteName } from '../../shared/contract/routes.ts';
import { describeFault, log } from './log.ts';
import { measureRefusal } from './measure.ts';
import { problemResponse, toProblem } from './problem-response.ts';

type Event = APIGatewayProxyEventV2;
type Result = APIGatewayProxyStructuredResultV2;

const requestIdOf = (event: Event, context?: Context) =>
  event.requestContext?.requestId ?? context?.awsRequestId ?? 'unknown';

/** Wraps every endpoint: logs its beginning and end, counts what it throws and answers it as a problem. */
export function watchedEndpoint(name: RouteName, perform: (event: Event) => Promise<Result>) {
  const startedAt = new WeakMap<object, number>();
  return middy<Event, Result>()
    .use({
      before: ({ event, context }) => {
        startedAt.set(event, performance.now());
        log('info', 'start', { endpoint: name, requestId: requestIdOf(event, context) });
      },
      after: ({ event, context, response }) => {
        const ms = Math.round(performance.now() - (startedAt.get(event) ?? 0));
        const requestId = requestIdOf(event, context);
        log('info', 'end', { endpoint: name, requestId, status: response?.statusCode, ms });
      },
      onError: (request) => {
        const requestId = requestIdOf(request.event, request.context);
        const { code } = toProblem(request.error, requestId);
        const isOurs = code === 'internal' || code === 'unavailable';
        const facts = isOurs ? describeFault(request.error) : {};
        log(isOurs ? 'error' : 'info', 'failure', { endpoint: name, requestId, code, ...facts });
        measureRefusal(name, code);
        request.response = problemResponse(request.error, requestId);
      },
    })
    .handler(perform);
}
