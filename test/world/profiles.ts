import type { OwnProfile } from '#src/platform/automation/contract.ts'

/** An automation profile that anybody may save; `more` changes it. */
export const soundProfile = (more: object = {}): OwnProfile => ({
  companyName: 'Confecciones Ariadna',
  description: 'Ropa de trabajo.',
  services: ['Confección'],
  catalogUrls: ['https://ariadna.example/catalogo'],
  logo: '',
  website: 'https://ariadna.example',
  email: 'hola@ariadna.example',
  phone: '+57 300 1234567',
  socials: [],
  api: { baseUrl: 'https://api.ariadna.example', clientId: '', clientSecret: '' },
  webhook: { inboundUrl: 'https://ariadna.example/entrada', secret: '' },
  scopes: ['products:read'],
  consent: true,
  dataRetentionDays: 30,
  version: 1,
  ...more,
})
