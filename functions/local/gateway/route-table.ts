import type { Cloud } from '../cloud/template.ts';

export interface GatewayRoute {
  /** `GET /api/manuscripts/{id}` */
  key: string;
  /** The function's bundle. */
  entry: string;
  needsSession: boolean;
}

export interface RouteMatch {
  route: GatewayRoute;
  pathParameters: Record<string, string> | undefined;
}

interface Pattern {
  route: GatewayRoute;
  method: string;
  segments: string[];
}

/** The API's routes in the templates, each with the function behind its integration. */
export function readRoutes(cloud: Cloud, entryOf: (functionArn: string) => string): GatewayRoute[] {
  const integrations = new Map(
    cloud.ofType('AWS::ApiGatewayV2::Integration').map((resource) => {
      const { IntegrationUri } = cloud.propertiesOf<{ IntegrationUri: string }>(resource);
      return [`integrations/${cloud.ref(resource)}`, entryOf(IntegrationUri)];
    }),
  );
  return cloud.ofType('AWS::ApiGatewayV2::Route').map((resource) => {
    const properties = cloud.propertiesOf<{ RouteKey: string; Target: string; AuthorizationType?: string }>(
      resource,
    );
    const entry = integrations.get(properties.Target);
    if (!entry) throw new Error(`${properties.RouteKey} leads to no function.`);
    return { key: properties.RouteKey, entry, needsSession: properties.AuthorizationType === 'JWT' };
  });
}

/** Finds the most specific route, as API Gateway does: a literal segment takes precedence over a parameter, and that over several parts. */
export function routeFinder(
  routes: GatewayRoute[],
): (method: string, path: string) => RouteMatch | undefined {
  const patterns: Pattern[] = routes
    .map((route) => {
      const [method = '', path = ''] = route.key.split(' ');
      return { route, method, segments: path.split('/') };
    })
    .sort((one, other) => parameters(one) - parameters(other));
  return (method, path) => {
    const segments = path.split('/');
    for (const pattern of patterns) {
      if (pattern.method !== method) continue;
      const found = matchSegments(pattern.segments, segments);
      if (found) {
        return { route: pattern.route, pathParameters: Object.keys(found).length > 0 ? found : undefined };
      }
    }
    return undefined;
  };
}

const isParameter = (segment: string) => segment.startsWith('{');
const isGreedy = (segment: string | undefined) => segment?.endsWith('+}') === true;
const parameters = ({ segments }: Pattern) =>
  segments.filter(isParameter).length + (isGreedy(segments.at(-1)) ? 0.5 : 0);

function matchSegments(pattern: string[], asked: string[]): Record<string, string> | undefined {
  const last = pattern.length - 1;
  const segments = isGreedy(pattern[last]) ? [...asked.slice(0, last), asked.slice(last).join('/')] : asked;
  if (segments.length !== pattern.length) return undefined;
  const found: Record<string, string> = {};
  for (const [index, wanted] of pattern.entries()) {
    const given = segments[index]!;
    if (!isParameter(wanted)) {
      if (wanted !== given) return undefined;
      continue;
    }
    if (given === '') return undefined;
    try {
      found[wanted.replace(/\W/g, '')] = decodeURIComponent(given);
    } catch {
      return undefined;
    }
  }
  return found;
}
