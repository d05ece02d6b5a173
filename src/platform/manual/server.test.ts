import { beforeEach, describe, expect, it } from 'vitest'
import { FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { RANDOM_ID } from '../../../test/walk/ids.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { manual } from './contract.ts'
import { MOST_VIDEOS } from './rules.ts'

const world = await openWorld()
const { ana, caro, zoe, control } = world
const url = 'https://youtu.be/dQw4w9WgXcQ'
const REQUIRED = 'El título y la URL son obligatorios.'

const add = (title: string) => world.must(control, manual.addVideo, { title, url })
const titles = async (as = caro) => (await world.must(as, manual.videos, {})).map(({ title }) => title)

beforeEach(() => world.db.query('delete from manual_videos'))

describe('a video', () => {
  scenarios(world, manual.addVideo, [
    {
      it: 'is added by control and seen by every company',
      as: control,
      input: { title: ' Primeros pasos ', description: 'Cómo entrar', url },
      gives: { title: 'Primeros pasos', description: 'Cómo entrar', url, position: 1, version: 1 },
      then: async () => {
        expect(await titles(caro)).toEqual(['Primeros pasos'])
        expect(await titles(zoe)).toEqual(['Primeros pasos'])
        expect(await titles(control)).toEqual(['Primeros pasos'])
      },
    },
    { it: 'needs a title', as: control, input: { title: ' ', url }, status: 400, refused: REQUIRED },
    { it: 'needs an address', as: control, input: { title: 'Bodega', url: '' }, status: 400, refused: REQUIRED },
    ...['javascript:alert(1)', 'data:text/html,x', 'ftp://trama.test/1', 'youtube.com/watch', 'https://a b'].map(
      (wrong) => ({
        it: `is not taken from ${wrong}`,
        as: control,
        input: { title: 'Bodega', url: wrong },
        refused: 'Escribe una dirección web que empiece por http:// o https://.',
      }),
    ),
    { it: 'is not for a company to add', as: ana, input: { title: 'Bodega', url }, status: 403, refused: FORBIDDEN },
  ])

  it('is edited once by two who began with the same one', async () => {
    const { id, version } = await add('Bodega')
    const edit = (title: string) => world.ask(control, manual.editVideo, { id, version, title, url, description: '' })
    expect((await edit('La bodega')).body).toMatchObject({ title: 'La bodega', version: 2 })
    expect(await edit('El almacén')).toMatchObject({ status: 409, body: { message: STALE } })
    expect(await titles()).toEqual(['La bodega'])
  })

  it('is gone once it is removed, and nobody finds it again', async () => {
    const { id } = await add('Bodega')
    await world.must(control, manual.removeVideo, { id })
    expect(await titles()).toEqual([])
    const content = { version: 1, title: 'Bodega', url }
    for (const answer of [
      await world.ask(control, manual.removeVideo, { id }),
      await world.ask(control, manual.moveVideo, { id, position: 1 }),
      await world.ask(control, manual.editVideo, { id, ...content }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { message: NOT_FOUND } })
    }
  })

  it('is not the first of more than a person would look through', async () => {
    await world.db.query(
      `insert into manual_videos (id, title, description, url, position)
       select gen_random_uuid(), 'Video', '', $1, n from generate_series(1, $2::int) n`,
      [url, MOST_VIDEOS],
    )
    const { status } = await world.ask(control, manual.addVideo, { title: 'Otro', url })
    expect(status).toBe(409)
  })
})

describe('the order', () => {
  it.each([
    { from: 'A', to: 3, then: ['B', 'C', 'A', 'D'] },
    { from: 'D', to: 1, then: ['D', 'A', 'B', 'C'] },
    { from: 'B', to: 2, then: ['A', 'B', 'C', 'D'] },
    { from: 'A', to: 50, then: ['B', 'C', 'D', 'A'] },
  ])('is $then after $from is moved to place $to', async ({ from, to, then }) => {
    const videos = []
    for (const title of ['A', 'B', 'C', 'D']) videos.push(await add(title))
    const id = videos.find(({ title }) => title === from)?.id ?? ''
    const moved = await world.must(control, manual.moveVideo, { id, position: to })
    expect(moved.position).toBe(then.indexOf(from) + 1)
    expect(await titles()).toEqual(then)
  })

  it('has every place once after moves at the same time', async () => {
    const videos = []
    for (const title of ['A', 'B', 'C', 'D', 'E']) videos.push(await add(title))
    await Promise.all(videos.map(({ id }, at) => world.must(control, manual.moveVideo, { id, position: 5 - at })))
    const places = (await world.must(caro, manual.videos, {})).map(({ position }) => position)
    expect(places).toEqual([1, 2, 3, 4, 5])
  })

  scenarios(world, manual.moveVideo, [
    { it: 'knows no other videos', as: control, input: { id: RANDOM_ID, position: 1 }, refused: NOT_FOUND },
    { it: 'is not for a company to change', as: ana, input: { id: RANDOM_ID, position: 1 }, refused: FORBIDDEN },
  ])
})
