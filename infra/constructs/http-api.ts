import { Stack } from 'aws-cdk-lib';
import {
  HttpApi as ApiGateway,
  type CfnStage,
  HttpIntegrationType,
  HttpMethod,
  HttpRoute,
  HttpRouteIntegration,
  type HttpRouteIntegrationConfig,
  HttpRouteKey,
  HttpStage,
  IntegrationCredentials,
  LogGroupLogDestination,
  PayloadFormatVersion,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { type Endpoint, needsSession } from '../../shared/contract/endpoint.ts';
import type { RouteName } from '../../shared/contract/routes.ts';
import type { Access } from '../access.ts';
import type { Settings } from '../settings.ts';
import { acknowledge } from './acknowledge.ts';
import type { Resources } from './grants.ts';
import type { Identity } from './identity.ts';
import { GATEWAY_THROTTLES, metricsNamespace } from './metrics.ts';
import { keptLog, ProductFunction, type ProductFunctionProps } from './product-function.ts';

/** The API's address and its gateway; routes come with their functions. */
export class HttpApi extends Construct {
  readonly gateway: ApiGateway;
  readonly authorizer: HttpJwtAuthorizer;
  /** `<id>.execute-api.<region>.amazonaws.com` */
  readonly host: string;

  constructor(scope: Construct, settings: Settings, identity: Identity) {
    super(scope, 'HttpApi');
    this.gateway = new ApiGateway(this, 'Gateway', { apiName: settings.name, createDefaultStage: false });
    const logGroup = keptLog(this, 'AccessLog', settings);
    const stage = new HttpStage(this, 'Stage', {
      httpApi: this.gateway,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: settings.requestsPerSecond, burstLimit: 2 * settings.requestsPerSecond },
      // Metrics by route would be some two hundred custom ones, at $0.30 a month each.
      detailedMetricsEnabled: false,
      accessLogSettings: { destination: new LogGroupLogDestination(logGroup) },
    });
    (stage.node.defaultChild as CfnStage).accessLogSettings = {
      destinationArn: logGroup.logGroupArn,
      format: JSON.stringify({
        requestId: '$context.requestId',
        at: '$context.requestTime',
        route: '$context.routeKey',
        status: '$context.status',
        milliseconds: '$context.responseLatency',
        error: '$context.error.message',
        functionError: '$context.integration.error',
      }),
    };
    new MetricFilter(this, 'Throttled', {
      logGroup,
      // Our own limits answer 429 too, and leave no error of the gateway's.
      filterPattern: FilterPattern.all(
        FilterPattern.stringValue('$.status', '=', '429'),
        FilterPattern.stringValue('$.error', '!=', '-'),
      ),
      metricNamespace: metricsNamespace(settings),
      metricName: GATEWAY_THROTTLES,
    });
    const { region, urlSuffix } = Stack.of(this);
    const { pool, clients } = identity;
    this.authorizer = new HttpJwtAuthorizer(
      'Sessions',
      `https://cognito-idp.${region}.amazonaws.com/${pool.userPoolId}`,
      {
        jwtAudience: Object.values(clients).map((client) => client.userPoolClientId),
      },
    );
    this.host = `${this.gateway.apiId}.execute-api.${region}.${urlSuffix}`;
  }
}

export interface EndpointsProps {
  api: HttpApi;
  resources: Resources;
  code: ProductFunctionProps['code'];
  /** Those of this stack. */
  endpoints: DeclaredEndpoints;
}

/** The definition of an endpoint, by its name. */
export type DeclaredEndpoints = Record<string, { endpoint: Endpoint; access: Access }>;

/** One Lambda for every route. */
export class Endpoints extends Construct {
  /** What must exist before a page calls it. */
  readonly routes: HttpRoute[] = [];
  readonly #functions = new Map<string, ProductFunction>();

  constructor(scope: Construct, { api, resources, code, endpoints }: EndpointsProps) {
    super(scope, 'Endpoints');
    // One for all: requests are searched in one place, and a stack has room for 500 resources.
    const logGroup = keptLog(this, 'Log', resources.settings);
    for (const [name, { access }] of Object.entries(endpoints)) {
      const handler = new ProductFunction(this, name, {
        entry: `http/${name}`,
        access,
        resources,
        code,
        logGroup,
      });
      handler.addEnvironment('DOOR_DIGESTS', resources.doorDigests.join(','));
      this.#functions.set(name, handler);
    }
    const caller = this.#caller();
    for (const [name, { endpoint }] of Object.entries(endpoints)) this.#route(api, name, endpoint, caller);
  }

  of(name: RouteName): ProductFunction {
    const found = this.#functions.get(name);
    if (!found) throw new Error(`${name} has its function in another stack.`);
    return found;
  }

  /** The role with which the gateway calls all of them: a permission for each function would be one more of the 500 resources. */
  #caller(): Role {
    const functions = [...this.#functions.values()].map(({ functionArn }) => functionArn);
    return new Role(this, 'Caller', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      inlinePolicies: {
        calls: new PolicyDocument({
          statements: [new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: functions })],
        }),
      },
    });
  }

  #route(api: HttpApi, name: string, { method, path, caller, answers }: Endpoint, role: Role): void {
    const integration = new FunctionIntegration(name, this.#functions.get(name)!, role);
    const route = new HttpRoute(this, `${name}-route`, {
      httpApi: api.gateway,
      routeKey: HttpRouteKey.with(path, HttpMethod[method]),
      integration,
      ...(needsSession(caller) ? { authorizer: api.authorizer } : {}),
    });
    // Programs that follow links, such as email scanners, request a page's head first; a GET route answers that with 404.
    if (answers === 'document' && method === 'GET')
      this.#openly(
        new HttpRoute(this, `${name}-head-route`, {
          httpApi: api.gateway,
          routeKey: HttpRouteKey.with(path, HttpMethod.HEAD),
          integration,
        }),
        caller,
      );
    if (needsSession(caller)) this.routes.push(route);
    else this.#openly(route, caller);
  }

  #openly(route: HttpRoute, caller: Endpoint['caller']): void {
    acknowledge(route, {
      'AwsSolutions-APIG4':
        caller === 'invited'
          ? 'Opened by the signature of a link, which the handler checks itself.'
          : 'Public by its contract entry: it is how a session begins.',
    });
    this.routes.push(route);
  }
}

/** CDK's own integration with a function supports no role. */
class FunctionIntegration extends HttpRouteIntegration {
  readonly #handler: IFunction;
  readonly #role: Role;

  constructor(id: string, handler: IFunction, role: Role) {
    super(id);
    this.#handler = handler;
    this.#role = role;
  }

  override bind(): HttpRouteIntegrationConfig {
    return {
      type: HttpIntegrationType.AWS_PROXY,
      uri: this.#handler.functionArn,
      payloadFormatVersion: PayloadFormatVersion.VERSION_2_0,
      credentials: IntegrationCredentials.fromRole(this.#role),
    };
  }
}
