/**
 * The one attribute with everything that a line of the editors' desk shows: projected attributes can't be changed without rebuilding the
 * index, but the content of this one can.
 */
const ON_THE_DESK = ['line'];

interface IndexShape {
  partition: string;
  sort: string;
  /** The attributes it contains; default all. */
  attributes?: string[];
}

/** CloudFormation creates one of them in a deployment, so `npm run deploy` deploys the table once for each missing one. */
export const MANUSCRIPT_INDEXES: Record<string, IndexShape> = {
  byPerson: { partition: 'person', sort: 'personSort' },
  byDesk: { partition: 'desk', sort: 'deskSort', attributes: ON_THE_DESK },
  byAct: { partition: 'awaits', sort: 'deskSort', attributes: ON_THE_DESK },
};
