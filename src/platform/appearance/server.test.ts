import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { FORBIDDEN, STALE } from '#src/kernel/refusal.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { images } from '../images/contract.ts'
import { appearance } from './contract.ts'

// The page as it stands in the sources: what the build makes of it changes nothing of its head.
const world = await openWorld({ dist: join(import.meta.dirname, '../../..') })
const { ana, control } = world
const DEFAULTS = {
  mainIcon: 'Shield',
  mainIconUrl: '',
  bannerImage: '',
  faviconUrl: '',
  logoUrl: '',
  showAppName: true,
  customPhrase: '',
  logoSize: 28,
} as const
const NOT_HTTPS = 'Escribe una dirección que empiece por https://.'

afterEach(() => world.db.query(`delete from app_config where key = 'customization'`))

const seen = async () => (await world.ask(null, appearance.current)).body

it('has its defaults until control says otherwise, for everybody', async () => {
  expect(await seen()).toEqual(DEFAULTS)
})

it('falls back to a default where the stored document is wrong', async () => {
  await world.db.query(
    `insert into app_config (key, value) values ('customization', '{"mainIcon": "Skull", "logoSize": 400, "customPhrase": "Tejemos"}')`,
  )
  expect(await seen()).toEqual({ ...DEFAULTS, customPhrase: 'Tejemos' })
})

it('shows an uploaded picture, and takes none that is gone', async () => {
  const { url } = await world.must(control, images.upload, {})
  const saved = await world.must(control, appearance.save, { ...DEFAULTS, logoUrl: url, version: 0 })
  expect(await seen()).toMatchObject({ logoUrl: url })
  expect(await (await fetch(world.url)).text()).toContain(`<meta property="og:image" content="${world.url}${url}" />`)
  await world.db.query('delete from images')
  const gone = await world.ask(control, appearance.save, { ...DEFAULTS, logoUrl: url, version: saved.version })
  const sentence = 'La imagen ya no está. Súbela de nuevo.'
  expect([gone.status, gone.body]).toMatchObject([400, { message: sentence, data: { fields: { logoUrl: sentence } } }])
})

describe('what control saves', () => {
  const chosen = {
    mainIcon: 'Bot',
    mainIconUrl: 'https://trama.test/icono.png',
    bannerImage: 'https://trama.test/tela.jpg',
    faviconUrl: 'https://trama.test/f.png',
    logoUrl: 'https://trama.test/logo.png',
    showAppName: false,
    customPhrase: 'Tu taller al día',
    logoSize: 40,
  }
  const wrong = (field: string, value: unknown, refused?: string) => ({
    it: `may not have ${JSON.stringify(value)} as ${field}`,
    as: control,
    input: { ...DEFAULTS, version: 0, [field]: value },
    status: 400,
    ...(refused ? { refused } : {}),
  })

  scenarios(world, appearance.save, [
    {
      it: 'is seen by everybody at once, in the page that is sent too',
      as: control,
      input: { ...chosen, version: 0 },
      gives: { ...chosen, version: 1 },
      then: async () => {
        expect(await seen()).toEqual(chosen)
        const page = await (await fetch(world.url)).text()
        expect(page).toContain('- Tu taller al día</title>')
        expect(page).toContain('<meta property="og:image" content="https://trama.test/logo.png" />')
        expect(page).toContain('<link rel="icon" href="https://trama.test/f.png"')
      },
    },
    ...[
      'http://trama.test/a.png',
      'javascript:alert(1)',
      'data:image/svg+xml,<svg/>',
      '/a.png',
      '/images/../a',
      '//x.test/images/1',
      'https://a b',
    ].map((url) => wrong('logoUrl', url, NOT_HTTPS)),
    wrong('logoSize', 30, 'Elige un tamaño de la barra.'),
    wrong('mainIcon', 'Skull', 'Elige un icono de la lista.'),
    { it: 'is not for a company', as: ana, input: { ...DEFAULTS, version: 0 }, status: 403, refused: FORBIDDEN },
  ])

  it.each([8, 52])('may not have a logo of %i rem', async (logoSize) => {
    expect((await world.ask(control, appearance.save, { ...DEFAULTS, logoSize, version: 0 })).status).toBe(400)
  })

  it('is not lost to somebody who began before', async () => {
    const save = (customPhrase: string, version: number) =>
      world.ask(control, appearance.save, { ...DEFAULTS, customPhrase, version })
    expect((await save('Uno', 0)).body.version).toBe(1)
    expect(await save('Dos', 0)).toMatchObject({ status: 409, body: { message: STALE } })
    expect((await save('Tres', 1)).body.version).toBe(2)
    expect(await seen()).toMatchObject({ customPhrase: 'Tres' })
    expect((await world.must(control, appearance.settings, {})).version).toBe(2)
  })
})
