import { describe, expect, it } from 'vitest'
import type { CustomInput } from '#src/kernel/calls/custom.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { rrhh } from '#src/modules/rrhh/contract.ts'
import { ventas } from '#src/modules/ventas/contract.ts'
import { openWorld } from '../../../test/world/world.ts'
import { custom } from './contract.ts'

const { ana, must, ask } = await openWorld()

const kind = 'cdm_clients'
await must(ana, custom.addField, { kind, type: 'text', label: 'Nota' })
await must(ana, custom.addField, { kind, type: 'number', label: 'Peso' })
await must(ana, custom.addField, { kind, type: 'money', label: 'Cupo' })
await must(ana, custom.addField, { kind, type: 'date', label: 'Visita' })
await must(ana, custom.addField, { kind, type: 'list', label: 'Zona', options: ['Norte', 'Sur'] })
await must(ana, custom.addField, { kind, type: 'boolean', label: 'VIP' })

const VALUES: CustomInput[] = [
  { xt_nota: 'Árbol', xn_peso: '9', xm_cupo: '100', xd_visita: '2026-01-05', xl_zona: 'Norte', xb_vip: true },
  { xt_nota: 'barco', xn_peso: '10.5', xm_cupo: '20.5', xd_visita: '2026-02-05', xl_zona: 'Sur', xb_vip: false },
  { xt_nota: 'Casa', xn_peso: '-3', xm_cupo: '7', xd_visita: '2026-01-20', xl_zona: 'Norte', xb_vip: true },
  {},
]
for (const [at, values] of VALUES.entries())
  await must(ana, cdm.addClient, { name: `Cliente ${at}`, email: 'c@trama.test', custom: values })

const list = (input: object) => must(ana, cdm.clients, input as never)
const names = async (input: object) => (await list(input)).rows.map(({ name }) => Number(name.slice(-1)))

describe('a list by the company’s own fields', () => {
  it.each([
    ['xt_nota.has.arbol', [0]],
    ['xt_nota.eq.barco', [1]],
    ['xt_nota.empty.', [3]],
    ['xt_nota.neq.barco', [0, 2, 3]],
    ['xn_peso.gt.9', [1]],
    ['xn_peso.lt.0', [2]],
    ['xn_peso.eq.10.50', [1]],
    ['xn_peso.in.9%7C-3', [0, 2]],
    ['xm_cupo.gte.20.5', [0, 1]],
    ['xm_cupo.eq.7', [2]],
    ['xd_visita.gte.2026-01-20', [1, 2]],
    ['xd_visita.eq.2026-01-05', [0]],
    ['xl_zona.in.Norte', [0, 2]],
    ['xl_zona.in.Norte%7CSur', [0, 1, 2]],
    ['xl_zona.filled.;xn_peso.gt.0', [0, 1]],
    ['xb_vip.eq.true', [0, 2]],
    ['xb_vip.eq.false', [1]],
    ['xt_otro.filled.', []],
  ])('where %s', async (where, found) => {
    expect(await names({ where })).toEqual(found)
  })

  it.each([
    ['xt_nota.text', [0, 1, 2, 3]],
    ['-xt_nota.text', [2, 1, 0, 3]],
    ['xn_peso', [2, 0, 1, 3]],
    ['-xm_cupo', [0, 1, 2, 3]],
    ['xd_visita', [0, 2, 1, 3]],
    ['xb_vip', [1, 0, 2, 3]],
  ])('by %s, empty ones last', async (by, found) => {
    expect(await names({ by })).toEqual(found)
  })

  it('in groups, with what figures add up to', async () => {
    const { groups } = await list({ group: 'xl_zona', sums: 'xn_peso,xm_cupo' })
    expect(groups?.map(({ value, rows, sums }) => [value, rows, sums.xn_peso, sums.xm_cupo])).toEqual([
      ['Norte', 2, '6', '107.00'],
      ['Sur', 1, '10.5', '20.50'],
      [null, 1, '0', '0'],
    ])
    const months = await list({ group: 'xd_visita.month' })
    expect(months.groups?.map(({ value, rows }) => [value, rows])).toEqual([
      ['2026-01', 2],
      ['2026-02', 1],
      [null, 1],
    ])
  })

  it.each([
    [{ where: 'xn_peso.gt.mucho' }, 'filter_misfit'],
    [{ where: 'xn_peso.eq.mucho' }, 'filter_misfit'],
    [{ where: 'xd_visita.eq.2026-02-30' }, 'filter_misfit'],
    [{ where: 'xb_vip.eq.quiz%C3%A1' }, 'filter_misfit'],
    [{ group: 'xl_zona', sums: 'xt_nota' }, 'filter_misfit'],
    [{ where: 'xz_nota.eq.1' }, 'invalid_input'],
    [{ by: 'custom' }, 'invalid_input'],
  ])('%j is refused', async (input, code) => {
    const { status, body } = await ask(ana, cdm.clients, input as never)
    expect([status, body.code]).toEqual([400, code])
  })

  it('is any list whose rows have them', async () => {
    expect((await must(ana, cdm.products, { where: 'xn_peso.gt.1' } as never)).rows).toEqual([])
    expect((await must(ana, rrhh.staff, { by: '-xd_visita' } as never)).rows).toEqual([])
    expect((await must(ana, ventas.opportunities, { left: 'any', group: 'xl_zona' } as never)).groups).toEqual([])
    expect((await ask(ana, rrhh.employees, { where: 'xn_peso.gt.1' } as never)).status).toBe(400)
  })
})
