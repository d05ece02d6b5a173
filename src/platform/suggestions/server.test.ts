import { beforeEach, describe, expect, it } from 'vitest'
import { FORBIDDEN, SIGNED_OUT } from '#src/kernel/refusal.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { suggestions } from './contract.ts'

const INCOMPLETE = 'Por favor, completa el título y la descripción.'
const DARK = { title: 'Modo oscuro', description: 'Para trabajar de noche en el taller.' }

const world = await openWorld()
const { ana, beto, caro, zoe, control } = world
beforeEach(() => world.db.query('delete from suggestions'))

describe('sending a suggestion', () => {
  scenarios(world, suggestions.send, [
    {
      it: 'starts pending, as an improvement unless said, signed by who sent it',
      as: beto,
      input: { ...DARK, title: ' Modo oscuro ' },
      gives: { ...DARK, type: 'mejora', status: 'pending', reason: '', username: 'Beto', decided_at: null },
    },
    { it: 'may ask for a module', as: ana, input: { ...DARK, type: 'modulo' }, gives: { type: 'modulo' } },
    { it: 'needs a title', as: ana, input: { ...DARK, title: '  ' }, status: 400, refused: INCOMPLETE },
    { it: 'needs a description', as: ana, input: { title: 'Modo oscuro' }, status: 400, refused: INCOMPLETE },
    { it: 'knows two types', as: ana, input: { ...DARK, type: 'queja' }, refused: 'Elige mejora o módulo.' },
    {
      it: 'has a title of at most 200 characters',
      as: ana,
      input: { ...DARK, title: 'a'.repeat(201) },
      refused: 'Como máximo 200 caracteres.',
    },
    {
      it: 'cannot decide itself',
      as: ana,
      input: { ...DARK, status: 'approved' },
      status: 400,
      refused: 'Llave desconocida: "status"',
    },
    { it: 'is not for a colaborador', as: caro, input: DARK, refused: FORBIDDEN },
    { it: 'is not for control', as: control, input: DARK, refused: FORBIDDEN },
    { it: 'is for nobody who is not signed in', as: null, input: DARK, refused: SIGNED_OUT },
  ])
})

describe('the company’s suggestions', () => {
  const titles = async (as: typeof ana, search = '') =>
    (await world.must(as, suggestions.list, { search })).rows.map(({ title }) => title)

  it('are listed newest first, to empresa and administrador alike, and to no other company', async () => {
    await world.must(ana, suggestions.send, DARK)
    await world.must(beto, suggestions.send, { title: 'Módulo de producción', description: 'Órdenes y lotes.' })
    await world.must(zoe, suggestions.send, { title: 'De Zafiro', description: 'Nada de esto.' })
    for (const as of [ana, beto]) expect(await titles(as)).toEqual(['Módulo de producción', 'Modo oscuro'])
    expect(await titles(zoe)).toEqual(['De Zafiro'])
  })

  it('are found by title and description, whatever the accents', async () => {
    await world.must(ana, suggestions.send, DARK)
    await world.must(ana, suggestions.send, { title: 'Módulo de producción', description: 'Órdenes y 100 % de lotes.' })
    expect(await titles(ana, 'ORDENES')).toEqual(['Módulo de producción'])
    expect(await titles(ana, 'noche')).toEqual(['Modo oscuro'])
    expect(await titles(ana, '100 %')).toEqual(['Módulo de producción'])
    expect(await titles(ana, 'xyz')).toEqual([])
  })

  it('page through everything once', async () => {
    for (let n = 0; n < 55; n++) await world.must(ana, suggestions.send, { ...DARK, title: `Idea ${n}` })
    const first = await world.must(ana, suggestions.list, {})
    const second = await world.must(ana, suggestions.list, { cursor: first.next ?? '' })
    expect([first.total, first.rows.length, second.rows.length, second.next]).toEqual([55, 50, 5, null])
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(55)
  })

  it('show what was decided, and why', async () => {
    await world.must(ana, suggestions.send, DARK)
    await world.db.query(`update suggestions set status = 'rejected', reason = 'Ya existe.', decided_at = now()`)
    const [decided] = (await world.must(ana, suggestions.list, {})).rows
    expect(decided).toMatchObject({ status: 'rejected', reason: 'Ya existe.' })
    expect(decided?.decided_at).not.toBeNull()
  })

  scenarios(world, suggestions.list, [
    { it: 'are none at first', as: ana, gives: { rows: [], total: 0 } },
    { it: 'are not for a colaborador', as: caro, refused: FORBIDDEN },
  ])
})
