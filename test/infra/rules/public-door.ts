import { DOOR_HEADER } from '../../../shared/contract/door.ts';
import { productFunctions } from '../../support/templates.ts';
import { except, type Installation, type Rule, some } from './rule.ts';

interface Behavior {
  PathPattern?: string;
  TargetOriginId: string;
  ViewerProtocolPolicy: string;
}
interface Origin {
  Id: string;
  OriginAccessControlId?: string;
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[];
}
interface Config {
  WebACLId?: string;
  Origins: Origin[];
  DefaultCacheBehavior: Behavior;
  CacheBehaviors: Behavior[];
  ViewerCertificate?: { MinimumProtocolVersion: string };
}

const configOf = ({ cloud }: Installation) =>
  cloud.propertiesOf<{ DistributionConfig: Config }>(cloud.one('AWS::CloudFront::Distribution'))
    .DistributionConfig;

/** CloudFront refuses a whole policy with one of them among the custom headers. */
const SECURITY_HEADER =
  /^(content-security-policy|x-content-type-options|x-frame-options|strict-transport-security|referrer-policy|x-xss-protection)$/i;

export const doorRules = {
  'the distribution asks the firewall first': (installation) => {
    const acl = installation.cloud.one('AWS::WAFv2::WebACL');
    const { WebACLId } = configOf(installation);
    return acl.properties.Scope === 'CLOUDFRONT' && /Firewall/.test(String(WebACLId))
      ? []
      : ['the distribution'];
  },

  'the firewall turns away what its rules find, bodies of manuscripts excepted': ({ cloud }) => {
    const { Rules } = cloud.propertiesOf<{
      Rules: {
        Name: string;
        Action?: object;
        OverrideAction?: object;
        Statement: { ManagedRuleGroupStatement?: { RuleActionOverrides?: { Name: string }[] } };
      }[];
    }>(cloud.one('AWS::WAFv2::WebACL'));
    const wanted = [
      'EntriesPerAddress',
      'RequestsPerAddress',
      'AWSManagedRulesCommonRuleSet',
      'AWSManagedRulesKnownBadInputsRuleSet',
    ];
    const isWhole = (name: string) => {
      const rule = Rules.find(({ Name }) => Name === name);
      const turnsAway = rule && ('Block' in (rule.Action ?? {}) || 'None' in (rule.OverrideAction ?? {}));
      const counted = rule?.Statement.ManagedRuleGroupStatement?.RuleActionOverrides ?? [];
      return turnsAway && counted.every(({ Name }) => Name.endsWith('_BODY'));
    };
    return except(
      wanted,
      (name) => isWhole(name) === true,
      (name) => name,
    );
  },

  'the distribution shows the API the key of the door': (installation) => {
    const config = configOf(installation);
    const api = config.CacheBehaviors.find(({ PathPattern }) => PathPattern === '/api/*');
    const origin = config.Origins.find(({ Id }) => Id === api?.TargetOriginId);
    const shown = origin?.OriginCustomHeaders?.find(({ HeaderName }) => HeaderName === DOOR_HEADER);
    return shown?.HeaderValue.startsWith('{{resolve:secretsmanager:') ? [] : ['the origin of the API'];
  },

  'every endpoint knows which keys open the door': ({ cloud }) =>
    except(
      some(
        [...productFunctions(cloud)].filter(([entry]) => entry.startsWith('http/')),
        'endpoint',
      ),
      ([, placed]) => {
        const { Environment } = cloud.propertiesOf<{ Environment: { Variables: Record<string, string> } }>(
          placed,
        );
        return /\.Digest,.*\.Digest$/.test(Environment.Variables.DOOR_DIGESTS ?? '');
      },
      ([entry]) => entry,
    ),

  'nobody but the distribution reaches the pages': (installation) => {
    const { Origins, DefaultCacheBehavior } = configOf(installation);
    const pages = Origins.find(({ Id }) => Id === DefaultCacheBehavior.TargetOriginId);
    return pages?.OriginAccessControlId ? [] : ['the origin of the pages'];
  },

  'everything is HTTPS': (installation) => {
    const { DefaultCacheBehavior, CacheBehaviors } = configOf(installation);
    return except(
      [DefaultCacheBehavior, ...CacheBehaviors],
      ({ ViewerProtocolPolicy }) => ['https-only', 'redirect-to-https'].includes(ViewerProtocolPolicy),
      ({ PathPattern }) => PathPattern ?? 'pages',
    );
  },

  'a domain of its own speaks TLS 1.2 at least': (installation) =>
    /^TLSv1\.(2|3)/.test(configOf(installation).ViewerCertificate?.MinimumProtocolVersion ?? '')
      ? []
      : ['the certificate'],

  'no security header stands among the custom ones': ({ cloud }) =>
    some(cloud.ofType('AWS::CloudFront::ResponseHeadersPolicy'), 'policy of headers').flatMap((policy) => {
      const { ResponseHeadersPolicyConfig } = cloud.propertiesOf<{
        ResponseHeadersPolicyConfig: { CustomHeadersConfig: { Items: { Header: string }[] } };
      }>(policy);
      return except(
        ResponseHeadersPolicyConfig.CustomHeadersConfig.Items,
        ({ Header }) => !SECURITY_HEADER.test(Header),
        ({ Header }) => `${policy.path}: ${Header}`,
      );
    }),

  'pages and answers come with the headers that protect their reader': ({ cloud }) =>
    except(
      some(cloud.ofType('AWS::CloudFront::ResponseHeadersPolicy'), 'policy of headers'),
      (policy) => {
        const { ResponseHeadersPolicyConfig } = cloud.propertiesOf<{
          ResponseHeadersPolicyConfig: {
            SecurityHeadersConfig: Record<string, { Override: boolean } | undefined>;
          };
        }>(policy);
        const { SecurityHeadersConfig: headers } = ResponseHeadersPolicyConfig;
        const { ContentSecurityPolicy: content } = headers;
        // A page of the API in place of a missing file has its own; what lies in a bucket can have none.
        const isContentSafe =
          content !== undefined && (content.Override || policy.path.endsWith('/FileHeaders/Resource'));
        return (
          isContentSafe &&
          ['ContentTypeOptions', 'FrameOptions', 'ReferrerPolicy', 'StrictTransportSecurity'].every(
            (name) => headers[name]?.Override === true,
          )
        );
      },
      ({ path }) => path,
    ),
} satisfies Record<string, Rule>;
