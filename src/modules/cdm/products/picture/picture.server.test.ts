import sharp from 'sharp'
import { expect, it } from 'vitest'
import { DOT } from '../../../../../test/files/picture.ts'
import type { Person } from '../../../../../test/world/people.ts'
import { openWorld } from '../../../../../test/world/world.ts'
import { cdm } from '../../contract.ts'
import { productPicturePath } from './rules.ts'

const world = await openWorld()
const { ana, beto, zoe, db } = world
const upload = (as: Person, bytes: Buffer = DOT) =>
  world.must(as, cdm.uploadPicture, {}, { file: { type: 'image/png', bytes } })
const kept = async () => Number((await db.query('select count(*) from product_pictures')).rows[0].count)
const STRANGER = '01a20000-0000-7000-8000-000000000000'

it('shows a product’s picture whole and small; an edit that does not name it leaves it, an empty one takes it away', async () => {
  const photo = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  const { url } = await upload(ana, photo)
  const product = await world.must(ana, cdm.addProduct, { name: 'Camisa', price: '10', picture: url })
  expect(product.picture).toBe(url)
  const sizes = await Promise.all(
    [false, true].map(async (small) => {
      const answer = await fetch(`${world.urls[0]}${url}?small=${small}`, { headers: { cookie: beto.cookie } })
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      return [width, height]
    }),
  )
  expect(sizes).toEqual([
    [1_200, 800],
    [96, 64],
  ])
  const edit = { id: product.id, name: 'Camisa', price: '11' }
  const same = await world.must(ana, cdm.editProduct, { ...edit, version: product.version })
  expect(same.picture).toBe(url)
  const bare = await world.must(ana, cdm.editProduct, { ...edit, version: same.version, picture: '' })
  expect(bare.picture).toBe('')
})

it('is of the company that uploaded it alone', async () => {
  const { id, url } = await upload(ana)
  expect(await world.ask(zoe, cdm.picture, { id })).toMatchObject({ status: 404 })
  for (const path of [url, productPicturePath(STRANGER)]) {
    const asked = world.ask(path === url ? zoe : ana, cdm.addProduct, { name: 'Otra', price: '1', picture: path })
    expect(await asked).toMatchObject({ status: 404, body: { message: 'La imagen ya no está: súbela otra vez.' } })
  }
  expect(
    await world.ask(ana, cdm.addProduct, { name: 'Otra', price: '1', picture: 'https://otro.test/a.png' }),
  ).toMatchObject({
    status: 400,
  })
})

it('is forgotten after thirty days without a product, archived ones count', async () => {
  const [shown, loose] = [await upload(ana), await upload(ana)]
  const product = await world.must(ana, cdm.addProduct, { name: 'Gorra', price: '5', picture: shown.url })
  await world.must(ana, cdm.archiveProduct, { id: product.id, version: product.version })
  await db.query(`update product_pictures set created_at = now() - interval '31 days' where id = any($1)`, [
    [shown.id, loose.id],
  ])
  const before = await kept()
  await upload(ana)
  expect(await kept()).toBeLessThanOrEqual(before)
  expect(await world.ask(ana, cdm.picture, { id: shown.id })).toMatchObject({ status: 200 })
  expect(await world.ask(ana, cdm.picture, { id: loose.id })).toMatchObject({ status: 404 })
})
