import { describe, expect, it } from 'vitest'
import { FORBIDDEN, STALE } from '#src/kernel/refusal.ts'
import { companies } from '#src/platform/companies/contract.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { cdm } from '../contract.ts'
import { BASE_OF_IVA, MUNICIPALITY_OF_ICA, NO_RATE, RATE_TWICE, REVERSED, TREATMENT_OF_KIND } from './schemas.ts'
import { taxSetOf } from './sets/sets.ts'

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro, zoe } = world
const rate = { from_day: '2026-01-01', percent: '0.966', source: 'Acuerdo 65 de 2002', source_url: '' }
const reteica = { name: 'ReteICA Bogotá', short_name: 'ReteICA', kind: 'reteica' as const, rates: [rate] }
const made = await world.must(ana, cdm.addTaxCode, reteica)

describe('a tax', () => {
  scenarios(world, cdm.addTaxCode, [
    { it: 'has a name', as: ana, input: { ...reteica, name: ' ' }, refused: 'Escribe el nombre del impuesto.' },
    { it: 'has a rate', as: ana, input: { ...reteica, rates: [] }, refused: 'Escribe al menos una tarifa.' },
    { it: 'has one rate a day', as: ana, input: { ...reteica, rates: [rate, rate] }, refused: RATE_TWICE },
    { it: 'is 0 where nothing is due', as: ana, input: { ...reteica, kind: 'exento' }, refused: NO_RATE },
    { it: 'is of the IVA where it withholds IVA', as: ana, input: { ...reteica, base: 'iva' }, refused: BASE_OF_IVA },
    {
      it: 'is no more than all',
      as: ana,
      input: { ...reteica, rates: [{ ...rate, percent: '100.0001' }] },
      refused: 'Escribe un porcentaje de 0 a 100, con cuatro decimales como máximo.',
    },
    {
      it: 'is of a municipality where it withholds ICA',
      as: ana,
      input: { ...reteica, kind: 'renta', municipality: 'Bogotá' },
      refused: MUNICIPALITY_OF_ICA,
    },
    {
      it: 'is treated as its kind can be',
      as: ana,
      input: { ...reteica, treatment: 'E5' },
      refused: TREATMENT_OF_KIND,
    },
    {
      it: 'is 0 where the buyer declares it',
      as: ana,
      input: { ...reteica, kind: 'iva', treatment: 'S2' },
      refused: REVERSED,
    },
    {
      it: 'says how the authority treats it',
      as: ana,
      input: {
        ...reteica,
        name: 'Intracomunitaria',
        kind: 'exento',
        treatment: 'E5',
        rates: [{ ...rate, percent: '0' }],
      },
      gives: { kind: 'exento', treatment: 'E5' },
    },
    { it: 'is made by who sets the module up', as: caro, input: reteica, status: 403, refused: FORBIDDEN },
  ])

  it('is withheld where its kind says so, and keeps its rates by day', async () => {
    expect(made).toMatchObject({ withheld: true, base: 'neto', declared_as: '', version: 1 })
    const rates = [{ ...rate, from_day: '2027-01-01', percent: '1.104', minimum: '210000' }, rate]
    const edited = await world.must(ana, cdm.editTaxCode, { ...reteica, id: made.id, version: 1, rates })
    expect(edited.rates.map(({ from_day, percent, minimum }) => [from_day, percent, minimum])).toEqual([
      ['2027-01-01', '1.104', '210000.00'],
      ['2026-01-01', '0.966', '0.00'],
    ])
    const fewer = await world.must(ana, cdm.editTaxCode, { ...reteica, id: made.id, version: 2 })
    expect([fewer.version, fewer.rates.length]).toEqual([3, 1])
  })

  it('is found by its name and put away', async () => {
    const found = await world.must(caro, cdm.taxCodes, { search: 'bogota' })
    expect(found.rows.map(({ id }) => id)).toEqual([made.id])
    const old = await world.must(ana, cdm.addTaxCode, { ...reteica, name: 'ReteICA vieja' })
    await world.must(ana, cdm.archiveTaxCode, { id: old.id, version: 1 })
    expect((await world.must(ana, cdm.taxCodes, { search: 'vieja' })).rows).toEqual([])
    expect((await world.must(ana, cdm.taxCodes, { archived: true })).rows.map(({ id }) => id)).toEqual([old.id])
    expect((await world.must(ana, cdm.restoreTaxCode, { id: old.id, version: 2 })).archived_at).toBeNull()
  })

  it('of a municipality is declared under one name, however it is typed, in each company', async () => {
    const of = async (municipality: string, as = ana) =>
      (await world.must(as, cdm.addTaxCode, { ...reteica, name: 'ReteICA de prueba', municipality })).municipality
    expect([await of('bogota'), await of(' TUNJÁ '), await of('tunja')]).toEqual(['Bogotá', 'TUNJÁ', 'TUNJÁ'])
    const { id, version } = await world.must(ana, cdm.addTaxCode, reteica)
    const edited = await world.must(ana, cdm.editTaxCode, { ...reteica, id, version, municipality: 'CALI' })
    expect([edited.municipality, await of('tunja', zoe)]).toEqual(['Cali', 'tunja'])
  })

  it('of another company is not there', async () => {
    const input = { ...reteica, id: made.id, version: 3 }
    expect((await world.ask(zoe, cdm.editTaxCode, input)).status).toBe(404)
    const theirs = (await world.must(zoe, cdm.taxCodes, {})).rows
    expect(theirs.map(({ id }) => id)).not.toContain(made.id)
  })

  it.each(['editTaxCode', 'archiveTaxCode', 'restoreTaxCode'] as const)(
    'of two people who act at once, one succeeds and the other reads why not: %s',
    async (name) => {
      for (let round = 1; round <= 3; round++) {
        const { id } = await world.must(ana, cdm.addTaxCode, { ...reteica, name: `Impuesto ${round}` })
        const more = name === 'editTaxCode' ? reteica : {}
        const answers = await Promise.all([
          world.ask(ana, cdm[name], { ...more, id, version: 1 } as never, { node: 0 }),
          world.ask(beto, cdm[name], { ...more, id, version: 1 } as never, { node: 1 }),
        ])
        const [won, lost] = answers.sort((one, other) => one.status - other.status)
        expect([won?.status, won?.body.version, lost?.status, lost?.body.message]).toEqual([200, 2, 409, STALE])
      }
    },
  )
})

describe('the taxes of a country', () => {
  it('are taken over at once, once, however many press', async () => {
    const country = (await world.must(ana, companies.details, {})).country
    const set = taxSetOf(country)
    const offered = await world.must(caro, cdm.offeredTaxes, {})
    expect([offered.country, offered.codes.length]).toEqual([country, set.length])
    expect(offered.codes.every(({ taken }) => !taken)).toBe(true)
    const answers = await Promise.all(
      [ana, beto, ana, beto].map((as, at) => world.ask(as, cdm.takeOfferedTaxes, {}, { node: at % 2 })),
    )
    expect(answers.map(({ body }) => body.made).sort((one, other) => other - one)).toEqual([set.length, 0, 0, 0])
    expect((await world.must(caro, cdm.offeredTaxes, {})).codes.every(({ taken }) => taken)).toBe(true)
    const { rows } = await world.must(caro, cdm.taxCodes, {})
    const first = rows.find(({ declared_as }) => declared_as === set[0]?.declared_as)
    expect(first?.rates.map(({ percent, source }) => [percent, source])).toEqual(
      set[0]?.rates.map(({ percent, source }) => [percent, source]),
    )
  })

  it('are taken over by who sets the module up', async () => {
    expect((await world.ask(caro, cdm.takeOfferedTaxes, {})).status).toBe(403)
  })
})
