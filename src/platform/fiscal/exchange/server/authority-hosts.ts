/** Where requests to authorities go, and nowhere else: the hosts of the packs. */
export const AUTHORITY_HOSTS: ReadonlySet<string> = new Set([
  'www1.agenciatributaria.gob.es',
  'www10.agenciatributaria.gob.es',
  'prewww1.aeat.es',
  'prewww10.aeat.es',
  'cel.sri.gob.ec',
  'celcer.sri.gob.ec',
  'vpfe.dian.gov.co',
  'vpfe-hab.dian.gov.co',
])
