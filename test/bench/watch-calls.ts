import { AsyncLocalStorage } from 'node:async_hooks';
import { SQSClient } from '@aws-sdk/client-sqs';
import { FunctionHost } from '../../functions/local/function-host.ts';

/** One run of one function, with its requests to AWS. */
export interface WatchedCall {
  entry: string;
  ms: number;
  /** How often each AWS call was made, by name. */
  requests: Record<string, number>;
  readUnits: number;
  writeUnits: number;
  /** The answer's size. */
  bytes: number;
}

type Send = (
  this: unknown,
  command: { constructor: { name: string }; input: Record<string, unknown> },
  ...rest: unknown[]
) => Promise<unknown>;

const READS = /^(Get|Query|BatchGet|TransactGet)/;

/** Watches every function that the local stack runs in this process from now on. Returns where the calls are stored. */
export function watchCalls(): WatchedCall[] {
  const calls: WatchedCall[] = [];
  const running = new AsyncLocalStorage<WatchedCall>();
  // The class that all clients share is not exported.
  const base = Object.getPrototypeOf(SQSClient.prototype) as { send: Send };
  const send = base.send;
  base.send = async function (command, ...rest) {
    const call = running.getStore();
    if (!call) return send.call(this, command, ...rest);
    const name = command.constructor.name.replace(/Command$/, '');
    call.requests[name] = (call.requests[name] ?? 0) + 1;
    const { input } = command;
    if (input.TableName || input.RequestItems || input.TransactItems) input.ReturnConsumedCapacity = 'TOTAL';
    const output = await send.call(this, command, ...rest);
    const units = unitsOf(output);
    if (READS.test(name)) call.readUnits += units;
    else call.writeUnits += units;
    return output;
  };
  const invoke = FunctionHost.prototype.invoke;
  FunctionHost.prototype.invoke = function (entry, ...rest) {
    const call: WatchedCall = { entry, ms: 0, requests: {}, readUnits: 0, writeUnits: 0, bytes: 0 };
    const start = performance.now();
    return running.run(call, async () => {
      const answer = await invoke.call(this, entry, ...rest);
      call.ms = performance.now() - start;
      call.bytes = Buffer.byteLength(JSON.stringify(answer ?? null));
      calls.push(call);
      return answer;
    });
  };
  return calls;
}

function unitsOf(output: unknown): number {
  const { ConsumedCapacity } = (output ?? {}) as { ConsumedCapacity?: unknown };
  const all = [ConsumedCapacity ?? []].flat() as { CapacityUnits?: number }[];
  return all.reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
}

export const requestsOf = ({ requests }: WatchedCall): number =>
  Object.values(requests).reduce((sum, count) => sum + count, 0);
