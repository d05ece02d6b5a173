import type { FiscalEnvironment } from './packs/types.ts'

/** Where documents go: to a simulated authority, to the authority's own tests, or where they count. */
export const ENVIRONMENTS = ['demostracion', 'pruebas', 'produccion'] as const
export type Environment = (typeof ENVIRONMENTS)[number]

export const ENVIRONMENT_LABELS: Readonly<Record<Environment, string>> = {
  demostracion: 'Demostración',
  pruebas: 'Pruebas',
  produccion: 'Producción',
}

/** How the simulated authority of a demonstration answers. */
export const DEMO_ANSWERS = ['acepta', 'rechaza', 'no_responde'] as const
export type DemoAnswer = (typeof DEMO_ANSWERS)[number]

/** What stands before the number of what does not count, so that it takes no number from what does. */
const MARKS: Readonly<Record<Environment, string>> = { demostracion: 'DEMO-', pruebas: 'PRUEBA-', produccion: '' }

/** A document's number as the company's own books have it. */
export const ownNumber = (environment: Environment, number: string): string => `${MARKS[environment]}${number}`

/** What is printed across every page of what does not count; '' for nothing. */
export const watermarkOf = (environment: Environment): string =>
  environment === 'produccion' ? '' : 'SIN VALIDEZ TRIBUTARIA'

/** As which the packs write it: a demonstration is a test that nobody outside sees. */
export const packEnvironment = (environment: Environment): FiscalEnvironment =>
  environment === 'produccion' ? 'produccion' : 'pruebas'
