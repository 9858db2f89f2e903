/** Some numbers of one kind. */
export interface Sample {
  add(value: number): void;
  readonly count: number;
  /** Returns the smallest value that a share of the numbers, 0 to 1, does not exceed; 0 without any. */
  at(share: number): number;
}

export function openSample(): Sample {
  const values: number[] = [];
  let isSorted = true;
  return {
    add(value) {
      values.push(value);
      isSorted = false;
    },
    get count() {
      return values.length;
    },
    at(share) {
      if (!isSorted) values.sort((a, b) => a - b);
      isSorted = true;
      return values[Math.max(0, Math.ceil(share * values.length) - 1)] ?? 0;
    },
  };
}
