import {
  currentFingerprints,
  isUnraised,
  problemsOf,
  storedFingerprints,
  storeFingerprints,
} from '@infra/fingerprint/fingerprints';

// Writes the fingerprints of the fold and the metrics beside their versions. Refuses if something
// changed without a new version.
const [stored, current] = await Promise.all([storedFingerprints(), currentFingerprints()]);
if (isUnraised(stored, current)) {
  console.error(problemsOf(stored, current).join('\n'));
  process.exitCode = 1;
} else {
  await storeFingerprints(current);
}
