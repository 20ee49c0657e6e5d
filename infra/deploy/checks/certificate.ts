import { DescribeCertificateCommand, ResourceNotFoundException } from '@aws-sdk/client-acm';
import type { Check } from '../check.ts';
import { blocking } from '../finding.ts';

/** A wildcard covers one label only (RFC 6125, section 6.4.3). */
const isNameOf = (host: string, name: string): boolean =>
  name === host || (name.startsWith('*.') && host.split('.').slice(1).join('.') === name.slice(2));

export const checkCertificate: Check = async ({ certificates }, { siteOrigin, certificateArn }) => {
  if (!siteOrigin || !certificateArn) return [];
  const host = new URL(siteOrigin).hostname;
  const wanted = `Ask for one for ${host} in us-east-1: aws acm request-certificate --region us-east-1 --domain-name ${host} --validation-method DNS`;
  const certificate = await certificates
    .send(new DescribeCertificateCommand({ CertificateArn: certificateArn }))
    .then(({ Certificate }) => Certificate)
    .catch((error: unknown) => {
      if (error instanceof ResourceNotFoundException) return undefined;
      throw error;
    });
  if (!certificate)
    return [
      blocking(
        'The certificate that certificateArn names does not exist: CloudFront takes no domain without one.',
        wanted,
      ),
    ];
  const names = [certificate.DomainName ?? '', ...(certificate.SubjectAlternativeNames ?? [])];
  if (!names.some((name) => isNameOf(host, name)))
    return [
      blocking(
        `The certificate that certificateArn names is for ${names.filter(Boolean).join(', ')}, not for ${host}: CloudFront refuses it.`,
        wanted,
      ),
    ];
  if (certificate.Status === 'ISSUED') return [];
  return [
    blocking(
      `The certificate for ${host} is ${certificate.Status}, not issued: CloudFront refuses it.`,
      `Set the DNS record that shows that the domain is yours: aws acm describe-certificate --region us-east-1 --certificate-arn ${certificateArn} --query Certificate.DomainValidationOptions`,
    ),
  ];
};
