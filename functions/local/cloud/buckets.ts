import type { BucketSettings } from '../emulators/s3/start-s3.ts';
import type { Cloud } from './template.ts';

interface BucketProperties {
  BucketName?: string;
  CorsConfiguration?: {
    CorsRules: {
      AllowedOrigins: string[];
      AllowedMethods: string[];
      AllowedHeaders?: string[];
      ExposedHeaders?: string[];
      MaxAge?: number;
    }[];
  };
  LifecycleConfiguration?: { Rules: { Prefix?: string; ExpirationInDays?: number; Status: string }[] };
  VersioningConfiguration?: { Status: string };
}

/** The templates' buckets that functions use. `origins` are all addresses of the site on this machine. */
export function readBuckets(cloud: Cloud, siteOrigin: string, origins: string[]): BucketSettings[] {
  return cloud.ofType('AWS::S3::Bucket').flatMap((resource) => {
    const properties = cloud.propertiesOf<BucketProperties>(resource);
    if (!properties.BucketName) return [];
    cloud.place(resource, {
      ref: properties.BucketName,
      attributes: { Arn: `arn:aws:s3:::${properties.BucketName}` },
    });
    return {
      name: properties.BucketName,
      versioned: properties.VersioningConfiguration?.Status === 'Enabled',
      cors: properties.CorsConfiguration?.CorsRules.map((rule) => ({
        allowedOrigins: rule.AllowedOrigins.flatMap((origin) => (origin === siteOrigin ? origins : origin)),
        allowedMethods: rule.AllowedMethods,
        allowedHeaders: rule.AllowedHeaders,
        exposeHeaders: rule.ExposedHeaders,
        maxAgeSeconds: rule.MaxAge,
      })),
      expiry: properties.LifecycleConfiguration?.Rules.flatMap((rule) =>
        rule.Status === 'Enabled' && rule.ExpirationInDays
          ? { prefix: rule.Prefix, days: rule.ExpirationInDays }
          : [],
      ),
    };
  });
}
