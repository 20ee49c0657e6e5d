import { type S3Options, startS3 } from '../../functions/local/emulators/s3/start-s3.ts';

const server = await startS3(JSON.parse(process.argv[2] ?? '{}') as S3Options);
console.log(JSON.stringify({ url: server.url }));
