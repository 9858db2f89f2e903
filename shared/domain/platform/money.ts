export { tokensToUsd, USD_PER_TOKEN } from '@shared/metrics/usd';
