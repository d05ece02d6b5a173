import { EVENTS_PATH, type GatewayName } from '../rules.ts'

/** Where a gateway sends a company's events. */
export const eventsUrl = (origin: string, company: string, gateway: GatewayName) =>
  `${origin}${EVENTS_PATH}${company}/${gateway}`
