import { accessDenied, S3Error } from './s3-error.ts';

type Condition =
  | { operator: 'eq'; field: string; value: string }
  | { operator: 'content-length-range'; min: number; max: number };

export interface PostPolicy {
  /** Milliseconds. */
  expiresAt: number;
  conditions: Condition[];
}

/** Fields that a form may contain without the policy naming them. */
const EXEMPT = new Set(['policy', 'x-amz-signature', 'file', 'awsaccesskeyid', 'signature']);

/** Reads the Base64 policy of a presigned POST. */
export function readPolicy(encoded: string): PostPolicy {
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'));
  } catch {
    throw invalid('Invalid JSON.');
  }
  const { expiration, conditions } = (json ?? {}) as { expiration?: unknown; conditions?: unknown };
  const expiresAt = typeof expiration === 'string' ? Date.parse(expiration) : Number.NaN;
  if (Number.isNaN(expiresAt)) throw invalid("Invalid 'expiration' value.");
  if (!Array.isArray(conditions)) throw invalid("Invalid 'conditions' value: must be a List.");
  return { expiresAt, conditions: conditions.flatMap(readCondition) };
}

function readCondition(condition: unknown): Condition[] {
  if (Array.isArray(condition) && condition.length === 3) {
    const [operator, first, second] = condition as [unknown, unknown, unknown];
    const name = String(operator).toLowerCase();
    if (name === 'content-length-range') {
      const [min, max] = [Number(first), Number(second)];
      if (Number.isSafeInteger(min) && Number.isSafeInteger(max) && min >= 0 && max >= min)
        return [{ operator: name, min, max }];
    } else if (name === 'eq' && typeof first === 'string' && first.startsWith('$')) {
      return [{ operator: name, field: first.slice(1).toLowerCase(), value: String(second) }];
    }
  } else if (condition !== null && typeof condition === 'object' && !Array.isArray(condition)) {
    return Object.entries(condition).map(([field, value]) => ({
      operator: 'eq' as const,
      field: field.toLowerCase(),
      value: String(value),
    }));
  }
  throw invalid(`Invalid condition: ${JSON.stringify(condition)}.`);
}

/** Throws unless the policy is still valid, all its conditions hold, and it names every field of the form. */
export function enforcePolicy(
  policy: PostPolicy,
  fields: Map<string, string>,
  bucket: string,
  now: number,
): void {
  if (now > policy.expiresAt) throw violated('Policy expired.');
  const values = new Map(fields).set('bucket', bucket);
  const named = new Set<string>();
  for (const condition of policy.conditions) {
    if (condition.operator === 'content-length-range') continue;
    const { operator, field, value } = condition;
    named.add(field);
    if ((values.get(field) ?? '') !== value)
      throw violated(`Policy Condition failed: ${JSON.stringify([operator, `$${field}`, value])}`);
  }
  const extra = [...fields.keys()].filter(
    (name) => !named.has(name) && !EXEMPT.has(name) && !name.startsWith('x-ignore-'),
  );
  if (extra.length > 0) throw violated(`Extra input fields: ${extra.join(', ')}`);
}

/** The narrowest range that all content-length-range conditions allow, in bytes. */
export function lengthRange(policy: PostPolicy): { min: number; max: number } {
  const range = { min: 0, max: Number.MAX_SAFE_INTEGER };
  for (const condition of policy.conditions) {
    if (condition.operator !== 'content-length-range') continue;
    range.min = Math.max(range.min, condition.min);
    range.max = Math.min(range.max, condition.max);
  }
  return range;
}

function invalid(reason: string): S3Error {
  return new S3Error(400, 'InvalidPolicyDocument', `Invalid Policy: ${reason}`);
}

function violated(reason: string): S3Error {
  return accessDenied(`Invalid according to Policy: ${reason}`);
}
