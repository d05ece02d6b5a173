import { describe, expect, it } from 'vitest'
import { FORBIDDEN } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { notifications } from '#src/platform/notifications/contract.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { ventas } from '../contract.ts'
import { TRAP, USUAL_THANKS } from './rules.ts'
import { NO_WAY_BACK } from './schemas.ts'

const world = await openWorld()
const { ana, beto, caro, zoe } = world
const { stages } = await world.must(ana, ventas.stages, {})

const made = await world.must(ana, ventas.addWebForm, {
  name: 'Contacto',
  source: 'Página de inicio',
  stage_id: stages[1]?.id ?? '',
  owner_id: beto.id,
  asks_organization: true,
})
const at = (url: string) => `${world.url}${new URL(url).pathname}`
const asJson = (url: string, body: object) =>
  fetch(at(url), { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const asForm = (url: string, body: Record<string, string>, redirect: 'manual' | 'follow' = 'manual') =>
  fetch(at(url), { method: 'POST', body: new URLSearchParams(body), redirect })
const formOf = async (id: string) => (await world.must(caro, ventas.webForms, {})).rows.find((form) => form.id === id)
const visitor = {
  nombre: 'Lucía Paz',
  correo: 'Lucia@Paz.test',
  telefono: '+57 300 7654321',
  empresa: 'Hotel Paz',
  mensaje: 'Diez uniformes',
}

describe('a form', () => {
  scenarios(world, ventas.addWebForm, [
    { it: 'has a name', as: ana, input: { name: ' ' }, refused: 'Escribe el nombre del formulario.' },
    {
      it: 'asks for a way back',
      as: ana,
      input: { name: 'X', asks_email: false, asks_phone: false },
      refused: NO_WAY_BACK,
    },
    {
      it: 'begins in a stage of the company',
      as: zoe,
      input: { name: 'X', stage_id: stages[0]?.id ?? '' },
      refused: 'Elige una etapa de la lista.',
    },
    {
      it: 'goes to somebody of the company',
      as: ana,
      input: { name: 'X', owner_id: zoe.id },
      refused: 'Elige una persona de la lista.',
    },
    { it: 'is made by who sets the module up', as: caro, input: { name: 'X' }, status: 403, refused: FORBIDDEN },
  ])

  it('is given no stage and nobody of another company, nor tells whether there is one', async () => {
    const own = await world.must(zoe, ventas.addWebForm, { name: 'Suyo' })
    const typed = { id: own.id, version: 1, name: 'Suyo' }
    for (const field of [
      { stage_id: stages[0]?.id },
      { stage_id: made.id },
      { owner_id: ana.id },
      { owner_id: made.id },
    ]) {
      const { status, body } = await world.ask(zoe, ventas.editWebForm, { ...typed, ...field })
      expect([status, body.message]).toEqual([
        400,
        'stage_id' in field ? 'Elige una etapa de la lista.' : 'Elige una persona de la lista.',
      ])
    }
    await world.must(zoe, ventas.archiveWebForm, { id: own.id, version: 1 })
  })

  it('makes a contact and an opportunity of what a visitor sends, and tells who sells', async () => {
    const answer = await asJson(made.post_url, visitor)
    expect([answer.status, await answer.json()]).toEqual([200, { message: USUAL_THANKS, next: '' }])
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    const { rows } = await world.must(ana, ventas.opportunities, { left: 'open' })
    expect(rows[0]).toMatchObject({
      ...{ client_name: 'Lucía Paz', email: 'lucia@paz.test', whatsapp: '+57 300 7654321', value: '0.00' },
      ...{ source: 'Formulario: Página de inicio', stage_name: stages[1]?.name, owner_name: 'Beto' },
    })
    const { note } = await world.must(ana, ventas.opportunity, { id: rows[0]?.id ?? '' })
    expect(note).toBe('Hotel Paz\nDiez uniformes')
    const contacts = await world.must(ana, cdm.clients, { search: 'lucia@paz.test' })
    expect(contacts.rows.map(({ id, name }) => [id, name])).toEqual([[rows[0]?.client_id, 'Lucía Paz']])
    const told = await world.must(beto, notifications.list, {})
    expect(told.rows.map(({ text }) => text)).toContain('Lucía Paz escribió por el formulario «Contacto».')
    const kept = await world.must(caro, ventas.webFormSubmissions, { id: made.id })
    expect(kept.rows).toMatchObject([{ name: 'Lucía Paz', organization: 'Hotel Paz', opportunity_id: rows[0]?.id }])
  })

  it('knows the contact by the e-mail, also when two write at once', async () => {
    const twice = { ...visitor, nombre: 'L. Paz' }
    const answers = await Promise.all([
      asForm(made.page_url, twice),
      asJson(made.post_url, { ...twice, correo: 'nuevo@paz.test' }),
      asForm(made.post_url, { ...twice, correo: 'nuevo@paz.test' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await world.must(ana, cdm.clients, { search: 'lucia@paz.test' })).total).toBe(1)
    expect((await world.must(ana, cdm.clients, { search: 'nuevo@paz.test' })).total).toBe(1)
  })

  it('throws away what a program filled in, counts it, and answers as ever', async () => {
    const before = await formOf(made.id)
    const answer = await asJson(made.post_url, { ...visitor, [TRAP]: 'https://spam.test' })
    expect(await answer.json()).toEqual({ message: USUAL_THANKS, next: '' })
    expect(await formOf(made.id)).toEqual({ ...before, thrown: 1 })
  })

  it.each([
    ['no name', { ...visitor, nombre: ' ' }, 'Escribe tu nombre.'],
    ['no way back', { ...visitor, correo: '', telefono: '' }, 'Escribe tu correo o tu teléfono.'],
    ['a wrong e-mail', { ...visitor, correo: 'lucia' }, 'Formato de correo electrónico inválido.'],
    ['a message of any length', { ...visitor, mensaje: 'x'.repeat(2_001) }, 'Como máximo 2000 caracteres.'],
  ])('refuses %s, and writes nothing', async (_, typed, sentence) => {
    const before = await formOf(made.id)
    const answer = await asJson(made.post_url, typed)
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ message: sentence })])
    const page = await asForm(made.page_url, typed)
    expect([page.status, await page.text()]).toEqual([400, expect.stringContaining(sentence)])
    expect(await formOf(made.id)).toEqual(before)
  })

  it('is a small page without cookies and with headers of its own', async () => {
    const page = await fetch(at(made.page_url), { headers: { cookie: ana.cookie } })
    const text = await page.text()
    expect(page.status).toBe(200)
    expect(text.length).toBeLessThan(40 * 1024)
    expect(page.headers.get('set-cookie')).toBeNull()
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('leads to the company’s own page where it says one', async () => {
    const own = await world.must(ana, ventas.addWebForm, {
      name: 'Pedidos',
      thanks_url: 'https://empresa.test/gracias',
    })
    const answer = await asForm(own.post_url, visitor)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, 'https://empresa.test/gracias'])
    const told = await world.must(ana, notifications.list, {})
    expect(told.rows.map(({ text }) => text)).toContain('Lucía Paz escribió por el formulario «Pedidos».')
  })

  it('opens to nobody by the address before, while it is archived, or by a guess', async () => {
    const renewed = await world.must(ana, ventas.renewWebForm, { id: made.id, version: 1 })
    expect((await asJson(made.post_url, visitor)).status).toBe(404)
    expect((await fetch(at(renewed.page_url))).status).toBe(200)
    await world.must(ana, ventas.archiveWebForm, { id: made.id, version: 2 })
    expect((await fetch(at(renewed.page_url))).status).toBe(404)
    await world.must(ana, ventas.restoreWebForm, { id: made.id, version: 3 })
    const guess = `${renewed.page_url.slice(0, -4)}AAAA`
    expect([(await fetch(at(guess))).status, (await fetch(at('https://x.test/f/abc'))).status]).toEqual([404, 404])
  })

  it('is told to nobody of another company', async () => {
    expect((await world.must(zoe, ventas.webForms, {})).rows).toEqual([])
    expect((await world.ask(zoe, ventas.webFormSubmissions, { id: made.id })).status).toBe(404)
  })

  it('takes no more than twenty in a quarter of an hour from one network', async () => {
    const answers: number[] = []
    for (let at = 0; at < 21; at++) answers.push((await asJson(made.post_url, {})).status)
    expect(answers.at(-1)).toBe(429)
  })
})
