/**
 * A way in which the model can fail its clients.
 *
 * - `throttle`: 429 ThrottlingException
 * - `fault`: 500 InternalServerException
 * - `model-error`: 424 ModelErrorException
 * - `filter`: an answer blocked by the model's content filter
 * - `guardrail`: an answer blocked by a guardrail
 * - `empty`: an answer without text
 * - `hang`: does not answer until the client gives up or the server closes
 * - `reset`: resets the connection
 * - `says`: answers with this text
 */
export type Misbehavior =
  | {
      readonly kind:
        | 'throttle'
        | 'fault'
        | 'model-error'
        | 'filter'
        | 'guardrail'
        | 'empty'
        | 'hang'
        | 'reset';
    }
  | { readonly kind: 'says'; readonly text: string };

/** The parts of a request that tests look at. */
export interface ModelRequest {
  readonly modelId: string;
  readonly system: string;
  readonly prompt: string;
  /** Number of the request, starting at 1. */
  readonly number: number;
}
