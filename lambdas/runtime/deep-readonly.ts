/** Makes a type read-only at all levels. */
export type DeepReadonly<T> = T extends Uint8Array
  ? T
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T;
