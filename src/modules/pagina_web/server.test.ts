import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { FORBIDDEN, STALE } from '#src/kernel/refusal.ts'
import { companies } from '#src/platform/companies/contract.ts'
import { notifications } from '#src/platform/notifications/contract.ts'
import { requests } from '#src/platform/requests/contract.ts'
import { ALREADY_PENDING } from '#src/platform/requests/rules.ts'
import { localWeb } from '../../../test/faults/local-web.ts'
import { DOT } from '../../../test/files/picture.ts'
import type { Person } from '../../../test/world/people.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { type PagePreview, pagina_web } from './contract.ts'
import { publicationCalls } from './publication/contract.ts'
import { PROBLEM_TEXTS } from './rules.ts'

let answered = 0
const web = await localWeb({
  'taller.example': ({ url }, answer) => {
    answered++
    if (url === '/icono.png') answer.writeHead(200, { 'content-type': 'image/png' }).end(DOT)
    else
      answer
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          '<title>Taller Ariadna</title><meta name=description content="Ropa de trabajo"><link rel=icon href=icono.png><script>alert(1)</script>',
        )
  },
  'viejo.example': (_, answer) =>
    answer
      .writeHead(200, { 'content-type': 'text/html' })
      .end(Buffer.from('<meta charset="iso-8859-1"><title>Confección</title>', 'latin1')),
  'caido.example': ({ socket }) => socket.destroy(),
})
afterAll(() => web.close())
const world = await openWorld({ outside: web.outside })
const { ana, beto, caro, zoe, control, db } = world
const WRONG = 'Escribe una dirección web que empiece por http:// o https://.'

beforeEach(async () => {
  answered = 0
  await db.query(`update company_profiles set website = ''`)
  for (const table of ['web_page_previews', 'web_pages', 'web_page_requests']) await db.query(`delete from ${table}`)
})

const siteOf = (person: Person) => world.must(person, pagina_web.site, {})
const save = async (website: string, as = ana) =>
  world.must(as, pagina_web.saveUrl, { website, version: (await siteOf(as)).version })
/** What was read, once it was. */
async function readOf(person: Person): Promise<PagePreview | null> {
  await expect.poll(async () => (await siteOf(person)).preview?.status).not.toBe('pending')
  return (await siteOf(person)).preview
}
const creationOf = (person: Person) => world.must(person, pagina_web.creation, {})

describe('the address of the page', () => {
  const versioned = (website: unknown) => ({ website, version: 1 })
  scenarios(world, pagina_web.saveUrl, [
    ...['ftp://taller.example', 'javascript:alert(1)', 'taller.example', 'http://', 'https://a b'].map((website) => ({
      it: `may not be ${website}`,
      as: ana,
      input: versioned(website),
      refused: WRONG,
    })),
    { it: 'is not a colaborador’s to write', as: caro, input: versioned(''), refused: FORBIDDEN },
    { it: 'is not control’s to write', as: control, input: versioned(''), refused: FORBIDDEN },
  ])

  it('is not written over by whoever saw an older one', async () => {
    const { version } = await save('https://taller.example/')
    const late = await world.ask(beto, pagina_web.saveUrl, { website: '', version: version - 1 })
    expect([late.status, late.body.message]).toEqual([409, STALE])
  })

  it('is kept as the company’s website, which everybody of it sees', async () => {
    expect(await save('https://taller.example/', beto)).toMatchObject({
      website: 'https://taller.example/',
      preview: { status: 'pending' },
    })
    expect((await siteOf(caro)).website).toBe('https://taller.example/')
    expect((await world.must(ana, companies.details, {})).website).toBe('https://taller.example/')
    expect(await world.must(caro, pagina_web.summary, {})).toEqual({ website: 'https://taller.example/' })
    expect((await siteOf(zoe)).website).toBe('')
  })

  it('may be taken away, and its preview with it', async () => {
    await save('http://taller.example')
    await readOf(ana)
    expect(await save('')).toMatchObject({ website: '', preview: null })
  })
})

describe('the preview', () => {
  it('is read after the address was saved', async () => {
    await save('http://taller.example')
    expect(await readOf(caro)).toEqual({
      status: 'ready',
      title: 'Taller Ariadna',
      description: 'Ropa de trabajo',
      icon: expect.stringMatching(/^data:image\/png;base64,[\w+/=]+$/),
      problem: '',
    })
    expect(JSON.stringify((await db.query('select * from web_page_previews')).rows)).not.toContain('alert')
  })

  it('is read in the letters of an older page', async () => {
    await save('http://viejo.example')
    expect(await readOf(ana)).toMatchObject({ title: 'Confección', icon: '' })
  })

  it.each([
    ['http://caido.example', PROBLEM_TEXTS.unreachable],
    ['http://nadie.example', PROBLEM_TEXTS.unreachable],
    ['http://169.254.169.254/latest', PROBLEM_TEXTS.unreachable],
    ['http://taller.example:8080', PROBLEM_TEXTS.address],
    ['http://taller.example/icono.png', PROBLEM_TEXTS.content],
  ])('of %s says why there is none', async (website, problem) => {
    await save(website)
    expect(await readOf(ana)).toMatchObject({ status: 'failed', problem, title: '', icon: '' })
  })

  it('is read again when somebody wants it', async () => {
    await save('http://taller.example')
    await readOf(ana)
    const before = answered
    await world.must(beto, pagina_web.refreshPreview, {})
    expect(await readOf(ana)).toMatchObject({ status: 'ready' })
    expect(answered).toBe(before + 2)
  })

  it('of another page is shown to nobody, until the new one is read', async () => {
    await save('http://taller.example')
    await readOf(ana)
    await db.query(`update company_profiles set website = 'http://viejo.example' where company_id = $1`, [ana.company])
    expect((await siteOf(ana)).preview).toBeNull()
    await world.must(ana, pagina_web.refreshPreview, {})
    expect(await readOf(ana)).toMatchObject({ title: 'Confección' })
  })

  it('that never came is over after a while', async () => {
    await db.query(`update company_profiles set website = 'http://x.example' where company_id = $1`, [ana.company])
    await db.query(
      `insert into web_page_previews (company_id, url, began_at) values ($1, 'http://x.example', now() - interval '3 minutes')`,
      [ana.company],
    )
    expect((await siteOf(ana)).preview).toMatchObject({ status: 'failed', problem: PROBLEM_TEXTS.unreachable })
  })

  it('needs a page', async () => {
    await world.must(ana, pagina_web.refreshPreview, {})
    expect((await db.query('select from web_page_previews')).rowCount).toBe(0)
  })
})

describe('a site of the platform’s making', () => {
  it('is asked for once, and control is told', async () => {
    const { id } = await world.must(beto, pagina_web.requestSite, {})
    expect((await creationOf(caro)).latest).toMatchObject({ id, status: 'pending', username: 'Beto' })
    const again = await world.ask(ana, pagina_web.requestSite)
    expect([again.status, again.body.message]).toEqual([409, ALREADY_PENDING])
    const { rows } = await world.must(control, notifications.list, {})
    expect(rows[0]).toMatchObject({ path: '/admin/requests?tab=pagina-web' })
  })

  it('is told to have been sent for nine seconds', () => {
    expect(pagina_web.requestSite['~orpc'].meta.done).toMatchObject({ title: 'Solicitud Enviada', ms: 9_000 })
    expect(pagina_web.saveUrl['~orpc'].meta.done).toBe('URL Guardada')
  })

  it('is asked for once, however many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.ask(ana, pagina_web.requestSite)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  scenarios(world, pagina_web.requestSite, [
    { it: 'is not a colaborador’s to ask for', as: caro, refused: FORBIDDEN },
    { it: 'is not control’s to ask for', as: control, refused: FORBIDDEN },
  ])

  it('may be asked for again after a refusal, whose reason is read', async () => {
    const { id } = await world.must(ana, pagina_web.requestSite, {})
    await world.must(control, requests.reject, { kind: 'web_page', id, reason: 'Falta el logo.' })
    expect((await creationOf(ana)).latest).toMatchObject({ status: 'rejected', reason: 'Falta el logo.' })
    await world.must(ana, pagina_web.requestSite, {})
    const { rows, total } = await world.must(caro, pagina_web.requests, {})
    expect([total, rows.map(({ status, name }) => `${name}: ${status}`)]).toEqual([
      2,
      ['Página web: pending', 'Página web: rejected'],
    ])
    expect((await world.must(caro, pagina_web.requests, { search: 'beto' })).total).toBe(0)
    expect((await world.must(zoe, pagina_web.requests, {})).total).toBe(0)
  })

  it('is in the making once it was approved, and then published under its address', async () => {
    const { id } = await world.must(ana, pagina_web.requestSite, {})
    await world.must(control, requests.approve, { kind: 'web_page', id })
    expect(await creationOf(caro)).toMatchObject({ page: { status: 'En creación' }, latest: { status: 'approved' } })
    const again = await world.ask(ana, pagina_web.requestSite)
    expect([again.status, again.body.message]).toEqual([409, 'Tu empresa ya tiene una página web.'])
    await world.must(control, publicationCalls.publishPage, { id, website: 'http://taller.example' })
    expect(await creationOf(caro)).toMatchObject({ page: { status: 'Publicada' } })
    expect(await siteOf(caro)).toMatchObject({ website: 'http://taller.example', preview: null })
  })
})
