import * as z from 'zod';

const Resource = z.object({
  stack: z.string(),
  logicalId: z.string(),
  type: z.string(),
  path: z.string(),
  deletionPolicy: z.string(),
  /** Without intrinsic functions: as the service got them. */
  properties: z.record(z.string(), z.json()),
  physicalId: z.string(),
});

/** A resource as it was deployed. */
export type Resource = z.output<typeof Resource>;

/** Reads all resources of a stage, including those of nested stacks. */
export async function readResources(endpoint: string, stage: string): Promise<Resource[]> {
  const response = await fetch(`${endpoint}/roomlight/resources`);
  const all = z.array(Resource).parse(await response.json());
  return all.filter(({ stack }) => stack.startsWith(`roomlight-${stage}-`));
}

/** The resources of a type, with their properties read by a schema. */
export function ofType<S extends z.ZodType>(
  resources: readonly Resource[],
  type: string,
  schema: S,
): (Omit<Resource, 'properties'> & { readonly properties: z.output<S> })[] {
  return resources
    .filter((resource) => resource.type === type)
    .map((resource) => ({ ...resource, properties: schema.parse(resource.properties) }));
}
