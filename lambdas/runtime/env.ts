/** A setting that must be there; missing ones fail at start, by name. */
export function requiredEnv(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The setting ${name} is missing.`);
  return value;
}

export function numberEnv(name: string, fallback: number): number {
  const value = Number(process.env[name] ?? fallback);
  if (!Number.isFinite(value)) throw new Error(`The setting ${name} is not a number.`);
  return value;
}
