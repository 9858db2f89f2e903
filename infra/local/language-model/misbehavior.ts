/**
 * One way in which the model can fail its clients.
 *
 * - `throttle`: 429 ThrottlingException
 * - `fault`: 500 InternalServerException
 * - `model-error`: 424 ModelErrorException
 * - `filter`: an answer that the model's content filter kept back
 * - `guardrail`: the same by a guardrail
 * - `empty`: an answer without text
 * - `hang`: never answers, until the client gives up or the server closes
 * - `reset`: breaks the connection off
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

/** What is asked, as far as tests look at it. */
export interface Asked {
  readonly modelId: string;
  readonly system: string;
  readonly prompt: string;
  /** Counts the requests from 1. */
  readonly number: number;
}
