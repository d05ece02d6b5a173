import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { NOT_FOUND } from '#src/kernel/refusal.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

const world = await openWorld()
const { ana, zoe } = world
for (const person of [ana, zoe]) await world.must(person, contabilidad.startChart, { chart: 'puc' })
const expense = (await world.must(ana, contabilidad.accounts, {})).find(({ type }) => type === 'Gasto')?.id ?? ''

describe('a rule of the bank', () => {
  it('names no centre of another company, and no other company changes it', async () => {
    const center = await world.must(zoe, contabilidad.addCenter, { name: 'Ajeno' })
    const rule = { contains: 'CENTRO AJENO', account_id: expense }
    const answerTo = async (as: typeof ana, call: object, input: object) => {
      const { status, body } = await world.ask(as, call as typeof contabilidad.addBankRule, input)
      return { status, message: body.message }
    }
    const named = await answerTo(ana, contabilidad.addBankRule, { ...rule, cost_center_id: center.id })
    expect(named.status).toBe(404)
    expect(named).toEqual(
      await answerTo(ana, contabilidad.addBankRule, {
        ...rule,
        cost_center_id: randomUUID(),
      }),
    )
    const { id, version } = await world.must(ana, contabilidad.addBankRule, rule)
    const [theirs] = await world.must(zoe, contabilidad.accounts, {})
    const change = { id, version, contains: 'MIA', account_id: theirs?.id ?? '' }
    const foreign = await answerTo(zoe, contabilidad.editBankRule, change)
    expect(foreign).toEqual({ status: 404, message: NOT_FOUND })
    expect(foreign).toEqual(await answerTo(zoe, contabilidad.editBankRule, { ...change, id: randomUUID() }))
    await world.must(ana, contabilidad.deleteBankRule, { id })
  })
})
