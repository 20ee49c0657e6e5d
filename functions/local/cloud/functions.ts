import type { FunctionSettings } from '../function-host.ts';
import { statementsOf } from './grants.ts';
import type { Cloud, Placed } from './template.ts';

interface FunctionProperties {
  Description?: string;
  Timeout?: number;
  MemorySize?: number;
  Environment?: { Variables: Record<string, string> };
}

const arnOf = (resource: Placed) => `arn:aws:lambda:local:000000000000:function:${resource.id}`;

/** The product's own functions; those that only a deployment runs have no entry. */
function productFunctions(cloud: Cloud): Placed[] {
  return cloud
    .ofType('AWS::Lambda::Function')
    .filter(({ properties }) =>
      /^(http|queue|triggers|schedules)\//.test(String(properties.Description ?? '')),
    );
}

export function placeFunctions(cloud: Cloud): void {
  for (const resource of productFunctions(cloud)) {
    cloud.place(resource, { ref: resource.id, attributes: { Arn: arnOf(resource) } });
  }
}

/** Entry by function, as routes, triggers and event sources name it: by ARN or by name. */
export function functionEntries(cloud: Cloud): (reference: string) => string {
  const entries = new Map<string, string>();
  for (const resource of productFunctions(cloud)) {
    const entry = String(resource.properties.Description);
    entries.set(arnOf(resource), entry).set(resource.id, entry);
  }
  return (reference) => {
    const entry = entries.get(reference);
    if (!entry) throw new Error(`The templates have no function ${reference}.`);
    return entry;
  };
}

/** `shared` is what Lambda itself sets for every function, `adapt` changes what differs on one machine. */
export function readFunctions(
  cloud: Cloud,
  shared: Record<string, string>,
  adapt: (variables: Record<string, string>) => Record<string, string>,
): FunctionSettings[] {
  return productFunctions(cloud).map((resource) => {
    const { Description, Timeout, MemorySize, Environment } =
      cloud.propertiesOf<FunctionProperties>(resource);
    const entry = String(Description);
    const variables = Environment?.Variables ?? {};
    return {
      entry,
      timeoutSeconds: Timeout ?? 3,
      memoryMb: MemorySize ?? 128,
      statements: statementsOf(cloud, resource),
      environment: { ...shared, AWS_LAMBDA_FUNCTION_NAME: entry, ...adapt(variables) },
    };
  });
}
