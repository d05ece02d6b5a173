import { expect, it } from 'vitest'
import { NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

const world = await openWorld()
const { ana, caro, zoe } = world
for (const person of [ana, zoe]) await world.must(person, contabilidad.startChart, { chart: 'general' })
const at = async (code: string, person = ana) =>
  (await world.must(person, contabilidad.accounts, {})).find((account) => account.code === code)?.id ?? ''
const rent = async () => ({
  name: 'Arriendo',
  description: 'Arriendo del local',
  lines: [{ account_id: await at('5202'), debit: '1200' }, { account_id: await at('1102') }],
})

it('keeps lines with the amounts that are the same each time, and is found by its name', async () => {
  const made = await world.must(ana, contabilidad.addEntryTemplate, await rent())
  expect(made.lines.map(({ debit, credit }) => [debit, credit])).toEqual([
    ['1200', ''],
    ['', ''],
  ])
  const found = await world.must(caro, contabilidad.entryTemplates, { search: 'arri' })
  expect(found.rows.map(({ id }) => id)).toEqual([made.id])
  expect((await world.must(caro, contabilidad.entryTemplates, { search: 'nómina' })).total).toBe(0)
})

it('is edited in the version that was seen, archived and restored', async () => {
  const { id, version } = await world.must(ana, contabilidad.addEntryTemplate, await rent())
  const change = { ...(await rent()), id, version, name: 'Arriendo de la bodega' }
  expect((await world.must(ana, contabilidad.editEntryTemplate, change)).name).toBe('Arriendo de la bodega')
  const late = await world.ask(ana, contabilidad.editEntryTemplate, change)
  expect([late.status, late.body.message]).toEqual([409, STALE])
  await world.must(ana, contabilidad.archiveEntryTemplate, { id, version: version + 1 })
  const archived = await world.must(ana, contabilidad.entryTemplates, { archived: true })
  expect(archived.rows.map((row) => row.id)).toEqual([id])
  expect(await world.must(ana, contabilidad.restoreEntryTemplate, { id, version: version + 2 })).toMatchObject({
    archived: false,
  })
})

it('has two lines at least, each on one side and on an account of the company', async () => {
  const [one, other] = (await rent()).lines
  const refused = async (lines: object[], text: string) => {
    const { body } = await world.ask(ana, contabilidad.addEntryTemplate, { ...(await rent()), lines } as never)
    expect(body.message).toBe(text)
  }
  await refused([{ ...one }], 'Una plantilla tiene al menos dos líneas.')
  await refused(
    [{ ...one, debit: '1', credit: '1' }, { ...other }],
    'Cada línea lleva un importe en el debe o en el haber.',
  )
})

it.each(['account_id', 'cost_center_id'])(
  'names no %s of another company: it is answered as one that nobody has',
  async (field) => {
    const theirs = {
      account_id: await at('5202', zoe),
      cost_center_id: (await world.must(zoe, contabilidad.addCenter, { name: `De ${field}` })).id,
    }[field]
    const { id, version } = await world.must(ana, contabilidad.addEntryTemplate, await rent())
    const [one, other] = (await rent()).lines
    const answers = async (foreign: string | undefined) => {
      const sent = { ...(await rent()), lines: [{ ...one, [field]: foreign }, { ...other }] } as never
      const made = await world.ask(ana, contabilidad.addEntryTemplate, sent)
      const edited = await world.ask(ana, contabilidad.editEntryTemplate, { ...(sent as object), id, version } as never)
      return [made, edited].map(({ status, body }) => [status, body])
    }
    const nobody = await answers('01a1fbc4-0000-7000-8000-00000000dead')
    expect(nobody.map(([status]) => status)).toEqual([404, 404])
    expect(await answers(theirs)).toEqual(nobody)
  },
)

it('does not reach another company', async () => {
  const { id, version } = await world.must(ana, contabilidad.addEntryTemplate, await rent())
  for (const call of [contabilidad.archiveEntryTemplate, contabilidad.restoreEntryTemplate]) {
    const { status, body } = await world.ask(zoe, call, { id, version })
    expect([status, body.message]).toEqual([404, NOT_FOUND])
  }
  expect((await world.must(zoe, contabilidad.entryTemplates, {})).total).toBe(0)
})
