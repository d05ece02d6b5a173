import { describe, expect, it } from 'vitest'
import { ACT_HEADER } from '#src/kernel/calls/undo.ts'
import { FORBIDDEN, STALE } from '#src/kernel/refusal.ts'
import type { Person } from '../../../test/world/people.ts'
import { openWorld } from '../../../test/world/world.ts'
import { undo } from '../undo/contract.ts'
import { custom } from './contract.ts'
import { MOST_CUSTOM_FIELDS } from './rules.ts'
import type { NewField } from './schemas.ts'

const { ana, beto, caro, zoe, must, ask } = await openWorld()

const add = (as: Person, more: Partial<NewField>) =>
  ask(as, custom.addField, { kind: 'cdm_clients', type: 'text', label: 'Ruta', ...more })
const labels = async (as: Person, more: object = {}) =>
  (await must(as, custom.fields, { kind: 'cdm_clients', ...more })).map(({ label }) => label)

describe('a field', () => {
  it('is added by empresa and administradores, with a key that says its type', async () => {
    expect((await add(caro, {})).body.message).toBe(FORBIDDEN)
    expect((await add(beto, { label: 'Ruta de Entrega (día)' })).body).toMatchObject({
      key: 'xt_ruta_de_entrega_dia',
      required: false,
      options: [],
    })
    expect((await add(ana, { label: 'Peso', type: 'number' })).body.key).toBe('xn_peso')
    expect((await add(ana, { label: '¿¡!?', type: 'boolean' })).body.key).toBe('xb_campo')
    expect((await add(ana, { label: 'Peso', type: 'number', kind: 'cdm_products' })).body.key).toBe('xn_peso')
    expect(await labels(caro)).toEqual(['Ruta de Entrega (día)', 'Peso', '¿¡!?'])
    expect(await labels(zoe)).toEqual([])
  })

  it('is called like no other one in use, and has a key of its own for ever', async () => {
    expect((await add(ana, { label: 'PESO' })).body).toMatchObject({
      code: 'custom_field_taken',
      data: { fields: { label: expect.any(String) } },
    })
    const [, weight] = await must(ana, custom.fields, { kind: 'cdm_clients' })
    await must(ana, custom.archiveField, { id: weight?.id ?? '', version: 1 })
    expect((await add(ana, { label: 'Peso', type: 'number' })).body.key).toBe('xn_peso_2')
    const restored = await ask(ana, custom.restoreField, { id: weight?.id, version: 2 })
    expect(restored.body.code).toBe('custom_field_taken')
  })

  it('has options where it is a list, and there alone', async () => {
    for (const more of [
      { type: 'list' as const },
      { options: ['A'] },
      { type: 'list' as const, options: ['A', 'A'] },
    ]) {
      const { status, body } = await add(ana, { label: 'Zona', ...more })
      expect([status, Object.keys(body.data?.fields ?? {})]).toEqual([400, ['options']])
    }
    expect((await add(ana, { label: 'Zona', type: 'list', options: ['Norte', 'Sur'] })).body.key).toBe('xl_zona')
  })

  it('is edited, moved and archived in the version that was seen, by its own company', async () => {
    const [route] = await must(ana, custom.fields, { kind: 'cdm_clients' })
    const seen = { id: route?.id ?? '', version: 1 }
    const calls = [
      [custom.editField, { ...seen, label: 'Ruta', required: true }],
      [custom.moveField, { ...seen, to: 'down' }],
      [custom.archiveField, seen],
      [custom.restoreField, seen],
    ] as const
    for (const [call, input] of calls) {
      expect((await ask(zoe, call, input)).status).toBe(404)
      expect((await ask(caro, call, input)).body.message).toBe(FORBIDDEN)
    }
    await must(beto, custom.editField, { ...seen, label: 'Ruta', required: true })
    for (const [call, input] of calls) expect((await ask(ana, call, input)).body.message).toBe(STALE)
    expect(await labels(ana)).toEqual(['Ruta', '¿¡!?', 'Peso', 'Zona'])
    const moved = await ask(ana, custom.moveField, { id: seen.id, version: 2, to: 'down' })
    expect(await labels(ana)).toEqual(['¿¡!?', 'Ruta', 'Peso', 'Zona'])
    await must(ana, undo.takeBack, { id: moved.headers.get(ACT_HEADER) ?? '' })
    expect(await labels(ana)).toEqual(['Ruta', '¿¡!?', 'Peso', 'Zona'])
    const first = (await must(ana, custom.fields, { kind: 'cdm_clients' }))[0]
    await must(ana, custom.moveField, { id: first?.id ?? '', version: first?.version ?? 0, to: 'up' })
    expect(await labels(ana)).toEqual(['Ruta', '¿¡!?', 'Peso', 'Zona'])
  })

  it('is archived and comes back by undoing it', async () => {
    const [route] = await must(ana, custom.fields, { kind: 'cdm_clients' })
    const gone = await ask(ana, custom.archiveField, { id: route?.id, version: route?.version })
    expect(await labels(ana)).toEqual(['¿¡!?', 'Peso', 'Zona'])
    expect(await labels(ana, { archived: true })).toEqual(['Ruta', 'Peso'])
    await must(ana, undo.takeBack, { id: gone.headers.get(ACT_HEADER) ?? '' })
    expect(await labels(ana)).toEqual(['Ruta', '¿¡!?', 'Peso', 'Zona'])
  })

  it(`is one of ${MOST_CUSTOM_FIELDS} at most, of each kind`, async () => {
    for (let at = 0; at < MOST_CUSTOM_FIELDS; at++)
      expect((await add(zoe, { kind: 'employees', label: `Dato ${at}` })).status).toBe(200)
    expect((await add(zoe, { kind: 'employees', label: 'Uno más' })).body.code).toBe('too_many_custom_fields')
    expect((await add(zoe, { label: 'De clientes' })).status).toBe(200)
  })
})
