/** The parts of a CloudFormation template that we read. */
export interface Template {
  Resources: Record<string, Resource>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: unknown } }>;
}

export interface Resource {
  Type: string;
  Properties?: Record<string, unknown>;
  Metadata?: { 'aws:cdk:path'?: string };
  DeletionPolicy?: string;
}

/** A resource of one of the stacks. `id` is unique across all of them. */
export interface Placed {
  id: string;
  stack: string;
  logicalId: string;
  type: string;
  properties: Record<string, unknown>;
  /** CDK's name: `mwp-service/Endpoints/sign-in/Resource`. */
  path: string;
  deletionPolicy: string | undefined;
}

/** A created resource: the value of `Ref`, and those of `Fn::GetAtt`. */
export interface Physical {
  ref: string;
  attributes?: Record<string, string>;
}

/** All stacks together, with their references resolved to resources on this machine. */
export class Cloud {
  readonly resources: Placed[];
  readonly #templates: Record<string, Template>;
  readonly #physical = new Map<string, Physical>();
  readonly #pseudo: Record<string, string>;
  readonly #rewrites: [string, string][];

  /** `rewrites` replaces addresses that only AWS could provide. */
  constructor(
    templates: Record<string, Template>,
    pseudo: { region: string; account: string },
    rewrites: [string, string][] = [],
  ) {
    this.#templates = templates;
    this.#rewrites = rewrites;
    this.#pseudo = {
      'AWS::Region': pseudo.region,
      'AWS::AccountId': pseudo.account,
      'AWS::Partition': 'aws',
      'AWS::URLSuffix': 'amazonaws.com',
    };
    this.resources = Object.entries(templates).flatMap(([stack, template]) =>
      Object.entries(template.Resources).map(([logicalId, resource]) => ({
        id: `${stack}-${logicalId}`,
        stack,
        logicalId,
        type: resource.Type,
        properties: resource.Properties ?? {},
        path: resource.Metadata?.['aws:cdk:path'] ?? logicalId,
        deletionPolicy: resource.DeletionPolicy,
      })),
    );
  }

  ofType(type: string): Placed[] {
    return this.resources.filter((resource) => resource.type === type);
  }

  one(type: string): Placed {
    const [found, ...others] = this.ofType(type);
    if (!found || others.length > 0)
      throw new Error(`The templates have ${others.length + 1} × ${type}, not one.`);
    return found;
  }

  /** The one resource whose CDK path ends so. */
  at(pathEnd: string): Placed {
    const found = this.resources.find((resource) => resource.path.endsWith(pathEnd));
    if (!found) throw new Error(`The templates have no ${pathEnd}.`);
    return found;
  }

  place(resource: Placed, physical: Physical): void {
    this.#physical.set(resource.id, physical);
  }

  ref(resource: Placed): string {
    return this.#refOf(resource.stack, resource.logicalId);
  }

  /** The resource's properties with every reference resolved. */
  propertiesOf<T = Record<string, unknown>>(resource: Placed): T {
    return this.resolve(resource.properties, resource.stack) as T;
  }

  resolve(value: unknown, stack: string): unknown {
    if (Array.isArray(value)) return value.map((item) => this.resolve(item, stack));
    if (typeof value === 'string') return this.#rewrite(value);
    if (typeof value !== 'object' || value === null) return value;
    const [name, ...others] = Object.keys(value);
    if (name !== undefined && others.length === 0 && (name === 'Ref' || name.startsWith('Fn::'))) {
      return this.#intrinsic(name, (value as Record<string, unknown>)[name], stack);
    }
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, this.resolve(inner, stack)]));
  }

  #intrinsic(name: string, argument: unknown, stack: string): unknown {
    switch (name) {
      case 'Ref':
        return this.#pseudo[String(argument)] ?? this.#refOf(stack, String(argument));
      case 'Fn::GetAtt': {
        const [logicalId, attribute] = argument as [string, string];
        return this.#attributeOf(stack, logicalId, attribute);
      }
      case 'Fn::Join': {
        const [separator, parts] = argument as [string, unknown[]];
        return this.#rewrite(parts.map((part) => String(this.resolve(part, stack))).join(separator));
      }
      case 'Fn::ImportValue':
        return this.#imported(String(this.resolve(argument, stack)));
      case 'Fn::Select': {
        const [index, list] = argument as [number, unknown];
        return (this.resolve(list, stack) as unknown[])[index];
      }
      case 'Fn::Split': {
        const [separator, text] = argument as [string, unknown];
        return String(this.resolve(text, stack)).split(separator);
      }
      case 'Fn::Sub':
        return this.#substitute(String(argument), stack);
      default:
        throw new Error(`The local stack does not know ${name}.`);
    }
  }

  #substitute(text: string, stack: string): string {
    return text.replace(/\$\{([^}]+)\}/g, (_whole, name: string) => {
      const [logicalId = '', attribute] = name.split('.');
      return attribute
        ? this.#attributeOf(stack, logicalId, attribute)
        : String(this.resolve({ Ref: name }, stack));
    });
  }

  #imported(name: string): unknown {
    for (const [stack, template] of Object.entries(this.#templates)) {
      for (const output of Object.values(template.Outputs ?? {})) {
        if (output.Export && this.resolve(output.Export.Name, stack) === name)
          return this.resolve(output.Value, stack);
      }
    }
    throw new Error(`No stack exports ${name}.`);
  }

  #refOf(stack: string, logicalId: string): string {
    return this.#physical.get(`${stack}-${logicalId}`)?.ref ?? `${stack}-${logicalId}`;
  }

  #attributeOf(stack: string, logicalId: string, attribute: string): string {
    const known = this.#physical.get(`${stack}-${logicalId}`)?.attributes?.[attribute];
    return known ?? `${stack}-${logicalId}.${attribute}`;
  }

  #rewrite(text: string): string {
    return this.#rewrites.reduce((result, [from, to]) => result.replaceAll(from, to), text);
  }
}
