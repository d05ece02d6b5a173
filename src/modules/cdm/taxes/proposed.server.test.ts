import { describe, expect, it } from 'vitest'
import { FORBIDDEN } from '#src/kernel/refusal.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../../contabilidad/contract.ts'
import { cdm } from '../contract.ts'
import type { NewTaxCode } from './schemas.ts'

const world = await openWorld()
const { ana, beto, caro, zoe } = world
const DAY = '2026-03-10'

const taxOf = (name: string, kind: NewTaxCode['kind'], percent: string) => ({
  ...{ name, short_name: name, kind },
  rates: [{ from_day: '2026-01-01', percent, minimum: '0', source: '', source_url: '' }],
})
const add = (as: typeof ana, name: string, kind: NewTaxCode['kind'], percent: string, more: Partial<NewTaxCode> = {}) =>
  world.must(as, cdm.addTaxCode, { ...taxOf(name, kind, percent), ...more } as NewTaxCode)

const iva = await add(ana, 'IVA 19', 'iva', '19')
const low = await add(ana, 'IVA 5', 'iva', '5')
const renta = await add(ana, 'Rtefte', 'renta', '2.5')
const bought = await add(ana, 'Rtefte compras', 'renta', '3.5', { applies: 'compras' })
const foreign = await add(zoe, 'IVA ajeno', 'iva', '12')
const who = { name: 'Gran contribuyente', email: 'gran@correo.co' }
const made = await world.must(ana, cdm.addClient, { ...who, sales_taxes: [renta.id, iva.id] })

const offered = (contact_id?: string, side: 'ventas' | 'compras' = 'ventas', as = ana) =>
  world.must(as, cdm.lineTaxes, { day: DAY, side, ...(contact_id && { contact_id }) })
const namesOf = async (...asked: Parameters<typeof offered>) =>
  (await offered(...asked)).filter(({ of_contact }) => of_contact).map(({ full_name }) => full_name)

describe('a contact', () => {
  it('keeps what its sales and its purchases bear, and proposes it on that side alone', async () => {
    expect(made).toMatchObject({ sales_taxes: [iva.id, renta.id].sort(), purchase_taxes: [] })
    expect(await world.must(ana, cdm.client, { id: made.id })).toMatchObject({ sales_taxes: [iva.id, renta.id].sort() })
    expect(await namesOf(made.id)).toEqual(['IVA 19', 'Rtefte'])
    expect(await namesOf(made.id, 'compras')).toEqual([])
    expect(await namesOf()).toEqual([])
  })

  it('keeps them where an edit leaves them out, and loses what it takes off', async () => {
    const { id, version } = await world.must(ana, cdm.addClient, { ...who, sales_taxes: [iva.id, renta.id] })
    const same = await world.must(beto, cdm.editClient, { id, version, ...who })
    expect(same.sales_taxes).toEqual([iva.id, renta.id].sort())
    const less = { id, version: same.version, ...who, sales_taxes: [renta.id], purchase_taxes: [bought.id] }
    expect(await world.must(beto, cdm.editClient, less)).toMatchObject({
      sales_taxes: [renta.id],
      purchase_taxes: [bought.id],
    })
    expect(await namesOf(id, 'compras')).toEqual(['Rtefte compras'])
  })

  const refused = (it: string, sales_taxes: string[], refused: string) => ({
    ...{ it, as: ana, input: { ...who, sales_taxes }, refused },
  })
  scenarios(world, cdm.addClient, [
    refused('has taxes of its company', [foreign.id], 'Uno de los impuestos ya no existe: elige otro.'),
    refused('has one IVA', [iva.id, low.id], 'Una línea lleva un solo IVA: deja uno.'),
    refused('has each once', [iva.id, iva.id], 'Un impuesto está dos veces.'),
    refused('has those of its side', [bought.id], '«Rtefte compras» ya no se usa aquí: elige otro impuesto.'),
  ])

  it('of another company proposes nothing', async () => {
    expect(await namesOf(made.id, 'ventas', zoe)).toEqual([])
    expect((await world.ask(zoe, cdm.editClient, { id: made.id, version: 1, ...who, sales_taxes: [] })).status).toBe(
      404,
    )
    expect(await namesOf(made.id)).toEqual(['IVA 19', 'Rtefte'])
  })

  it('no longer proposes what is archived, and keeps it until it is taken off', async () => {
    const old = await add(ana, 'ReteIVA', 'reteiva', '15')
    const { id, version } = await world.must(ana, cdm.addClient, { ...who, sales_taxes: [old.id] })
    await world.must(ana, cdm.archiveTaxCode, { id: old.id, version: 1 })
    expect(await namesOf(id)).toEqual([])
    const kept = await world.must(ana, cdm.editClient, { id, version, ...who, sales_taxes: [iva.id, old.id] })
    expect(kept.sales_taxes).toEqual([iva.id, old.id].sort())
    const late = await world.ask(ana, cdm.addClient, { ...who, sales_taxes: [old.id] })
    expect([late.status, late.body.message]).toEqual([409, '«ReteIVA» ya no se usa aquí: elige otro impuesto.'])
    await world.must(ana, cdm.restoreTaxCode, { id: old.id, version: 2 })
    expect(await namesOf(id)).toEqual(['IVA 19', 'ReteIVA'])
  })
})

describe('a product', () => {
  it('proposes for sales and for purchases, and its variants as it does', async () => {
    const product = await world.must(ana, cdm.addProduct, {
      ...{ name: 'Asesoría', price: '100', variants: [{ name: 'Nivel', values: ['Uno', 'Dos'] }] },
      ...{ sales_taxes: [iva.id], purchase_taxes: [bought.id] },
    })
    expect(product).toMatchObject({ sales_taxes: [iva.id], purchase_taxes: [bought.id] })
    await world.must(ana, cdm.combineVariants, { id: product.id })
    const sold = (await world.must(ana, cdm.offeredProducts, { search: 'Asesoría' })).rows
    expect(sold.map(({ taxes }) => taxes)).toEqual([[iva.id], [iva.id]])
    const goods = (await world.must(ana, contabilidad.boughtProducts, { search: 'Asesoría' })).rows
    expect(goods.map(({ taxes }) => taxes)).toEqual([[bought.id], [bought.id], [bought.id]])
  })

  it('has taxes of its company', async () => {
    const answer = await world.ask(ana, cdm.addProduct, { name: 'X', price: '1', sales_taxes: [foreign.id] })
    expect([answer.status, answer.body.message]).toEqual([404, 'Uno de los impuestos ya no existe: elige otro.'])
  })
})

describe('the company', () => {
  const usual = (of: typeof iva, more: Partial<NewTaxCode>) => {
    const { id, version, name, short_name, kind, rates } = of
    return { id, version, name, short_name, kind, rates, ...more }
  }
  scenarios(world, cdm.editTaxCode, [
    {
      it: 'proposes by whoever sets the module up',
      as: caro,
      input: usual(iva, { usual: 'ventas' }),
      status: 403,
      refused: FORBIDDEN,
    },
    {
      it: 'proposes a tax where it is used',
      as: ana,
      input: usual(bought, { applies: 'compras', usual: 'ventas' }),
      refused: 'Solo se propone donde se usa.',
    },
  ])

  it('proposes one IVA a side', async () => {
    await world.must(ana, cdm.editTaxCode, usual(iva, { usual: 'ventas' }))
    const usualOf = async (side: 'ventas' | 'compras') =>
      (await offered(undefined, side)).filter((tax) => tax.usual).map(({ full_name }) => full_name)
    expect([await usualOf('ventas'), await usualOf('compras')]).toEqual([['IVA 19'], []])
    const second = await world.ask(ana, cdm.editTaxCode, usual(low, { usual: 'ambas' }))
    expect([second.status, second.body.message]).toEqual([
      409,
      'Ya se propone «IVA 19», y una línea lleva un solo IVA.',
    ])
    await world.must(ana, cdm.editTaxCode, usual(low, { usual: 'compras' }))
    expect(await usualOf('compras')).toEqual(['IVA 5'])
  })
})
