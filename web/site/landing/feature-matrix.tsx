import { chakra, Heading } from '@chakra-ui/react';
import { listFeatures } from '@shared/domain/access/feature-matrix';
import { TIERS } from '@shared/domain/access/tiers';
import { Included, NotIncluded } from '@web/ui/components/included';

/** What each plan includes. */
export function FeatureMatrix() {
  return (
    <chakra.section id="feature_matrix" aria-labelledby="matrix-title" borderTopWidth="1px" py="12">
      <Heading as="h2" id="matrix-title" fontSize={{ base: '1.5rem', md: '1.875rem' }}>
        What each plan includes
      </Heading>
      <chakra.table
        aria-labelledby="matrix-title"
        w="full"
        mt="6"
        css={{ borderCollapse: 'collapse' }}
      >
        <thead>
          <tr>
            <chakra.th scope="col" textAlign="start" py="2" fontWeight="500" color="fg.muted">
              Feature
            </chakra.th>
            {TIERS.map((tier) => (
              <chakra.th key={tier} scope="col" w={{ base: '18%', md: '16%' }} py="2">
                {tier}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listFeatures().map(({ name, tiers }) => (
            <chakra.tr key={name} borderTopWidth="1px">
              <chakra.th scope="row" textAlign="start" fontWeight="400" py="2.5" pe="3">
                {name}
              </chakra.th>
              {TIERS.map((tier) => (
                <chakra.td key={tier} textAlign="center">
                  {tiers.includes(tier) ? <Included size="1.25rem" /> : <NotIncluded />}
                </chakra.td>
              ))}
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.section>
  );
}
