import { describe, expect, it } from 'vitest'
import { localDay } from '#src/kernel/days/day.ts'
import { FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { bodega } from '#src/modules/bodega/contract.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { worldDay } from '../../../../test/world/company-day.ts'
import { addProduct, versionOf } from '../../../../test/world/factory.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { textil } from '../contract.ts'

const world = await openWorld()
const { ana, beto, caro, zoe, control, must, ask, db } = world

const WAYS = [
  { name: 'Color', values: ['Rojo', 'Azul'] },
  { name: 'Talla', values: ['S', 'M'] },
]
const shirt = await must(ana, cdm.addProduct, { name: 'Camisa', price: '30', variants: WAYS })
await must(ana, cdm.combineVariants, { id: shirt.id })
const cap = await must(ana, cdm.addProduct, { name: 'Gorra', price: '12' })
const cloth = await must(ana, cdm.addProduct, {
  name: 'Popelina',
  price: '8',
  unit: 'm',
  cost: '4.50',
  initial_stock: 40,
})
const button = await addProduct(world, ana, 'Botón', 900)
const ironing = await must(ana, cdm.addProduct, { name: 'Planchado', price: '1', type: 'Servicio' })
const foreign = await addProduct(world, zoe, 'Seda')
const sewing = await must(ana, textil.addStation, { name: 'Confección', order_index: 1 })
const red = (await must(ana, cdm.variants, { id: shirt.id })).rows[0]

const material = (material_id: string, quantity = '1.2', more: object = {}) => ({
  ...{ material_id, waste: '5', quantities: [{ size: '', quantity }], ...more },
})
const operation = (name: string, more: object = {}) => ({ name, station_id: sewing.id, minutes: '1.5', ...more })
const sheet = { note: '', materials: [material(cloth.id)], operations: [operation('Cerrar', { amount: '0.08' })] }
const day = worldDay()
const before = localDay(new Date(Date.parse(`${day}T12:00:00Z`) - 40 * 86_400_000))
const styleNow = (id = shirt.id) => must(caro, textil.style, { id })

describe('a new sheet', () => {
  scenarios(world, textil.addStyle, [
    {
      it: 'is of a product, with its sizes and colours',
      as: beto,
      input: { id: shirt.id },
      gives: { id: shirt.id, name: 'Camisa', sizes: ['S', 'M'], colours: ['Rojo', 'Azul'], materials: [], version: 1 },
    },
    {
      it: 'is one a product',
      as: ana,
      input: { id: shirt.id },
      status: 409,
      refused: 'Ese producto ya tiene su ficha.',
    },
    {
      it: 'is of the product that varies',
      as: ana,
      input: { id: red?.id ?? '' },
      status: 409,
      refused: 'La ficha es del producto y no de una de sus variantes: elige el producto.',
    },
    {
      it: 'is of goods',
      as: ana,
      input: { id: ironing.id },
      status: 409,
      refused: 'Solo un producto que no está archivado tiene ficha técnica.',
    },
    { it: 'is of an own product', as: ana, input: { id: foreign.id }, status: 404, refused: NOT_FOUND },
    { it: 'is not for a colaborador', as: caro, input: { id: cap.id }, status: 403, refused: FORBIDDEN },
    { it: 'is not for control', as: control, input: { id: cap.id }, status: 403, refused: FORBIDDEN },
  ])
})

describe('a sheet', () => {
  it('is saved whole: materials by size, operations in their order, what they pay from a day on', async () => {
    const change = {
      ...versionOf(await styleNow()),
      note: 'Corte al hilo',
      rates_from: before,
      materials: [
        {
          ...material(cloth.id),
          quantities: [
            { size: '', quantity: '1.2' },
            { size: 'M', quantity: '1.35' },
          ],
        },
        material(button.id, '7', { waste: '0' }),
      ],
      operations: [
        operation('Cerrar', { amount: '0.08', bands: [{ from: 101, amount: '0.09' }] }),
        operation('Botones', { station_id: '', minutes: '0.75' }),
      ],
    }
    const saved = await must(beto, textil.saveStyle, change)
    expect(saved).toMatchObject({
      version: 2,
      note: 'Corte al hilo',
      materials: [
        {
          ...{ name: 'Popelina', unit: 'm', waste: '5', cost: '4.50' },
          quantities: [
            { size: '', quantity: '1.2' },
            { size: 'M', quantity: '1.35' },
          ],
        },
        { name: 'Botón', quantities: [{ size: '', quantity: '7' }], cost: null },
      ],
      operations: [
        {
          name: 'Cerrar',
          station: 'Confección',
          minutes: '1.5',
          amount: '0.08',
          bands: [{ from: 101, amount: '0.09' }],
        },
        { name: 'Botones', station_id: null, station: '', minutes: '0.75', amount: '0', rates: [] },
      ],
    })
    expect((await ask(ana, textil.saveStyle, change)).body.message).toBe(STALE)
    expect((await must(caro, textil.styles, { search: 'CAMISA' })).rows).toEqual([
      { ...{ id: shirt.id, name: 'Camisa', sku: '', materials: 2, operations: 2, minutes: '2.25', labour: '0.08' } },
    ])
  })

  it('keeps what an operation paid before a new rate, and puts aside what is no longer done', async () => {
    const { operations, materials, ...now } = await styleNow()
    const [closing] = operations
    const typed = { ...operation('Cerrar costados'), id: closing?.id ?? '', amount: '0.1' }
    const change = {
      ...versionOf(now),
      materials: [material(button.id, '8')],
      operations: [operation('Cortar'), typed],
    }
    const saved = await must(ana, textil.saveStyle, { ...change, rates_from: day })
    expect(saved.materials.map(({ id, name }) => [id, name])).toEqual([[materials[1]?.id, 'Botón']])
    expect(saved.operations.map(({ name, amount }) => [name, amount])).toEqual([
      ['Cortar', '0'],
      ['Cerrar costados', '0.1'],
    ])
    expect(saved.operations[1]).toMatchObject({
      id: closing?.id,
      rates: [
        { from_day: day, amount: '0.1', bands: [] },
        { from_day: before, amount: '0.08', bands: [{ from: 101, amount: '0.09' }] },
      ],
    })
    const { rows } = await db.query('select archived_at from style_operations where id = $1', [operations[1]?.id])
    expect(rows[0].archived_at).not.toBeNull()
    const same = {
      ...versionOf(saved),
      rates_from: day,
      materials: change.materials,
      operations: saved.operations.map(typedOf),
    }
    expect((await must(ana, textil.saveStyle, same)).operations).toEqual(saved.operations)
  })

  const typedOf = ({
    id,
    name,
    station_id,
    minutes,
    amount,
    bands,
  }: Awaited<ReturnType<typeof styleNow>>['operations'][number]) => ({
    ...{ id, name, station_id: station_id ?? '', minutes, amount, bands },
  })

  it.each([
    ['of itself', { materials: [material(shirt.id)] }, '«Camisa» no se hace de sí mismo: quítalo de los materiales.'],
    ['of a variant of itself', { materials: [material(red?.id ?? '')] }, /no se hace de sí mismo/],
    [
      'of a service',
      { materials: [material(ironing.id)] },
      '«Planchado» es un servicio: los materiales son productos.',
    ],
    ['of another company’s product', { materials: [material(foreign.id)] }, 'Elige los materiales de la lista.'],
    ['at a station of nobody', { operations: [operation('X', { station_id: foreign.id })] }, /estaciones ya no está/],
    ['by an operation of nobody', { operations: [operation('X', { id: foreign.id })] }, /ya no está en la ficha/],
    [
      'of a material twice',
      { materials: [material(cloth.id), material(cloth.id)] },
      'Elige cada material una sola vez.',
    ],
    [
      'by bands that fall',
      {
        operations: [
          operation('X', {
            bands: [
              { from: 9, amount: '1' },
              { from: 5, amount: '2' },
            ],
          }),
        ],
      },
      /de menos a más/,
    ],
    ['in minutes below 0', { operations: [operation('X', { minutes: '-1' })] }, /minutos de una pieza/],
    ['with more waste than all', { materials: [material(cloth.id, '1', { waste: '100.5' })] }, /de 0 a 100/],
  ])('is not made %s', async (_, wrong, message) => {
    const kept = await styleNow()
    const { status, body } = await ask(ana, textil.saveStyle, {
      ...versionOf(kept),
      ...sheet,
      rates_from: day,
      ...wrong,
    })
    expect([status === 400 || status === 409, body.message]).toEqual([true, expect.stringMatching(message)])
    expect(await styleNow()).toEqual(kept)
  })

  it('begins like another one, with what holds today and the sizes that it has', async () => {
    const copied = await must(ana, textil.addStyle, { id: cap.id, copy_of: shirt.id })
    const source = await styleNow()
    expect(copied.materials.map(({ name, quantities }) => [name, quantities])).toEqual([
      ['Botón', [{ size: '', quantity: '8' }]],
    ])
    expect(copied.operations).toMatchObject([
      { name: 'Cortar', rates: [] },
      { name: 'Cerrar costados', amount: '0.1', rates: [{ from_day: day }] },
    ])
    expect(copied.operations.map(({ id }) => id)).not.toEqual(source.operations.map(({ id }) => id))
    expect((await ask(zoe, textil.addStyle, { id: foreign.id, copy_of: shirt.id })).body.message).toBe(NOT_FOUND)
    expect((await ask(zoe, textil.style, { id: cap.id })).status).toBe(404)
  })

  it('shows costs to whoever sees them in the warehouse, at the average once there is one', async () => {
    await must(ana, bodega.addOpening, { day, lines: [{ product_id: button.id, unit_cost: '0.25' }] })
    expect((await must(beto, textil.style, { id: cap.id })).materials).toMatchObject([
      { name: 'Botón', cost: '0.250000' },
    ])
    expect((await must(caro, textil.style, { id: cap.id })).materials).toMatchObject([{ name: 'Botón', cost: null }])
  })
})
