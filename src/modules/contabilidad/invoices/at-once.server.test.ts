import { expect, it } from 'vitest'
import type { Answer } from '../../../../test/world/request.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

const ROUNDS = 20
const USED = 'Esta cuenta tiene movimientos: no se puede eliminar.'

const world = await openWorld({ nodes: 2 })
const { ana, beto } = world
const cash = await world.must(ana, contabilidad.addAccount, { code: '1', name: 'Caja', type: 'Activo' })

/** One act each of two people at the same instant, on a node each, which of the two changes with the round. */
const bothAtOnce = (round: number, hers: (node: number) => Promise<Answer>, his: (node: number) => Promise<Answer>) =>
  Promise.all([hers(round % 2), his((round + 1) % 2)])

const summary = (answers: readonly Answer[]) =>
  [...answers].sort((one, other) => one.status - other.status).map(({ status, body }) => [status, body.message])

it('of two accounts that take one code at once one has it, and the other reads whose it is', async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    const [one, other] = [
      await world.must(ana, contabilidad.addAccount, { code: `2${round}1`, name: `Una ${round}`, type: 'Activo' }),
      await world.must(ana, contabilidad.addAccount, { code: `2${round}2`, name: `Otra ${round}`, type: 'Activo' }),
    ]
    const code = `3${round}`
    const renamed = ({ id, version, name }: typeof one) => ({ id, version, name, code, type: 'Activo' as const })
    const answers = await bothAtOnce(
      round,
      (node) => world.ask(ana, contabilidad.editAccount, renamed(one), { node }),
      (node) => world.ask(beto, contabilidad.editAccount, renamed(other), { node }),
    )
    const [won] = answers.filter(({ status }) => status === 200)
    expect(summary(answers)).toEqual([
      [200, undefined],
      [409, `El código ${code} ya es de «${won?.body.name}».`],
    ])
  }
})

it('of two cost centres that take one name at once one has it', async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    const [one, other] = [
      await world.must(ana, contabilidad.addCenter, { name: `Uno ${round}` }),
      await world.must(ana, contabilidad.addCenter, { name: `Otro ${round}` }),
    ]
    const renamed = ({ id, version }: typeof one) => ({ id, version, name: `Tienda ${round}` })
    const answers = await bothAtOnce(
      round,
      (node) => world.ask(ana, contabilidad.editCenter, renamed(one), { node }),
      (node) => world.ask(beto, contabilidad.editCenter, renamed(other), { node }),
    )
    expect(summary(answers)).toEqual([
      [200, undefined],
      [409, 'Ya hay un centro de costo con ese nombre.'],
    ])
  }
})

it('an account is deleted or posted to, never both, and whoever came second reads why not', async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    const { id } = await world.must(ana, contabilidad.addAccount, { code: `4${round}`, name: 'Venta', type: 'Ingreso' })
    const entry = {
      date: '2026-03-10',
      description: `Venta ${round}`,
      lines: [
        { account_id: cash.id, debit: '10' },
        { account_id: id, credit: '10' },
      ],
    }
    const [deleted, posted] = await bothAtOnce(
      round,
      (node) => world.ask(ana, contabilidad.deleteAccount, { id }, { node }),
      (node) => world.ask(beto, contabilidad.addEntry, entry, { node }),
    )
    if (deleted?.status === 200) expect(posted?.body.message).toBe('Una de las cuentas ya no está en tu plan.')
    else expect([deleted?.body.message, posted?.status]).toEqual([USED, 200])
  }
})
