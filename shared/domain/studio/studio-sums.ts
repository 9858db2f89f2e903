/** Sums of a model, or of all models of a studio together. */
export interface StudioSums {
  readonly tips: number;
  readonly tipTokens: number;
  readonly mediaTokens: number;
  /** Everything earned, as far as it is known. */
  readonly incomeTokens: number;
  readonly sessions: number;
  readonly seconds: number;
  readonly newFollowers: number;
}

/** Sums with a value for each name. */
export function mapEachSum(of: (key: keyof StudioSums) => number): StudioSums {
  return {
    tips: of('tips'),
    tipTokens: of('tipTokens'),
    mediaTokens: of('mediaTokens'),
    incomeTokens: of('incomeTokens'),
    sessions: of('sessions'),
    seconds: of('seconds'),
    newFollowers: of('newFollowers'),
  };
}

/** Each of the sums, changed in the same way. */
export function mapSums(sums: StudioSums, of: (sum: number) => number): StudioSums {
  return mapEachSum((key) => of(sums[key]));
}
