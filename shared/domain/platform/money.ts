export { tokensToUsd } from '@shared/metrics/usd';
