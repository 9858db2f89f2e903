import fc from 'fast-check';
import { isDeep } from './depth';

// A vitest setup file. Property tests try the same cases in every default run, so that a run never
// fails by chance. A deep run draws a new seed; what it finds belongs into `examples`.
if (!isDeep) fc.configureGlobal({ seed: 1 });
