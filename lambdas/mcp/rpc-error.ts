/** The codes of JSON-RPC 2.0 that the protocol uses here. */
const CODES = { 'unknown-method': -32_601, 'bad-params': -32_602 } as const;

/** A refusal in the protocol's own terms: the program that asked made a mistake, not its model. */
export class RpcError extends Error {
  readonly code: number;

  constructor(kind: keyof typeof CODES, message: string) {
    super(message);
    this.code = CODES[kind];
  }
}
