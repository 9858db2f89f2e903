/**
 * Returns a required setting.
 *
 * @throws Error that names the setting if it is missing
 */
export function requiredEnv(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The setting ${name} is missing.`);
  return value;
}

/** @throws Error if the setting is not a number */
export function numberEnv(name: string, fallback: number): number {
  const value = Number(process.env[name] ?? fallback);
  if (!Number.isFinite(value)) throw new Error(`The setting ${name} is not a number.`);
  return value;
}
