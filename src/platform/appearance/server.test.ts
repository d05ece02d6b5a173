import { expect, it } from 'vitest'
import { openWorld } from '../../../test/world.ts'
import { appearance } from './contract.ts'

const world = await openWorld()
const DEFAULTS = {
  ...{ mainIcon: 'Shield', mainIconUrl: '', bannerImage: '', faviconUrl: '', logoUrl: '' },
  ...{ showAppName: true, customPhrase: '', logoSize: 28 },
}

it('has its defaults until control says otherwise, for everybody', async () => {
  expect((await world.ask(null, appearance.current)).body).toEqual(DEFAULTS)
})

it('falls back to a default where the stored document is wrong', async () => {
  await world.db.query(
    `insert into app_config (key, value) values ('customization', '{"mainIcon": "Skull", "logoSize": 400, "customPhrase": "Tejemos"}')`,
  )
  expect((await world.ask(null, appearance.current)).body).toEqual({ ...DEFAULTS, customPhrase: 'Tejemos' })
})
