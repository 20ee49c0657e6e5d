/* Journeys by the API that share one stack, since each start of one costs seconds. Their people differ: what needs an empty
   desk, a stand-in's person first, other options or broken data is a file with a stack of its own. */
import './one-stack/compressed-answers.ts';
import './one-stack/documents.ts';
import './one-stack/federated.ts';
import './one-stack/gateway.ts';
import './one-stack/sessions.ts';
