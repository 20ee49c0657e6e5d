import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { API_REQUEST_CODE } from '../../infra/edge/api-request.ts';
import { type BuiltSite, MAX_CODE_BYTES, pageRequestCode } from '../../infra/edge/page-request.ts';
import { fitsPattern, OLD_PATHS, PUBLISHED_PATHS } from '../../infra/edge/published-paths.ts';
import { contentSecurityPolicy, PAGE_SECURITY_HEADERS } from '../../shared/domain/content-security-policy.ts';
import { APP_PATHS, PRERENDERED_PATHS, REDIRECTS, siteFileOf } from '../../shared/domain/site-paths.ts';
import { cloudOf, synthesise } from '../support/synthesise.ts';

const cloud = cloudOf(await synthesise({ site: 'built' }));

interface Behavior {
  ViewerProtocolPolicy: string;
  AllowedMethods: string[];
  CachePolicyId: string;
  ResponseHeadersPolicyId: string;
  PathPattern?: string;
}
const { DistributionConfig } = cloud.propertiesOf<{
  DistributionConfig: {
    DefaultCacheBehavior: Behavior;
    CacheBehaviors: Behavior[];
    CustomErrorResponses?: unknown;
    Origins: { Id: string; OriginPath?: string; OriginAccessControlId?: string }[];
    OriginGroups: { Items: { Id: string; Members: { Items: { OriginId: string }[] } }[] };
  };
}>(cloud.one('AWS::CloudFront::Distribution'));
const headersOf = (behavior: Behavior) =>
  JSON.stringify(
    cloud
      .ofType('AWS::CloudFront::ResponseHeadersPolicy')
      .filter((policy) => cloud.ref(policy) === behavior.ResponseHeadersPolicyId)
      .map((policy) => cloud.propertiesOf(policy)),
  );

describe('the distribution', () => {
  test('serves pages with the strict policy over HTTPS only', () => {
    const { DefaultCacheBehavior } = DistributionConfig;
    expect(DefaultCacheBehavior.ViewerProtocolPolicy).toBe('redirect-to-https');
    expect(DefaultCacheBehavior.AllowedMethods).toEqual(['GET', 'HEAD']);
    const policy = contentSecurityPolicy({
      uploadOrigin: 'https://mwp-uploads-123456789012-eu-west-1.s3.eu-west-1.amazonaws.com',
      documentOrigin: 'https://mwp-documents-123456789012-eu-west-1.s3.eu-west-1.amazonaws.com',
      cognitoOrigin: 'https://cognito-idp.eu-west-1.amazonaws.com',
    });
    expect(headersOf(DefaultCacheBehavior)).toContain(JSON.stringify(policy).slice(1, -1));
  });

  test('passes /api on uncached, and says no-store', () => {
    const api = DistributionConfig.CacheBehaviors.find(({ PathPattern }) => PathPattern === '/api/*');
    // AWS's managed policy CachingDisabled.
    expect(api).toMatchObject({
      PathPattern: '/api/*',
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
    });
    expect(api?.AllowedMethods).toContain('DELETE');
    expect(headersOf(api!)).toContain('{"Header":"Cache-Control","Override":true,"Value":"no-store"}');
  });

  test('hands a harvester’s question on as it came, and keeps no answer to it', () => {
    const [oai, list] = ['/oai', '/journal/*/articles/*'].map((path) =>
      DistributionConfig.CacheBehaviors.find(({ PathPattern }) => PathPattern === path),
    );
    expect(oai).toMatchObject({ CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad' });
    expect(oai?.AllowedMethods).toContain('POST');
    expect(list?.AllowedMethods).toEqual(['GET', 'HEAD']);
  });

  test('lets no file of an article run or lead anywhere, but a PDF, which no browser shows in a sandbox', () => {
    const policyOf = (path: string) =>
      headersOf(
        DistributionConfig.CacheBehaviors.find(({ PathPattern }) => fitsPattern(PathPattern!, path))!,
      );
    const version = '/journal/jics/articles/1v1';
    for (const file of ['/figure-1.svg', '/figure-1.png', '.xml', '.json', '.html', '.pdf.svg'])
      expect([file, policyOf(version + file)]).toEqual([
        file,
        expect.stringContaining(
          // A page in place of a missing file has its own.
          `{"ContentSecurityPolicy":"default-src 'none'; style-src 'unsafe-inline'; sandbox","Override":false}`,
        ),
      ]);
    expect(policyOf(`${version}.pdf`)).toBe(headersOf(DistributionConfig.DefaultCacheBehavior));
  });

  test('answers what is published at its own addresses only, not below /api, however that is written', () => {
    const handler = runInNewContext(`${API_REQUEST_CODE};handler`) as (event: unknown) => {
      statusCode?: number;
    };
    const answer = (uri: string) => handler({ viewer: { ip: '' }, request: { uri, headers: {} } }).statusCode;
    for (const uri of [
      '/api/published/lists/search.json',
      '/api/published',
      '/api/%70ublished/oai',
      '/api//published/oai',
      '/api/./published/oai',
      '/api%2Fpublished%2foai',
      '/api/Published/oai',
    ])
      expect([uri, answer(uri)]).toEqual([uri, 404]);
    for (const uri of ['/api/health', '/api/auth/editor/manuscripts', '/api/%zz', '/api/auth/publishedness'])
      expect([uri, answer(uri)]).toEqual([uri, undefined]);
  });

  test('takes the document of the API from the files of the site, before all else below /api', () => {
    const [first, ...others] = DistributionConfig.CacheBehaviors;
    const { DefaultCacheBehavior: pages } = DistributionConfig;
    expect(first).toEqual({ ...pages, PathPattern: '/api/openapi.json' });
    const published = PUBLISHED_PATHS.map(({ pattern }) => pattern);
    expect(others.map(({ PathPattern }) => PathPattern)).toEqual([...published, '/api/*', ...OLD_PATHS]);
  });

  test("tells the API the visitor's address, whatever the visitor says it is", () => {
    const handler = runInNewContext(`${API_REQUEST_CODE};handler`) as (event: unknown) => unknown;
    const request = { uri: '/api/health', headers: { 'x-viewer-address': { value: 'forged' } } };
    const event = { viewer: { ip: '192.0.2.7' }, request };
    expect(handler(event)).toEqual({
      uri: '/api/health',
      headers: { 'x-viewer-address': { value: '192.0.2.7' } },
    });
    expect(DistributionConfig.CacheBehaviors.at(-1)).toMatchObject({
      FunctionAssociations: [{ EventType: 'viewer-request' }],
    });
  });

  test('asks the API for a page in place of a file of a publication that the bucket lacks', () => {
    const { CacheBehaviors, OriginGroups, Origins } = DistributionConfig;
    const behavior = CacheBehaviors.find(({ PathPattern }) => PathPattern === '/journal/*/articles/*.pdf');
    const [group] = OriginGroups.Items;
    expect(behavior).toMatchObject({ TargetOriginId: group!.Id, AllowedMethods: ['GET', 'HEAD'] });
    expect(group).toMatchObject({ FailoverCriteria: { StatusCodes: { Items: [403, 404] } } });
    const [bucket, api] = group!.Members.Items.map(({ OriginId }) =>
      Origins.find(({ Id }) => Id === OriginId),
    );
    expect(bucket?.OriginAccessControlId).toBeTruthy();
    expect(api).toMatchObject({ OriginPath: '/api/published', OriginCustomHeaders: [{}] });
  });

  test("has no error pages of its own: they would replace the API's answers", () => {
    expect(DistributionConfig.CustomErrorResponses).toBeUndefined();
  });

  test('sets no security header as a custom one: CloudFront refuses the whole policy', () => {
    const security =
      /^(content-security-policy|x-content-type-options|x-frame-options|strict-transport-security|referrer-policy|x-xss-protection)$/i;
    const policies = cloud.ofType('AWS::CloudFront::ResponseHeadersPolicy');
    expect(policies).toHaveLength(3);
    for (const policy of policies) {
      const { ResponseHeadersPolicyConfig: config } = cloud.propertiesOf<{
        ResponseHeadersPolicyConfig: {
          Name: string;
          CustomHeadersConfig: { Items: { Header: string }[] };
          SecurityHeadersConfig: {
            ReferrerPolicy: { ReferrerPolicy: string };
            StrictTransportSecurity: { AccessControlMaxAgeSec: number; IncludeSubdomains: boolean };
          };
        };
      }>(policy);
      const custom = config.CustomHeadersConfig.Items.map(({ Header }) => Header);
      expect(custom.filter((header) => security.test(header))).toEqual([]);
      const { ReferrerPolicy, StrictTransportSecurity } = config.SecurityHeadersConfig;
      expect(ReferrerPolicy.ReferrerPolicy).toBe(PAGE_SECURITY_HEADERS['Referrer-Policy']);
      // A press's other subdomains are its own affair.
      expect(StrictTransportSecurity).toMatchObject({ IncludeSubdomains: false });
      // One name for the whole account: another region's installation needs a different one.
      expect(config.Name).toContain('eu-west-1');
    }
  });

  test('tells what is missing among the assets from what is forbidden', () => {
    const pages = cloud
      .ofType('AWS::S3::BucketPolicy')
      .map((policy) => JSON.stringify(policy.properties.PolicyDocument))
      .filter((text) => text.includes('cloudfront.amazonaws.com'));
    // The pages' bucket, and that of what is published.
    expect(pages).toHaveLength(2);
    for (const policy of pages) expect(policy).toContain('s3:ListBucket');
  });

  test('reaches the pages as nobody else can', () => {
    expect(DistributionConfig.Origins[0]?.OriginAccessControlId).toBeTruthy();
  });

  test('with a domain of its own, speaks TLS 1.2 at least; half of the two settings is refused', async () => {
    const context = {
      siteOrigin: 'https://journals.example.org',
      certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1',
    };
    const config = cloudOf(await synthesise({ context })).one('AWS::CloudFront::Distribution').properties
      .DistributionConfig;
    expect(config).toMatchObject({
      Aliases: ['journals.example.org'],
      ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021' },
    });
    const half = synthesise({ context: { siteOrigin: context.siteOrigin } });
    await expect(half).rejects.toThrow(/go together/);
  });
});

describe('the page function', () => {
  // Characters that end a template literal, or have a meaning in one.
  const notFoundPage = ['<h1 class="a">`$', '{Page}` \\\\ Not Available</h1>'].join('');
  const site: BuiltSite = {
    files: ['/favicon.svg'],
    notFoundPage,
  };
  const code = pageRequestCode(site, { 'X-Test': 'yes' });
  const handler = runInNewContext(`${code};handler`) as (event: unknown) => {
    uri?: string;
    statusCode?: number;
  };
  const ask = (uri: string) => handler({ request: { method: 'GET', uri } });

  test('answers every path as the site means it, in any letter case, with and without a slash', () => {
    const known = [...PRERENDERED_PATHS, ...APP_PATHS, ...Object.keys(REDIRECTS)];
    const strange = [
      '/books',
      '/journal',
      '/journal/jicsx',
      '/about/us',
      '/constructor',
      '/journal/jics/nothing/at/all',
    ];
    for (const path of [...known, ...strange]) {
      for (const form of [path, `${path}/`, path.toUpperCase(), path.toLowerCase()]) {
        const wanted = siteFileOf(form);
        const answer = ask(form);
        expect([form, answer.statusCode ?? 200]).toEqual([form, wanted.status]);
        if (wanted.status === 200) expect([form, answer.uri]).toEqual([form, wanted.file]);
      }
    }
  });

  test.each(['/favicon.svg', '/config.json', '/assets/main-1a2b.js'])('%s is served as it is', (uri) => {
    expect(ask(uri).uri).toBe(uri);
  });

  test.each(['/nothing', '/index.html', '/favicon.ico', '/.vite/manifest.json', '/404.html'])(
    '%s is an honest 404 with a page and the headers',
    (uri) => {
      expect(ask(uri)).toMatchObject({
        statusCode: 404,
        headers: { 'x-test': { value: 'yes' }, 'content-type': { value: 'text/html; charset=utf-8' } },
        body: { data: site.notFoundPage },
      });
    },
  );

  test('more than CloudFront takes stops the synthesis', async () => {
    const large = { ...site, notFoundPage: 'x'.repeat(MAX_CODE_BYTES) };
    await expect(synthesise({ site: large })).rejects.toThrow(/make 404.html smaller/);
  });
});
