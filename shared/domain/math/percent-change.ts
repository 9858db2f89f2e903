export { percentChange } from '@shared/metrics/percent-change';
