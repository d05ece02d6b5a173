import type { InputOf, OutputOf } from '#src/kernel/contract.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { taxSetOf } from '#src/modules/cdm/taxes/sets/sets.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import type { World } from '../world/world.ts'
import { chanceBelow, someDay } from './chance.ts'

/** What a line of a document bore, as whoever wrote it knows. */
export interface Borne {
  side: 'ventas' | 'compras'
  declared_as: string
  returned: boolean
  person: 'juridica' | 'natural' | ''
  who: string
  date: string
  /** Before taxes, in cents. */
  base: number
}

type Codes = OutputOf<typeof cdm.lineTaxes>
type Line = NonNullable<InputOf<typeof contabilidad.issueInvoice>['lines']>[number]

/** Documents of these months; what is taken back is so in the month after. */
const MONTHS = ['2026-02', '2026-03', '2026-04'] as const
const AFTER = { '2026-02': '2026-03-28', '2026-03': '2026-04-28', '2026-04': '2026-05-28' } as const
/** The general rate of each country, alone. */
const ALONE: Record<string, { tax: string; declared_as: string }> = {
  Colombia: { tax: '19', declared_as: 'co_iva_19' },
  Ecuador: { tax: '15', declared_as: 'ec_iva_15' },
  España: { tax: '21', declared_as: 'es_iva_21' },
  México: { tax: '16', declared_as: 'mx_iva_16' },
}
/** Of a company, of a person, and of somebody of whom nothing is known. */
const SUPPLIERS = [
  { name: 'Textiles del Sur', tax_kind: 'NIT', tax_number: '800197268-4', person: 'juridica' },
  { name: 'Rosa Díaz', tax_kind: 'CC', tax_number: '1020304050', person: 'natural' },
  { name: 'El de la esquina', tax_kind: '', tax_number: '', person: '' },
] as const

/**
 * Three months of a company of a country whose documents bear every tax of its set, by chance: sold and bought, in part paid, credited and annulled.
 * Returns what each line bore.
 */
export async function bearTaxes(world: World, country: string, each: number): Promise<Borne[]> {
  const { ana, must } = world
  await must(ana, contabilidad.prepareBooks, {})
  await must(ana, contabilidad.preparePurchases, {})
  await must(ana, cdm.takeOfferedTaxes, {})
  await must(ana, contabilidad.chooseUsualTaxAccounts, {})
  const bank = (await must(ana, contabilidad.accounts, {})).find(({ cash }) => cash)?.id ?? ''
  const suppliers = await Promise.all(
    SUPPLIERS.map(async ({ person, ...supplier }) => ({
      ...(await must(ana, cdm.addClient, { ...supplier, email: '', role: 'Proveedor' })),
      person,
    })),
  )
  const [sold, bought] = await Promise.all(
    (['ventas', 'compras'] as const).map((side) => must(ana, cdm.lineTaxes, { day: '2026-03-10', side })),
  )
  const borne: Borne[] = []
  for (const month of MONTHS)
    for (let count = 0; count < each; count++) {
      borne.push(...(await sell(world, linesOf(country, sold ?? []), month)))
      const supplier = suppliers[chanceBelow(suppliers.length)]
      if (supplier) borne.push(...(await buy(world, linesOf(country, bought ?? []), month, supplier, bank)))
    }
  return borne
}

interface MadeLine extends Line {
  declared: string[]
  cents: number
}

/** One to three lines, each with one tax of the kind of IVA, or a percentage alone, and up to two others. */
function linesOf(country: string, codes: Codes): MadeLine[] {
  const set = taxSetOf(country)
  const main = codes.filter(({ kind }) => ['iva', 'exento', 'no_sujeto'].includes(kind))
  const others = codes.filter((code) => !main.includes(code))
  return Array.from({ length: chanceBelow(3) + 1 }, (_, at) => {
    // Above what withholding begins at, and even, so that half of it is whole.
    const price = (chanceBelow(4_000) + 2_000) * 1_000
    const line = { description: `Tela ${at}`, quantity: '1', price: String(price), cents: price * 100 }
    const alone = ALONE[country]
    if (alone && chanceBelow(4) === 0) return { ...line, tax: alone.tax, declared: [alone.declared_as] }
    const chosen = [
      main[chanceBelow(main.length)],
      others[chanceBelow(others.length)],
      others[chanceBelow(others.length)],
    ]
    const taken = new Set(chosen.slice(0, chanceBelow(3) + 1).flatMap((code) => code ?? []))
    const declared = [...taken].flatMap(({ name }) => set.find((one) => one.short_name === name)?.declared_as ?? [])
    return { ...line, taxes: [...taken].map(({ id }) => id), declared }
  })
}

const asked = (lines: readonly MadeLine[]): Line[] => lines.map(({ declared: _, cents: __, ...line }) => line)

const bearing = (lines: readonly MadeLine[], of: Omit<Borne, 'declared_as' | 'base'>, part = 1): Borne[] =>
  lines.flatMap(({ declared, cents }) => declared.map((declared_as) => ({ ...of, declared_as, base: cents * part })))

/** An invoice: half of its first line comes back, which now and then is a mistake; or it is annulled, or paid in part, or all of it and then not. */
async function sell({ ana, must }: World, lines: MadeLine[], month: (typeof MONTHS)[number]): Promise<Borne[]> {
  const [date, after] = [someDay(month), AFTER[month]]
  const of = { side: 'ventas', returned: false, person: '', who: 'Hotel Mirador', date } as const
  const paper = { date, due_date: date, client: of.who }
  const { id, amount } = await must(ana, contabilidad.issueInvoice, { ...paper, lines: asked(lines) })
  const issued = bearing(lines, of)
  const back = { ...of, returned: true, date: after }
  const fate = chanceBelow(6)
  if (fate === 0 || fate === 1) {
    const [first] = (await must(ana, contabilidad.creditable, { id })).lines
    const credited = [{ line_id: first?.id ?? '', quantity: '0.5', to_stock: false }]
    const note = await must(ana, contabilidad.issueCreditNote, { id, date: after, reason: 'Falla', lines: credited })
    const half = bearing(lines.slice(0, 1), back, -0.5)
    if (fate === 0) return [...issued, ...half]
    await must(ana, contabilidad.annulCreditNote, { id: note.id, date: after, reason: 'No era' })
    return [...issued, ...half, ...bearing(lines.slice(0, 1), back, 0.5)]
  }
  if (fate === 2) {
    await must(ana, contabilidad.annulInvoice, { id, date: after, reason: 'Repetida' })
    return [...issued, ...bearing(lines, back, -1)]
  }
  if (fate === 3) await must(ana, contabilidad.registerPayment, { id, date: after, amount: '100000.37' })
  if (fate === 4) {
    await must(ana, contabilidad.registerPayment, { id, date, amount })
    const [paid] = (await must(ana, contabilidad.invoice, { id })).payments
    if (chanceBelow(2) === 0)
      await must(ana, contabilidad.undoPayment, { id: paid?.id ?? '', date: after, reason: 'Rebotó' })
  }
  return issued
}

let papers = 0

interface Supplier {
  id: string
  name: string
  person: Borne['person']
}

/** A bill, now and then annulled, paid in part, or paid; or half of its first line is credited, which now and then is a mistake. */
async function buy(
  { ana, must }: World,
  lines: MadeLine[],
  month: (typeof MONTHS)[number],
  { id: supplier_id, name: who, person }: Supplier,
  account_id: string,
): Promise<Borne[]> {
  const [date, after] = [someDay(month), AFTER[month]]
  const of = { side: 'compras', returned: false, person, who, date } as const
  const bill = await must(ana, contabilidad.registerBill, {
    ...{ supplier_id, supplier_number: `F-${++papers}`, date, due_date: date, lines: asked(lines) },
  })
  const back = { ...of, returned: true, date: after }
  const fate = chanceBelow(6)
  if (fate > 3) {
    const [first] = (await must(ana, contabilidad.creditableBill, { id: bill.id })).lines
    const note = await must(ana, contabilidad.registerSupplierCreditNote, {
      ...{ id: bill.id, supplier_number: `NC-${++papers}`, date: after, reason: 'Falla' },
      lines: [{ line_id: first?.id ?? '', quantity: '0.5', amount: String((lines[0]?.cents ?? 0) / 200) }],
    })
    const half = bearing(lines.slice(0, 1), back, -0.5)
    if (fate === 4) return [...bearing(lines, of), ...half]
    await must(ana, contabilidad.annulSupplierCreditNote, { id: note.id, date: after, reason: 'No era' })
    return [...bearing(lines, of), ...half, ...bearing(lines.slice(0, 1), back, 0.5)]
  }
  if (fate === 0) {
    await must(ana, contabilidad.annulBill, { id: bill.id, date: after, reason: 'Repetida' })
    return [...bearing(lines, of), ...bearing(lines, back, -1)]
  }
  const amount = fate === 1 ? '100000.37' : bill.amount
  if (fate < 3)
    await must(ana, contabilidad.paySupplier, {
      ...{ supplier_id, date: after, amount, account_id, lines: [{ bill_id: bill.id, amount }] },
    })
  return bearing(lines, of)
}
