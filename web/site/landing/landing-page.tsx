import { TrialBanner } from '../frame/trial-banner';
import { PublicPage } from '../public-page';
import { Answers } from './answers';
import { FeatureMatrix } from './feature-matrix';
import { Hero } from './hero';
import { Pricing } from './pricing';
import { ProductFacts } from './product-facts';
import { SplitSections } from './split-sections';

/** The home page: what the product is, what it looks like, what it costs, and how to try it. */
export function LandingPage() {
  return (
    <PublicPage banner={<TrialBanner />}>
      <Hero />
      <Answers />
      <ProductFacts />
      <SplitSections />
      <FeatureMatrix />
      <Pricing />
    </PublicPage>
  );
}
