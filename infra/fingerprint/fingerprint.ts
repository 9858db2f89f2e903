/** What must not change without a new version. */
export interface Fingerprint {
  readonly version: number;
  readonly fingerprint: string;
}
