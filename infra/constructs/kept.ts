import { RemovalPolicy } from 'aws-cdk-lib';

/** People's data outlives its stack; a failed creation is removed, so that it can be tried again. */
export const keptUnless = (isThrowAway: boolean): RemovalPolicy =>
  isThrowAway ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;
