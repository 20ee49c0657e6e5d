import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { API_DOCUMENT_PATH } from '../../shared/contract/api-document-path.ts';
import { DOOR_HEADER } from '../../shared/contract/door.ts';
import { GOOGLE_SCRIPT_URL } from '../../shared/contract/site-config.ts';
import { contentSecurityPolicy, PAGE_SECURITY_HEADERS } from '../../shared/domain/content-security-policy.ts';
import { API_HEADERS } from '../edge/api-headers.ts';
import { API_REQUEST_CODE } from '../edge/api-request.ts';
import { type BuiltSite, MAX_CODE_BYTES, pageRequestCode } from '../edge/page-request.ts';
import { INERT_POLICY, MISSING_FILES_PATH, OLD_PATHS, PUBLISHED_PATHS } from '../edge/published-paths.ts';
import { PUBLISHED_REQUEST_CODE } from '../edge/published-request.ts';
import type { Settings } from '../settings.ts';
import { acknowledge } from './acknowledge.ts';
import { bucketName, privateBucket } from './data.ts';

export interface WebSiteProps {
  settings: Settings;
  /** `<id>.execute-api.<region>.amazonaws.com` */
  apiHost: string;
  /** The key that the distribution shows to the API. */
  doorKey: ISecret;
  site: BuiltSite;
  /** The firewall in front. */
  firewallArn: string;
  accessLogs: IBucket;
  /** The files of published articles. */
  published: Bucket;
}

/** The public entrance: the pages from a private bucket, and the API under the same origin. */
export class WebSite extends Construct {
  readonly bucket: Bucket;
  readonly distribution: Distribution;
  readonly origin: string;

  constructor(scope: Construct, props: WebSiteProps) {
    super(scope, 'WebSite');
    const { settings, apiHost, doorKey, firewallArn, site, accessLogs, published } = props;
    this.bucket = new Bucket(this, 'Pages', {
      ...privateBucket,
      bucketName: bucketName(this, settings.name, 'pages'),
      removalPolicy: RemovalPolicy.DESTROY,
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'pages/',
    });
    const headers = this.#pageHeaders(settings);
    const pages: BehaviorOptions = {
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket, {
        // Without LIST missing objects are answered as forbidden.
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
        originAccessControl: new S3OriginAccessControl(this, 'Access', {
          originAccessControlName: worldwideName(this, settings.name, 'pages'),
        }),
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: this.#headersPolicy(
        'PageHeaders',
        worldwideName(this, settings.name, 'page-headers'),
        headers['Content-Security-Policy'],
      ),
      functionAssociations: [
        { eventType: FunctionEventType.VIEWER_REQUEST, function: this.#pageRequest(site, headers) },
      ],
    };
    const apiAt = (originPath?: string) =>
      new HttpOrigin(apiHost, {
        ...(originPath && { originPath }),
        readTimeout: Duration.seconds(30),
        // The template names the secret; CloudFormation inserts its value at deployment.
        customHeaders: { [DOOR_HEADER]: doorKey.secretValue.unsafeUnwrap() },
      });
    const api = apiAt();
    const { originAccessControlId } = new S3OriginAccessControl(this, 'PublishedAccess', {
      originAccessControlName: worldwideName(this, settings.name, 'published'),
    });
    // Its bucket policy admits this account's distributions itself, so that the data does not depend on the distribution.
    const publishedFiles = new OriginGroup({
      primaryOrigin: S3BucketOrigin.withBucketDefaults(published, { originAccessControlId }),
      fallbackOrigin: apiAt(MISSING_FILES_PATH),
      fallbackStatusCodes: [403, 404],
    });
    const ofPublished = {
      ...pages,
      cachePolicy: this.#keptByPath(worldwideName(this, settings.name, 'published')),
      functionAssociations: [
        { eventType: FunctionEventType.VIEWER_REQUEST, function: this.#publishedRequest() },
      ],
    };
    const inert = this.#headersPolicy(
      'FileHeaders',
      worldwideName(this, settings.name, 'file-headers'),
      INERT_POLICY,
      { isDefault: true },
    );
    const { siteOrigin, certificateArn } = settings;
    this.distribution = new Distribution(this, 'Distribution', {
      comment: `${settings.name}: pages and API`,
      webAclId: firewallArn,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_ALL,
      ...(siteOrigin && certificateArn
        ? {
            domainNames: [new URL(siteOrigin).hostname],
            minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
            certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
          }
        : {}),
      defaultBehavior: pages,
      additionalBehaviors: {
        // The first matching pattern counts.
        [API_DOCUMENT_PATH]: pages,
        ...Object.fromEntries(
          PUBLISHED_PATHS.map(({ pattern, from }) => [
            pattern,
            {
              ...ofPublished,
              origin: from.endsWith('files') ? publishedFiles : api,
              ...(from === 'inert files' && { responseHeadersPolicy: inert }),
              ...(from === 'asked api' && {
                allowedMethods: AllowedMethods.ALLOW_ALL,
                cachePolicy: CachePolicy.CACHING_DISABLED,
                originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
              }),
            },
          ]),
        ),
        '/api/*': {
          origin: api,
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          functionAssociations: [
            { eventType: FunctionEventType.VIEWER_REQUEST, function: this.#apiRequest() },
          ],
          responseHeadersPolicy: this.#headersPolicy(
            'ApiHeaders',
            worldwideName(this, settings.name, 'api-headers'),
            API_HEADERS['Content-Security-Policy'],
            { cacheControl: API_HEADERS['Cache-Control'] },
          ),
        },
        ...Object.fromEntries(OLD_PATHS.map((pattern) => [pattern, { ...ofPublished, origin: api }])),
      },
    });
    acknowledge(this.distribution, {
      'AwsSolutions-CFR1': 'Science has no borders: readers and authors come from everywhere.',
      'AwsSolutions-CFR3':
        'The bucket logs page requests and the API its calls; a second log of visitors is not kept.',
      'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk':
        'No one gets the list of the bucket: a function gives every address a file, the root too.',
      ...(certificateArn
        ? {}
        : {
            'AwsSolutions-CFR4': "CloudFront's own certificate, until siteOrigin and certificateArn are set.",
          }),
    });
    const { distributionDomainName } = this.distribution;
    this.origin = siteOrigin ?? `https://${distributionDomainName}`;
    // Even with a domain: until its own turn, the stack after this one still imports it.
    Stack.of(this).exportValue(distributionDomainName);
  }

  #pageHeaders(settings: Settings) {
    const { region } = Stack.of(this);
    return {
      ...PAGE_SECURITY_HEADERS,
      'Content-Security-Policy': contentSecurityPolicy({
        uploadOrigin: `https://${bucketName(this, settings.name, 'uploads')}.s3.${region}.amazonaws.com`,
        documentOrigin: `https://${bucketName(this, settings.name, 'documents')}.s3.${region}.amazonaws.com`,
        cognitoOrigin: `https://cognito-idp.${region}.amazonaws.com`,
        googleScriptUrl: settings.googleClientId ? GOOGLE_SCRIPT_URL : undefined,
      }),
    };
  }

  #pageRequest(site: BuiltSite, headers: Record<string, string>): EdgeFunction {
    const code = pageRequestCode(site, headers);
    const bytes = Buffer.byteLength(code);
    if (bytes > MAX_CODE_BYTES) {
      throw new Error(
        `The page function has ${bytes} bytes; CloudFront takes ${MAX_CODE_BYTES}: make 404.html smaller.`,
      );
    }
    return new EdgeFunction(this, 'PageRequest', {
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(code),
      comment: 'Known paths get their page, all others a 404',
    });
  }

  /** The same for everyone, for as long as the origin says: no cookie, no header and no query changes the page. */
  #keptByPath(cachePolicyName: string): CachePolicy {
    return new CachePolicy(this, 'KeptByPath', {
      cachePolicyName,
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      cookieBehavior: CacheCookieBehavior.none(),
      headerBehavior: CacheHeaderBehavior.none(),
      queryStringBehavior: CacheQueryStringBehavior.none(),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    });
  }

  #publishedRequest(): EdgeFunction {
    return new EdgeFunction(this, 'PublishedRequest', {
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(PUBLISHED_REQUEST_CODE),
      comment: 'One address for each article, and who answers it',
    });
  }

  /** API Gateway sees only the distribution's address; limits are for the visitor's. */
  #apiRequest(): EdgeFunction {
    return new EdgeFunction(this, 'ApiRequest', {
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(API_REQUEST_CODE),
      comment: "Tells the API the visitor's address",
    });
  }

  /** `isDefault`: a page that the API answers in place of a missing file brings its own policy. */
  #headersPolicy(
    id: string,
    name: string,
    policy: string,
    { cacheControl, isDefault = false }: { cacheControl?: string; isDefault?: boolean } = {},
  ): ResponseHeadersPolicy {
    const securityHeadersBehavior: ResponseSecurityHeadersBehavior = {
      contentSecurityPolicy: { contentSecurityPolicy: policy, override: !isDefault },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      // CloudFront refuses a header of this list among the custom ones.
      referrerPolicy: {
        referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN,
        override: true,
      },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        // We may not bind a press's other subdomains for two years.
        includeSubdomains: false,
        override: true,
      },
    };
    const custom = {
      'Cross-Origin-Opener-Policy': PAGE_SECURITY_HEADERS['Cross-Origin-Opener-Policy'],
      'Permissions-Policy': PAGE_SECURITY_HEADERS['Permissions-Policy'],
      ...(cacheControl ? { 'Cache-Control': cacheControl } : {}),
    };
    return new ResponseHeadersPolicy(this, id, {
      responseHeadersPolicyName: name,
      securityHeadersBehavior,
      customHeadersBehavior: {
        customHeaders: Object.entries(custom).map(([header, value]) => ({ header, value, override: true })),
      },
    });
  }
}

/** CloudFront's names are unique in the whole account: two regions with the same installation must not collide. */
function worldwideName(scope: Construct, name: string, purpose: string): string {
  return `${name}-${purpose}-${Stack.of(scope).region}`;
}
