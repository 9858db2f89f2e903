import { createHash } from 'node:crypto';
import { DecryptCommand, type KMSClient } from '@aws-sdk/client-kms';
import type { ObjectStore } from '@lambdas/runtime/object-store';
import { ASSUMED } from '../assumptions';
import type { Execution } from './functions';

/** KMS as an instance of a function sees it. What it wraps is the key itself, as long as a real one. */
export function delayedKms(current: () => Execution, onRequest: () => void): KMSClient {
  const send = async (command: object) => {
    const execution = current();
    onRequest();
    execution.charge(ASSUMED.requestCpuMs.value);
    await execution.wait(ASSUMED.keyMs.value);
    return answered(command);
  };
  // The box of secrets uses nothing else.
  return { send } as unknown as KMSClient;
}

/** KMS without latency, for what is prepared before the evening. */
export function instantKms(): KMSClient {
  return { send: async (command: object) => answered(command) } as unknown as KMSClient;
}

const WRAPPED_BYTES = 184;
let made = 0;

function answered(command: object) {
  if (command instanceof DecryptCommand) {
    const { CiphertextBlob = new Uint8Array() } = command.input;
    return { Plaintext: CiphertextBlob.subarray(0, 32) };
  }
  made += 1;
  const Plaintext = createHash('sha256').update(String(made)).digest();
  return { Plaintext, CiphertextBlob: Buffer.concat([Plaintext], WRAPPED_BYTES) };
}

/** A bucket as a function sees it. */
export function delayedStore(
  objects: Map<string, Uint8Array>,
  current: () => Execution,
): ObjectStore {
  const ask = async <T>(work: (execution: Execution) => T): Promise<T> => {
    const execution = current();
    execution.charge(ASSUMED.requestCpuMs.value);
    await execution.wait(ASSUMED.objectMs.value);
    return execution.outside(() => work(execution));
  };
  return {
    get: (key) => ask(() => objects.get(key) ?? null),
    put: (key, body) => ask(() => void objects.set(key, Buffer.from(body))),
  };
}
