/** Every setting that adds something to the templates. */
export const EVERYTHING_SET = {
  siteOrigin: 'https://journal.example.org',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/12345678-1234-1234-1234-123456789012',
  googleClientId: 'client.apps.example',
  orcidClientId: 'APP-ORCID',
  mailFrom: 'office@journal.example.org',
  alarmEmail: 'ops@journal.example.org',
};
