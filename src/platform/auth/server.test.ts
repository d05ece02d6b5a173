import { describe, expect, it } from 'vitest'
import { SIGNED_OUT } from '#src/kernel/refusal.ts'
import { PASSWORD } from '../../../test/people.ts'
import { cookieOf } from '../../../test/request.ts'
import { scenarios } from '../../../test/scenario.ts'
import { openWorld } from '../../../test/world.ts'
import { team } from '../team/contract.ts'
import { auth } from './contract.ts'

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro, control, dora, iker, zoe } = world

const FIRST = 'aguja-dedal-tijera-3'
const WRONG = 'Credenciales incorrectas. Verifica tu correo y contraseña.'
const nora = {
  companyName: 'Telares Nora',
  username: 'Nora',
  email: 'nora@trama.test',
  password: PASSWORD,
  whatsapp: '+57 300 7654321',
  country: 'Colombia',
  city: 'Cali',
}

describe('registration', () => {
  scenarios(world, auth.register, [
    {
      it: 'needs the company',
      as: null,
      input: { ...nora, companyName: ' ' },
      refused: 'El nombre de la empresa es obligatorio.',
      status: 400,
    },
    {
      it: 'needs an address that could exist',
      as: null,
      input: { ...nora, email: 'nora' },
      refused: 'Formato de correo electrónico inválido.',
    },
    {
      it: 'refuses a short password',
      as: null,
      input: { ...nora, password: 'corta-123' },
      refused: 'La contraseña debe tener al menos 10 caracteres.',
    },
    {
      it: 'refuses an endless password',
      as: null,
      input: { ...nora, password: 'x'.repeat(129) },
      refused: 'La contraseña debe tener como máximo 128 caracteres.',
    },
    {
      it: 'refuses what everybody tries first',
      as: null,
      input: { ...nora, password: '1234567890' },
      refused: 'Esa contraseña es demasiado común. Elige otra.',
    },
    {
      it: 'refuses a role from the browser',
      as: null,
      input: { ...nora, role: 'control' },
      refused: 'Llave desconocida: "role"',
      status: 400,
    },
    {
      it: 'refuses a company from the browser',
      as: null,
      input: { ...nora, company_id: ana.company },
      refused: 'Llave desconocida: "company_id"',
      status: 400,
    },
    {
      it: 'refuses an address that has an account',
      as: null,
      input: { ...nora, email: 'ANA@trama.test' },
      refused: 'No se pudo crear el usuario.',
      status: 409,
    },
  ])

  it('makes the company with its defaults and signs its empresa in', async () => {
    const { status, body, headers } = await world.ask(null, auth.register, { ...nora, email: ' Nora@Trama.test ' })
    expect({ status, body }).toEqual({ status: 200, body: {} })
    const me = await world.must({ ...ana, cookie: cookieOf(headers) }, auth.me, {})
    expect(me).toMatchObject({
      user: { username: 'Nora', email: 'nora@trama.test', role: 'empresa' },
      company: { name: 'Telares Nora', currency: 'USD', country: 'Colombia' },
      modules: [],
    })
    const { rows } = await world.db.query(
      `select membership_status, next_payment, active, phone, city,
         (select array_agg(name order by position) from pipeline_stages s where s.company_id = p.company_id) as stages
       from company_profiles p where company_id = $1`,
      [me.company?.id],
    )
    expect(rows[0]).toEqual({
      ...{ membership_status: 'Pendiente', next_payment: null, active: true, phone: '+57 300 7654321', city: 'Cali' },
      stages: ['Nueva', 'Contactado', 'Propuesta', 'Negociación', 'Cierre'],
    })
  })

  it('keeps every password as argon2id of at least 19 MiB, two passes', async () => {
    const { rows } = await world.db.query(
      "select distinct split_part(password, '$', 2) || split_part(password, '$', 4) as cost from auth.account",
    )
    expect(rows).toEqual([{ cost: 'argon2idm=19456,t=2,p=1' }])
  })
})

describe('signing in', () => {
  scenarios(world, auth.signIn, [
    {
      it: 'refuses a wrong password',
      as: null,
      input: { email: ana.email, password: 'equivocada' },
      refused: WRONG,
      status: 401,
    },
    {
      it: 'says the same of an unknown address',
      as: null,
      input: { email: 'nadie@trama.test', password: PASSWORD },
      refused: WRONG,
      status: 401,
    },
    {
      it: 'says the same of somebody deactivated',
      as: null,
      input: { email: dora.email, password: PASSWORD },
      refused: WRONG,
      status: 401,
    },
    {
      it: 'says the same of a company that is switched off',
      as: null,
      input: { email: iker.email, password: PASSWORD },
      refused: WRONG,
      status: 401,
    },
    {
      it: 'needs a password',
      as: null,
      input: { email: ana.email, password: '' },
      refused: 'La contraseña es obligatoria.',
      status: 400,
    },
  ])

  it('gives a new session in a cookie that scripts and other sites cannot use, and nowhere else', async () => {
    const signIn = () => world.ask(null, auth.signIn, { email: 'Caro@trama.test', password: PASSWORD })
    const [one, other] = [await signIn(), await signIn()]
    const [cookie] = one.headers.getSetCookie()
    expect(cookie).toMatch(/^trama=[\w-]+\.[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(one.body).toEqual({ must_change_password: false })
    expect(cookieOf(one.headers)).not.toBe(cookieOf(other.headers))
    expect(await world.must({ ...caro, cookie: cookieOf(one.headers) }, auth.me, {})).toMatchObject({
      user: { id: caro.id },
    })
  })

  it('opens nothing to whoever holds the table of sessions', async () => {
    const { rows } = await world.db.query('select token from auth.session where "userId" = $1', [ana.id])
    const signature = ana.cookie.split('.')[1]
    for (const { token } of rows) {
      expect(ana.cookie).not.toBe(`trama=${token}`)
      for (const cookie of [`trama=${token}`, `trama=${token}.`, `trama=${token}.${signature?.replace(/^./, '-')}`]) {
        expect((await world.ask({ ...ana, cookie }, auth.me)).body.message).toBe(SIGNED_OUT)
      }
    }
  })
})

describe('a first sign-in with a password that somebody else chose', () => {
  const gil = () => ({ email: 'gil@trama.test', password: FIRST })
  const chosen = 'huso-rueca-madeja-4'

  it('opens nothing until it is changed', async () => {
    await newColleague('Gil')
    const { status, body, headers } = await world.ask(null, auth.signIn, gil())
    expect({ status, body, cookies: headers.getSetCookie() }).toEqual({
      ...{ status: 200, body: { must_change_password: true }, cookies: [] },
    })
  })

  scenarios(world, auth.replacePassword, [
    {
      it: 'needs the first password',
      as: null,
      input: { ...gil(), password: 'equivocada', new_password: chosen },
      refused: WRONG,
      status: 401,
    },
    {
      it: 'needs another one',
      as: null,
      input: { ...gil(), new_password: FIRST },
      refused: 'Elige una contraseña distinta de la actual.',
    },
    {
      it: 'needs a good one',
      as: null,
      input: { ...gil(), new_password: 'qwertyuiop' },
      refused: 'Esa contraseña es demasiado común. Elige otra.',
    },
    {
      it: 'is not for whoever chose already',
      as: null,
      input: { email: ana.email, password: PASSWORD, new_password: chosen },
      refused: 'Ya elegiste tu contraseña. Inicia sesión con ella.',
      status: 409,
    },
  ])

  it('works once, whoever sends it at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, i) =>
        world.ask(null, auth.replacePassword, { ...gil(), new_password: chosen + i }),
      ),
    )
    const [winner, ...others] = answers.filter(({ status }) => status === 200)
    expect(others).toEqual([])
    const cookie = cookieOf(winner?.headers ?? new Headers())
    expect(await world.must({ ...ana, cookie }, auth.me, {})).toMatchObject({ user: { email: gil().email } })
    expect((await world.ask(null, auth.signIn, gil())).body.message).toBe(WRONG)
  })
})

describe('a session', () => {
  it('tells a company person who they are and what is open', async () => {
    const { company, user } = await world.must(beto, auth.me, {})
    expect({ company: company?.name, user }).toEqual({
      company: 'Confecciones Ariadna',
      user: { id: beto.id, username: 'Beto', email: beto.email, role: 'administrador' },
    })
  })

  it('gives control no company and every module', async () => {
    const me = await world.must(control, auth.me, {})
    expect(me).toMatchObject({ user: { role: 'control' }, company: null })
    expect(me.modules).toContain('bodega')
  })

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['signing out', async () => world.ask(await fresh, auth.signOut, {}, { node: 1 })],
    [
      'an end of its time',
      (id) => world.db.query(`update auth.session set "expiresAt" = now() where "userId" = $1`, [id]),
    ],
    [
      'a company switched off',
      (id) =>
        world.db.query(
          `update company_profiles set active = false where company_id = (select company_id from profiles where id = $1)`,
          [id],
        ),
    ],
  ])('is over on every node after %s', async (_, end) => {
    fresh = newcomer()
    const person = await fresh
    for (const node of [0, 1]) expect((await world.ask(person, auth.me, {}, { node })).status).toBe(200)
    await end(person.id)
    for (const node of [0, 1]) expect((await world.ask(person, auth.me, {}, { node })).body.message).toBe(SIGNED_OUT)
  })

  it('is over on every node as soon as the person is removed', async () => {
    const gone = await colleague('Elsa')
    await world.must(ana, team.removeMember, { id: gone.id })
    for (const node of [0, 1]) expect((await world.ask(gone, auth.me, {}, { node })).status).toBe(401)
    const { rows } = await world.db.query('select 1 from auth.session where "userId" = $1', [gone.id])
    expect(rows).toEqual([])
  })

  it('takes its open streams along, on the node that did not end it, and says why', async () => {
    const gone = await colleague('Hugo')
    const stream = await fetch(`${world.urls[1]}/api/live`, { headers: { cookie: gone.cookie } })
    await world.must(ana, team.removeMember, { id: gone.id })
    // Ends when the server closes it.
    expect(await stream.text()).toContain('event: session')
  })

  it('follows a change of role at once', async () => {
    const demoted = await colleague('Fina', 'administrador')
    expect((await world.ask(demoted, team.members)).status).toBe(200)
    await world.db.query(`update profiles set role = 'colaborador' where id = $1`, [demoted.id])
    for (const node of [0, 1]) expect((await world.ask(demoted, team.members, {}, { node })).status).toBe(403)
  })

  it('ends alone: the other sessions of the person go on', async () => {
    const { headers } = await world.ask(null, auth.signIn, { email: zoe.email, password: PASSWORD })
    await world.must({ ...zoe, cookie: cookieOf(headers) }, auth.signOut, {})
    expect((await world.ask(zoe, auth.me)).status).toBe(200)
  })
})

let fresh: ReturnType<typeof newcomer>
let newcomers = 0

/** The empresa of a new company. */
async function newcomer() {
  newcomers += 1
  const email = `empresa${newcomers}@trama.test`
  const cookie = cookieOf((await world.ask(null, auth.register, { ...nora, email })).headers)
  const { user } = await world.must({ ...ana, cookie }, auth.me, {})
  return { ...ana, ...user, cookie }
}

/** A colleague of Ana with the password she gave. */
async function newColleague(name: string, role: 'administrador' | 'colaborador' = 'colaborador') {
  const email = `${name.toLowerCase()}@trama.test`
  const { id } = await world.must(ana, team.addMember, { name, username: name, email, password: FIRST, role })
  return { ...ana, id, email, cookie: '' }
}

/** The same, signed in with a password of his own. */
async function colleague(name: string, role?: 'administrador') {
  const person = await newColleague(name, role)
  const { headers } = await world.ask(null, auth.replacePassword, {
    ...{ email: person.email, password: FIRST, new_password: PASSWORD },
  })
  return { ...person, cookie: cookieOf(headers) }
}
