/** Coefficients of Stirling's series for the logarithm of the gamma function. */
const SERIES = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680];
/** From here on, the series is exact to ten digits. */
const FAR = 8;

/** The natural logarithm of the gamma function of a positive number. */
export function logGamma(x: number): number {
  // Γ(x + 1) = x Γ(x)
  if (x < FAR) return logGamma(x + 1) - Math.log(x);
  const correction = SERIES.reduce((sum, of, at) => sum + of / x ** (2 * at + 1), 0);
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + correction;
}
