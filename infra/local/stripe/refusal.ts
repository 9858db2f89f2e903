type ErrorType =
  | 'api_error'
  | 'authentication_error'
  | 'card_error'
  | 'idempotency_error'
  | 'invalid_request_error'
  | 'rate_limit_error';

interface ErrorBody {
  readonly type: ErrorType;
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
}

export interface RefusalDetails {
  readonly status?: number;
  readonly type?: ErrorType;
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
}

/** An error answer; Stripe's client turns it into an exception by its type. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: { readonly error: ErrorBody };

  constructor(message: string, details: RefusalDetails = {}) {
    super(message);
    const { status = 400, type = 'invalid_request_error', ...rest } = details;
    this.status = status;
    this.body = { error: { type, message, ...rest } };
  }
}

/** Nothing has this id. */
export function missing(what: string, id: string, param = 'id'): StripeRefusal {
  return new StripeRefusal(`No such ${what}: '${id}'`, {
    status: param === 'id' ? 404 : 400,
    code: 'resource_missing',
    param,
  });
}
