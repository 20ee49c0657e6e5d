import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { type RouteName, routes } from '../../shared/contract/routes.ts';
import type { Settings } from '../settings.ts';

/**
 * Rules on bodies, which only count: manuscripts are longer than 8 kB, and a paper on computing quotes attacks. The API itself checks
 * bodies, field by field.
 */
const COUNTED: Record<ManagedGroup, string[]> = {
  AWSManagedRulesCommonRuleSet: [
    'SizeRestrictions_BODY',
    'CrossSiteScripting_BODY',
    'GenericLFI_BODY',
    'GenericRFI_BODY',
    'EC2MetaDataSSRF_BODY',
  ],
  AWSManagedRulesKnownBadInputsRuleSet: ['Log4JRCE_BODY', 'JavaDeserializationRCE_BODY'],
};
type ManagedGroup = 'AWSManagedRulesCommonRuleSet' | 'AWSManagedRulesKnownBadInputsRuleSet';

/** Endpoints for trying passwords, finding addresses, sending email or filling our buckets: fewer calls from one address. */
const ENTRIES: RouteName[] = [
  'sign-in',
  'sign-in-editor',
  'sign-in-reviewer',
  'sign-in-with-google',
  'sign-in-with-orcid',
  'complete-orcid-sign-in',
  'register',
  'register-editor',
  'register-reviewer',
  'join-journal',
  'request-password-reset',
  'reset-password',
  'verify-email',
  'confirm-address',
  'create-upload',
  'create-seat-upload',
  'renew-seat-link',
];

/** Checks every request before the distribution does: known attacks, and the number of requests from one address. */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, settings: Settings) {
    super(scope, 'Firewall');
    const isCounting = settings.firewall === 'count';
    const seen = (metricName: string) => ({
      metricName,
      cloudWatchMetricsEnabled: true,
      sampledRequestsEnabled: true,
    });
    const managed = (name: ManagedGroup, priority: number): CfnWebACL.RuleProperty => ({
      name,
      priority,
      overrideAction: isCounting ? { count: {} } : { none: {} },
      statement: {
        managedRuleGroupStatement: {
          vendorName: 'AWS',
          name,
          ruleActionOverrides: COUNTED[name].map((rule) => ({ name: rule, actionToUse: { count: {} } })),
        },
      },
      visibilityConfig: seen(name),
    });
    const rate = (
      name: string,
      priority: number,
      statement: Pick<
        CfnWebACL.RateBasedStatementProperty,
        'limit' | 'evaluationWindowSec' | 'scopeDownStatement'
      >,
    ): CfnWebACL.RuleProperty => ({
      name,
      priority,
      // 429 with the same words as the site's own limits.
      action: isCounting ? { count: {} } : { block: { customResponse: TOO_MANY } },
      statement: { rateBasedStatement: { aggregateKeyType: 'IP', ...statement } },
      visibilityConfig: seen(name),
    });
    const acl = new CfnWebACL(this, 'Rules', {
      name: settings.name,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      customResponseBodies: { [TOO_MANY.customResponseBodyKey]: TOO_MANY_BODY },
      visibilityConfig: seen(settings.name),
      rules: [
        rate('EntriesPerAddress', 0, {
          limit: settings.entriesPerAddress,
          evaluationWindowSec: 60,
          scopeDownStatement: {
            orStatement: {
              statements: ENTRIES.map((name) => pathIs(routes[name].path)),
            },
          },
        }),
        rate('RequestsPerAddress', 1, { limit: settings.requestsPerAddress, evaluationWindowSec: 300 }),
        managed('AWSManagedRulesCommonRuleSet', 2),
        managed('AWSManagedRulesKnownBadInputsRuleSet', 3),
      ],
    });
    this.arn = acl.attrArn;
  }
}

/** A request for this path of the contract; `{id}` matches any one part. */
function pathIs(path: string): CfnWebACL.StatementProperty {
  const where = {
    fieldToMatch: { uriPath: {} },
    textTransformations: [{ priority: 0, type: 'URL_DECODE' }],
  };
  return path.includes('{')
    ? { regexMatchStatement: { ...where, regexString: `^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$` } }
    : { byteMatchStatement: { ...where, positionalConstraint: 'EXACTLY', searchString: path } };
}

const TOO_MANY = { responseCode: 429, customResponseBodyKey: 'too-many' };
const TOO_MANY_BODY = {
  contentType: 'APPLICATION_JSON',
  content: JSON.stringify({
    message: 'Too many requests. Please wait a moment and try again.',
    code: 'too_many_requests',
  }),
};
