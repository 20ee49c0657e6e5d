import { type SqsOptions, startSqs } from '../../functions/local/emulators/sqs.ts';

const server = await startSqs(JSON.parse(process.argv[2] ?? '{}') as SqsOptions);
console.log(JSON.stringify({ url: server.url }));
