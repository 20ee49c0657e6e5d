import { RemovalPolicy } from 'aws-cdk-lib';

/** What people entrusted to us outlives its stack; a making that failed is taken away, so that it can be tried again. */
export const keptUnless = (isThrowAway: boolean): RemovalPolicy =>
  isThrowAway ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;
