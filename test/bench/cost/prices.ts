/**
 * THE file of prices: list prices in US dollars, without tax and discounts. Look them up again at https://aws.amazon.com/pricing/ before
 * they decide anything: they were written down from memory of AWS's price list, not read from it on that day.
 */
export const prices = {
  region: 'us-east-1',
  asOf: '2025-06',
  lambda: { request: 0.2e-6, armGbSecond: 13.3334e-6, x86GbSecond: 16.6667e-6 },
  /** HTTP API. */
  apiRequest: 1e-6,
  dynamodb: { writeUnit: 0.625e-6, readUnit: 0.125e-6, gbMonth: 0.25, restorableGbMonth: 0.2 },
  s3: { write: 5e-6, read: 0.4e-6, gbMonth: 0.023 },
  /** FIFO; Lambda's requests while a queue is empty count too. */
  sqsRequest: 0.5e-6,
  cloudFront: { request: 1e-6, function: 0.1e-6 },
  /** To the internet, by CloudFront or S3. */
  outGb: 0.09,
  logs: { gb: 0.5, gbMonth: 0.03 },
  trace: 5e-6,
  firewall: { acl: 5, rule: 1, request: 0.6e-6 },
  secretMonth: 0.4,
  alarmMetricMonth: 0.1,
  ownMetricMonth: 0.3,
  dashboardMonth: 3,
  mail: 0.1e-3,
  /** Cognito, plan Lite: for each person who signs in or renews in a month, beyond the free number. */
  activePerson: [
    { upTo: 10_000, each: 0 },
    { upTo: 100_000, each: 0.0055 },
    { upTo: 1_000_000, each: 0.0046 },
    { upTo: Number.POSITIVE_INFINITY, each: 0.00325 },
  ],
} as const;

/** The relevant part of AWS's permanent monthly allowance; of the same date. */
export const alwaysFree = {
  alarmMetrics: 10,
  ownMetrics: 10,
  dashboards: 3,
  sqsRequests: 1e6,
  lambdaRequests: 1e6,
  lambdaGbSeconds: 400_000,
  outGb: 100,
  cloudFrontOutGb: 1000,
  cloudFrontRequests: 10e6,
  cloudFrontFunctions: 2e6,
  traces: 100_000,
  logsGb: 5,
} as const;

/** Values no benchmark can measure: how people use the site. */
export const assumptions = {
  /** Documents and built PDFs that are kept; manuscripts with figures take some MB. */
  keptMbASubmission: 5,
  /** The PDF, opened by author, editor and reviewers. */
  pdfMbASubmission: 15,
  /** Pages and scripts for browsers that have not cached them. */
  pagesMbASubmission: 5,
  /** Openings of each list and of the manuscript by each of the people, beside what the journey itself needs. */
  readingsASubmission: 10,
  /** Page views that lead to no call. */
  pageRequestsASubmission: 150,
  /** The share of calls that meet no running function. */
  coldShare: { 100: 0.7, 10000: 0.2, 1000000: 0.02 } as Record<number, number>,
  /** The extra time of a cold start, at 512 MB, in seconds: the runtime's own and the bundle's (`npm run bench -- lambda`). */
  coldSeconds: 0.6,
  /** People who sign in because of a submission, each in two months of the year. */
  peopleASubmission: 4,
  monthsActive: 2,
  logBytesACall: 2000,
  /** A Lambda with less memory gets less of a processor: this many MB give a whole one. */
  wholeProcessorMb: 1769,
} as const;
