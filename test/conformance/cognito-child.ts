import { type CognitoOptions, startCognito } from '../../functions/local/emulators/cognito/start-cognito.ts';

const server = await startCognito(JSON.parse(process.argv[2] ?? '{}') as CognitoOptions);
const pool = server.pools.People;
console.log(JSON.stringify({ url: server.url, poolId: pool?.poolId, clientId: pool?.clients.Author }));
