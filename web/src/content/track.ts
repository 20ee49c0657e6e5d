/** Sample content, not live data. */
export const SAMPLE_PAPERS = [
  {
    id: 'MWP-2024-017',
    title: 'Calibrated confidence for small clinical data sets',
    status: 'Under Review',
    submittedDate: '2024-03-12',
  },
  {
    id: 'MWP-2024-011',
    title: 'A survey of energy-aware inference at the edge',
    status: 'Accepted',
    submittedDate: '2024-02-20',
  },
  {
    id: 'MWP-2024-009',
    title: 'Planning with incomplete maps in underwater robotics',
    status: 'Reviewed',
    submittedDate: '2024-02-02',
  },
  {
    id: 'MWP-2023-064',
    title: 'Federated learning without a trusted server',
    status: 'Pending',
    submittedDate: '2023-12-18',
  },
  {
    id: 'MWP-2023-058',
    title: 'What benchmarks of common sense measure',
    status: 'Rejected',
    submittedDate: '2023-11-30',
  },
];
