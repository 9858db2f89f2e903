/** An error answer; the S3 client turns it into an error named `code`. */
export class S3Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const noSuchBucket = () =>
  new S3Refusal(404, 'NoSuchBucket', 'The specified bucket does not exist');

export const noSuchKey = () => new S3Refusal(404, 'NoSuchKey', 'The specified key does not exist.');

export const preconditionFailed = () =>
  new S3Refusal(
    412,
    'PreconditionFailed',
    'At least one of the pre-conditions you specified did not hold',
  );

export const invalidRequest = (message: string) => new S3Refusal(400, 'InvalidRequest', message);

export const notImplemented = (what: string) =>
  new S3Refusal(501, 'NotImplemented', `The stand-in does not know ${what}.`);
