/** The type without any right to change it, however deep. */
export type DeepReadonly<T> = T extends Uint8Array
  ? T
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T;
