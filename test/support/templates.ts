import { synthesizedTemplates } from '../../functions/local/build/templates.ts';
import { Cloud, type Placed, type Template } from '../../functions/local/cloud/template.ts';
import { TEST_ACCOUNT } from './test-account.ts';

/**
 * The stacks from which the local stack is made too (with Google and ORCID sign-in set up), synthesised once for all test files.
 * References stay readable: `Ref` gives the stack and logical id, `GetAtt` those and the attribute.
 */
export async function synthesizedCloud(): Promise<Cloud> {
  return new Cloud((await synthesizedTemplates()) as Record<string, Template>, TEST_ACCOUNT);
}

/** The product's own functions by entry: `http/sign-in`. */
export function productFunctions(cloud: Cloud): Map<string, Placed> {
  return new Map(
    cloud
      .ofType('AWS::Lambda::Function')
      .filter(({ properties }) =>
        /^(http|queue|triggers|schedules)\//.test(String(properties.Description ?? '')),
      )
      .map((placed) => [String(placed.properties.Description), placed]),
  );
}
