import { createContext, useContext } from 'react';
import { call } from './api-client';

/** Makes calls. */
export type Service = typeof call;

/** The service that a part of the page calls. @default the API */
export const ServiceContext = createContext<Service>(call);

/** Returns the service to call: the API, except on a page with sample data. */
export function useService(): Service {
  return useContext(ServiceContext);
}
