import { beforeAll, describe, expect, it } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { proyectos } from '#src/modules/proyectos/contract.ts'
import { rrhh } from '#src/modules/rrhh/contract.ts'
import { ventas } from '#src/modules/ventas/contract.ts'
import type { Person } from '../../../test/world/people.ts'
import { openWorld } from '../../../test/world/world.ts'
import { catalogue } from '../catalogue/contract.ts'
import { chat } from '../chat/contract.ts'
import { find } from './contract.ts'

const world = await openWorld()
const { ana, beto, caro, zoe, control, db } = world

const recordsOf = async (as: Person, text: string) => (await world.must(as, find.records, { text })).records
const titlesOf = async (as: Person, text: string) => (await recordsOf(as, text)).map(({ title }) => title)
const kindsOf = async (as: Person, text: string) => (await recordsOf(as, text)).map(({ kind }) => kind)
const newClient = (as: Person, name: string, more: object = {}) =>
  world.must(as, cdm.addClient, { name, email: 'x@trama.test', phone: '', ...more })
const LINE = { description: 'Polos', quantity: '1', price: '10' }

beforeAll(async () => {
  await newClient(ana, 'Hotel Mirasol', { phone: '+57 (301) 555-0101', tax_kind: 'NIT', tax_number: '900123456-8' })
  await newClient(ana, 'Peña y Núñez')
  await newClient(zoe, 'Mirasol de Zafiro')
})

describe('the search over everything', () => {
  it('ignores accents, case and the order of words', async () => {
    expect(await titlesOf(ana, 'nunez PENA')).toEqual(['Peña y Núñez'])
    expect(await titlesOf(ana, 'mirasol hotel')).toEqual(['Hotel Mirasol'])
    expect(await titlesOf(ana, 'núñ')).toEqual(['Peña y Núñez'])
  })

  it('finds two letters where words start, and nothing for no letters', async () => {
    expect(await titlesOf(ana, 'mi')).toContain('Hotel Mirasol')
    expect(await titlesOf(ana, 'ot')).not.toContain('Hotel Mirasol')
    expect((await world.ask(ana, find.records, { text: '··' })).body.message).toContain('dos letras')
    expect((await world.ask(ana, find.records, { text: 'a' })).status).toBe(400)
    expect(await titlesOf(ana, '%%mirasol')).toEqual([])
    expect(await titlesOf(ana, 'mir_sol')).toEqual([])
  })

  it('finds a phone, a tax number and a document by their digits, however they are written', async () => {
    for (const text of ['5550101', '555 0101', '301 555-01', '(301) 555 0101', '9001234568', '900.123.456-8']) {
      expect([text, await titlesOf(ana, text)]).toEqual([text, ['Hotel Mirasol']])
    }
    const { quote } = await quoteFor('Hotel Mirasol')
    const digits = quote.number.replaceAll(/\D/g, '')
    expect(await titlesOf(ana, digits)).toEqual([quote.number])
    expect(await titlesOf(ana, quote.number.toLowerCase())).toEqual([quote.number])
  })

  it('begins with the titles that start so, then with words that do', async () => {
    for (const name of ['Casa Sol', 'Girasol', 'Sol de Oriente']) await newClient(ana, name)
    expect((await titlesOf(ana, 'sol')).slice(0, 3)).toEqual(['Sol de Oriente', 'Casa Sol', 'Girasol'])
  })

  it('shows what is archived last, and says so', async () => {
    const { id, version } = await newClient(ana, 'Telares Aurora Vieja')
    await world.must(ana, cdm.archiveClient, { id, version })
    await newClient(ana, 'Los Telares Aurora')
    const found = await recordsOf(ana, 'telares aurora')
    expect(found.map(({ title, state }) => [title, state])).toEqual([
      ['Los Telares Aurora', ''],
      ['Telares Aurora Vieja', 'Archivado'],
    ])
  })

  it('finds nothing of another company, and nothing of a module that is closed to the person', async () => {
    expect(await titlesOf(ana, 'zafiro')).toEqual([])
    expect(await titlesOf(zoe, 'mirasol')).toEqual(['Mirasol de Zafiro'])
    await grant(caro, 'cdm', 'none')
    expect(await kindsOf(caro, 'mirasol')).not.toContain('cdm.client')
    await revoke(caro)
    expect(await kindsOf(caro, 'mirasol')).toContain('cdm.client')
    await world.must(ana, catalogue.disconnectModule, { module_id: 'cdm' })
    expect(await kindsOf(ana, 'mirasol')).not.toContain('cdm.client')
    await world.must(ana, catalogue.connectModule, { module_id: 'cdm' })
  })

  it('finds private messages for those who wrote and got them alone', async () => {
    await world.must(ana, chat.send, { chat_id: beto.id, text: 'La contrabasa llega el martes' })
    await world.must(caro, chat.send, { text: 'La contrabasa es de todos' })
    expect(await recordsOf(ana, 'contrabasa')).toMatchObject([
      { title: 'La contrabasa es de todos', path: '/chat?canal=general' },
      { title: 'La contrabasa llega el martes', path: `/chat?canal=${beto.id}` },
    ])
    expect((await recordsOf(beto, 'contrabasa martes'))[0]?.path).toBe(`/chat?canal=${ana.id}`)
    expect(await titlesOf(caro, 'contrabasa')).toEqual(['La contrabasa es de todos'])
  })

  it('finds employees for who may read them, and never what they earn', async () => {
    await world.must(ana, rrhh.addEmployee, {
      name: 'Fermín Tejedor',
      position: 'Cortador',
      salary: '1234567',
      hire_date: '2026-01-02',
    })
    const [employee] = await recordsOf(caro, 'fermin')
    expect(employee).toMatchObject({ kind: 'rrhh.employee', title: 'Fermín Tejedor', about: 'Cortador' })
    expect(await titlesOf(caro, '1234567')).toEqual([])
    await grant(caro, 'rrhh', 'none')
    expect(await titlesOf(caro, 'fermin')).toEqual([])
    await revoke(caro)
  })

  it('offers the acts that the person may do and the record allows', async () => {
    const { quote } = await quoteFor('Galería Acciones')
    const actionsOf = async (as: Person) =>
      (await recordsOf(as, 'galeria acciones')).find(({ id }) => id === quote.id)?.actions.map(({ title }) => title)
    expect(await actionsOf(ana)).toEqual(['Aceptar', 'Compartir', 'Duplicar'])
    expect(await actionsOf(caro)).toEqual([])
    await world.must(ana, ventas.markQuote, { id: quote.id, version: quote.version, status: 'Aceptada' })
    expect(await actionsOf(ana)).toEqual(['Facturar', 'Compartir', 'Duplicar'])
    const [found] = await recordsOf(ana, 'galeria acciones')
    expect(found?.actions[0]?.path).toBe(`/module/ventas?tab=cotizador&cotizacion=${quote.id}&hacer=facturar`)
  })

  it('offers on a record what other modules do with it', async () => {
    const offered = async (name: string) =>
      (await recordsOf(ana, name)).find(({ title }) => title === name)?.actions.map(({ title }) => title)
    await newClient(ana, 'Algodones Sur', { role: 'Proveedor' })
    expect(await offered('Hotel Mirasol')).toEqual(expect.arrayContaining(['Cotizar', 'Facturar', 'Nueva oportunidad']))
    expect(await offered('Algodones Sur')).toEqual(['Duplicar', 'Registrar factura de compra'])
    await world.must(ana, catalogue.disconnectModule, { module_id: 'ventas' })
    expect(await offered('Hotel Mirasol')).toEqual(['Duplicar', 'Facturar'])
    await world.must(ana, catalogue.connectModule, { module_id: 'ventas' })
  })

  it('offers «Duplicar» on a row of a list, named by its id, where that list has it', async () => {
    const actionsOf = async (as: Person, text: string) =>
      (await recordsOf(as, text)).map(({ title, actions }) => [title, actions.map((one) => one.title)])
    const sizes = [{ name: 'Talla', values: ['M'] }]
    const shirt = await world.must(ana, cdm.addProduct, { name: 'Guayabera fina', price: '10', variants: sizes })
    await world.must(ana, cdm.combineVariants, { id: shirt.id })
    const old = await world.must(ana, cdm.addProduct, { name: 'Guayabera vieja', price: '10' })
    await world.must(ana, cdm.archiveProduct, { id: old.id, version: old.version })
    expect(await actionsOf(ana, 'guayabera')).toEqual(
      expect.arrayContaining([
        ['Guayabera fina', expect.arrayContaining(['Duplicar'])],
        ['Guayabera vieja', expect.not.arrayContaining(['Duplicar'])],
        [expect.stringContaining(' M'), expect.not.arrayContaining(['Duplicar'])],
      ]),
    )
    const { actions } = (await recordsOf(ana, 'guayabera fina')).find(({ id }) => id === shirt.id) ?? { actions: [] }
    expect(actions.find(({ title }) => title === 'Duplicar')?.path).toBe(
      `/module/cdm?tab=productos&q=Guayabera%20fina&hacer=duplicar:${shirt.id}`,
    )
    expect((await actionsOf(caro, 'guayabera')).flatMap(([, titles]) => titles)).not.toContain('Duplicar')
  })

  it('tells where each record is', async () => {
    const project = await world.must(ana, proyectos.addProject, { name: 'Vitrina de verano', description: '' })
    expect(await recordsOf(caro, 'vitrina')).toMatchObject([
      {
        kind: 'proyectos.project',
        kind_name: 'Proyecto',
        icon: 'folder-kanban',
        path: `/module/proyectos?proyecto=${project.id}`,
      },
    ])
    const invoice = await world.must(ana, contabilidad.issueInvoice, {
      client: 'Bazar Lugar',
      description: 'Telas',
      amount: '120.50',
      date: '2026-01-10',
      due_date: '2026-02-10',
    })
    expect(await recordsOf(ana, 'bazar lugar')).toMatchObject([
      { title: invoice.number, state: 'Pendiente', path: `/module/contabilidad?tab=cartera&factura=${invoice.id}` },
    ])
  })

  it('finds companies for control, by name and digits, and nothing else', async () => {
    await db.query(`update company_profiles set phone = '+57 601 777 4455' where company_id = $1`, [ana.company])
    expect(await kindsOf(control, 'ariadna')).toEqual(['companies.company'])
    expect(await titlesOf(control, '7774455')).toEqual(['Confecciones Ariadna'])
    expect(await titlesOf(control, 'mirasol')).toEqual([])
    expect(await kindsOf(ana, 'confecciones')).not.toContain('companies.company')
  })

  it('is for whoever is signed in', async () => {
    expect((await world.ask(null, find.records, { text: 'sol' })).status).toBe(401)
    expect((await world.ask(null, find.entries)).status).toBe(401)
  })
})

async function quoteFor(client_name: string) {
  const { id } = await world.must(ana, ventas.addQuote, { client_name, body: 'Hola.', lines: [LINE] })
  return world.must(ana, ventas.quote, { id })
}

const grant = (person: Person, module: string, level: string) =>
  db.query(
    `insert into member_modules (company_id, id, person_id, module_id, level) values ($1, gen_random_uuid(), $2, $3, $4)`,
    [person.company, person.id, module, level],
  )
const revoke = (person: Person) =>
  db.query('delete from member_modules where company_id = $1 and person_id = $2', [person.company, person.id])
