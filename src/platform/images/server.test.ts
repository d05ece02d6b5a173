import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openPools } from '#src/server/database/pool.ts'
import { exchange } from '../../../test/faults/raw-http.ts'
import { DOT } from '../../../test/files/picture.ts'
import { CANARY, hostileFiles } from '../../../test/walk/hostile-files.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { images } from './contract.ts'
import { sweepImages } from './server/sweep.ts'

const world = await openWorld()
const { ana, control, db, url } = world

const asPng = (bytes: Buffer) => ({ type: 'image/png', bytes })
const dot = asPng(DOT)
const kept = async () => (await db.query('select * from images order by id')).rows
const open = (path: string) => exchange(url, { method: 'GET', path })

describe('a picture', () => {
  scenarios(world, images.upload, [
    { it: 'is kept', as: control, sending: { file: dot }, gives: { width: 1, height: 1 } },
    {
      it: 'is not taken from a company',
      as: ana,
      sending: { file: dot },
      refused: 'No tienes permiso para realizar esta acción.',
    },
    { it: 'is not taken from nobody', as: null, sending: { file: dot }, refused: 'Auth session missing!', status: 401 },
    {
      it: 'of 2 MB and one byte is too large',
      as: control,
      sending: { file: asPng(Buffer.alloc(2_097_153)) },
      refused: 'El archivo supera el tamaño máximo de 2 MB.',
      status: 413,
    },
    {
      it: 'that is empty is refused',
      as: control,
      sending: { file: asPng(Buffer.alloc(0)) },
      refused: 'El archivo está vacío.',
    },
    {
      it: 'of another kind is refused before it is read',
      as: control,
      sending: { file: { type: 'image/svg+xml', bytes: DOT } },
      refused: 'Elige un archivo PNG, JPEG o WebP.',
      status: 415,
    },
    {
      it: 'brings nothing beside it',
      as: control,
      input: { name: '../x' },
      sending: { file: dot },
      refused: 'Llave desconocida: "name"',
      status: 400,
    },
  ])

  it('is shown to whoever is not signed in, for as long as a browser likes', async () => {
    const { url: path } = await world.must(control, images.upload, {}, { file: dot })
    const { status, headers } = await open(path)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  it.each(['/images/x', `/images/${randomUUID()}`, '/images/..%2f..%2fpackage.json'])(
    'that is not there is not found at %s',
    async (path) => {
      const { status, headers } = await open(path)
      expect([status, headers['cache-control']]).toEqual([404, undefined])
    },
  )

  it('that is large becomes as large as any screen shows, turned as its camera was', async () => {
    const wide = await sharp({ create: { width: 4_000, height: 1_000, channels: 3, background: 'teal' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const answer = await world.must(control, images.upload, {}, { file: { type: 'image/jpeg', bytes: wide } })
    expect(answer).toMatchObject({ width: 640, height: 2_560 })
  })

  it('has one effect however often it is sent, and its key is no other picture’s', async () => {
    const before = (await kept()).length
    const key = randomUUID()
    const other = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const one = await world.must(control, images.upload, {}, { key, file: dot })
    const again = await world.must(control, images.upload, {}, { key, file: dot })
    const another = await world.ask(control, images.upload, {}, { key, file: asPng(other) })
    expect(again).toEqual(one)
    expect([another.status, (await kept()).length]).toEqual([422, before + 1])
  })
})

it('keeps nothing of hostile files but pixels', async () => {
  const files = await hostileFiles()
  expect(files.length).toBeGreaterThanOrEqual(25)
  const unsafe: string[] = []
  for (const { it: what, picture, ...file } of files) {
    const before = (await kept()).length
    const { status, body } = await world.ask(control, images.upload, {}, { file })
    const after = await kept()
    if (status >= 500 || (!picture && (status < 400 || after.length !== before))) unsafe.push(`${what}: ${status}`)
    if (picture && status !== 200) unsafe.push(`${what}: ${status} ${body.message}`)
  }
  for (const { bytes, type } of await kept()) {
    const { format, exif, icc, xmp, comments } = await sharp(bytes).metadata()
    if (`image/${format}` !== type || exif || icc || xmp || comments) unsafe.push(`kept: ${type} ${format}`)
    if (bytes.includes(CANARY)) unsafe.push('kept: a script')
  }
  console.info(`N5: ${files.length} hostile uploads: ${unsafe.length} stored unsafe`)
  expect(unsafe).toEqual([])
})

it('forgets by night what nothing shows', async () => {
  const { id: shown, url: path } = await world.must(control, images.upload, {}, { file: dot })
  const { id: old } = await world.must(control, images.upload, {}, { file: dot })
  const { id: fresh } = await world.must(control, images.upload, {}, { file: dot })
  await db.query(`update images set used_at = now() - interval '2 days' where id <> $1`, [fresh])
  await db.query(`insert into app_config (key, value) values ('customization', $1)`, [
    JSON.stringify({ logoUrl: path }),
  ])
  const pools = openPools(world.lines)
  await sweepImages(pools).run({} as never)
  await pools.end()
  const ids = (await kept()).map((row) => row.id)
  expect([ids.includes(shown), ids.includes(old), ids.includes(fresh)]).toEqual([true, false, true])
})
