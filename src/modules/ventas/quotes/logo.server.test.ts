import { expect, it } from 'vitest'
import { templateCalls } from '#src/platform/templates/contract.ts'
import { DOT } from '../../../../test/files/picture.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { ventas } from '../contract.ts'

const world = await openWorld()
const { ana, zoe, db } = world

const upload = (as = ana) => world.must(as, templateCalls.uploadLogo, {}, { file: { type: 'image/png', bytes: DOT } })
const ofQuotes = async (logoUrl: string) =>
  world.must(ana, ventas.saveQuoteTemplate, { ...(await world.must(ana, ventas.quoteTemplate, {})), logoUrl })
/** What every upload does first is done with all that came until now as if a day had gone by. */
async function sweep() {
  await db.query(`update template_pictures set created_at = now() - interval '2 days'`)
  await upload()
}
const isKept = async (id: string, as = ana) => (await world.ask(as, templateCalls.picture, { id })).status === 200

it('keeps a logo that stands on the quotes as long as it does, and no other', async () => {
  const [shown, unused, ofZoe] = [await upload(), await upload(), await upload(zoe)]
  await ofQuotes(shown.url)
  await sweep()
  expect([await isKept(shown.id), await isKept(unused.id), await isKept(ofZoe.id, zoe)]).toEqual([true, false, true])

  await ofQuotes('')
  await sweep()
  expect(await isKept(shown.id)).toBe(false)
})

it('keeps what was fetched from the address of a logo that stands on the quotes', async () => {
  const address = 'https://ariadna.test/logo.png'
  await ofQuotes(address)
  await sweep()
  const fetched = () => db.query('select source_url from template_pictures where source_url = $1', [address])
  expect((await fetched()).rows).toEqual([{ source_url: address }])
  await ofQuotes('')
  await sweep()
  expect((await fetched()).rows).toEqual([])
})
