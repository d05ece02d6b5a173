import type { Call, InputOf, OutputOf } from '#src/kernel/contract.ts'
import { clockIn } from '#src/kernel/days/clock.ts'
import { zoneOf } from '#src/kernel/days/zone.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { companies } from '#src/platform/companies/contract.ts'
import type { Person } from '../world/people.ts'
import type { World } from '../world/world.ts'

/** Of each country: who the company is, who buys, whose number that turns out to be, and what its authority calls a number. */
export const COUNTRIES = {
  ES: {
    company: { country: 'España', tax_kind: 'NIF', tax_number: '89890001K', currency: 'EUR' },
    client: { tax_kind: 'NIF', tax_number: '12345678Z' },
    corrected: { tax_kind: 'NIF', tax_number: '87654321X' },
    fields: { regimen: '01' },
    number: /^DEMO-F\d{4}\/\d+$/,
    tax: '21',
  },
  EC: {
    company: { country: 'Ecuador', tax_kind: 'RUC', tax_number: '1792146739001', currency: 'USD' },
    client: { tax_kind: 'Cédula', tax_number: '1713328506' },
    corrected: { tax_kind: 'Cédula', tax_number: '1710034065' },
    fields: { matriz: 'Av. Amazonas N21-147' },
    number: /^DEMO-001-001-\d{9}$/,
    tax: '15',
  },
  CO: {
    company: { country: 'Colombia', tax_kind: 'NIT', tax_number: '860007335-4', currency: 'COP' },
    client: { tax_kind: 'NIT', tax_number: '800197268-4' },
    corrected: { tax_kind: 'NIT', tax_number: '899999239-2' },
    fields: { responsabilidades: 'R-99-PN', tributo: '01', municipio: '11001' },
    number: /^DEMO-SETP\d+$/,
    tax: '19',
  },
} as const
export type Country = keyof typeof COUNTRIES

export const FAR = `${new Date().getFullYear() + 1}-12-31`

/** A call of the company's that must work. */
type Make = <C extends Call>(call: C, input: InputOf<C>) => Promise<OutputOf<C>>

/** Makes a company one of that country, and returns a client of it. */
export async function settleIn(make: Make, country: Country): Promise<string> {
  const { company, client } = COUNTRIES[country]
  const details = await make(companies.details, {})
  await make(companies.saveDetails, {
    ...details,
    ...company,
    ...{ legal_name: 'Confecciones Ariadna', address: 'Calle 10 # 4-21', city: 'Centro' },
  })
  const { id } = await make(cdm.addClient, {
    ...client,
    ...{ name: `Cliente de ${company.country}`, email: 'compras@cliente.test' },
  } as InputOf<typeof cdm.addClient>)
  return id
}

/** From here on the company issues electronically, in a demonstration. */
export async function beginIssuing(make: Make, country: Country): Promise<void> {
  const { version } = await make(contabilidad.fiscalSetup, {})
  const { fields } = COUNTRIES[country]
  await make(contabilidad.saveFiscalSetup, { environment: 'demostracion', active: true, fields, version })
}

/** Both; returns a client of the company. */
export async function begin({ must }: World, as: Person, country: Country): Promise<string> {
  const make: Make = (call, input) => must(as, call, input)
  const client = await settleIn(make, country)
  await beginIssuing(make, country)
  return client
}

/** The day there: an electronic document bears it. */
export const todayIn = (country: Country): string => clockIn(zoneOf(COUNTRIES[country].company.country)).day

export const issue = ({ must }: World, as: Person, client_id: string, country: Country) =>
  must(as, contabilidad.issueInvoice, {
    ...{ date: todayIn(country), due_date: FAR, client: 'x', client_id },
    lines: [{ description: 'Camisa', quantity: '2', price: '50.00', tax: COUNTRIES[country].tax }],
  })

export const documentsOf = async ({ must }: World, as: Person, id: string) =>
  (await must(as, contabilidad.fiscalDocumentsOf, { id })).documents

export const stateOf = async (world: World, as: Person, id: string) => (await documentsOf(world, as, id)).at(-1)?.state
