import { apiDocument } from './api-document.ts';

if (process.argv.includes('--help')) {
  console.log(`npm run -s openapi: prints the API as an OpenAPI 3.1 document.`);
  process.exit(0);
}
process.stdout.write(`${JSON.stringify(apiDocument(), null, 2)}\n`);
