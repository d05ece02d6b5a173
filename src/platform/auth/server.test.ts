import { describe, expect, it } from 'vitest'
import { PASSWORD } from '../../../test/world/people.ts'
import { cookieOf } from '../../../test/world/request.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { auth } from './contract.ts'

const world = await openWorld()
const { ana, caro, dora, iker } = world

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
    expect({ status, body }).toEqual({ status: 200, body: { confirm_by_mail: false } })
    const me = await world.must({ ...ana, cookie: cookieOf(headers) }, auth.me, {})
    expect(me).toMatchObject({
      user: { username: 'Nora', email: 'nora@trama.test', role: 'empresa' },
      company: { name: 'Telares Nora', currency: 'COP', country: 'Colombia', of_several: false },
      modules: [],
      levels: {},
    })
    const { rows } = await world.db.query(
      `select membership_status, next_payment, active, phone, city,
         (select array_agg(name order by position) from pipeline_stages s where s.company_id = p.company_id) as stages
       from company_profiles p where company_id = $1`,
      [me?.company?.id],
    )
    expect(rows[0]).toEqual({
      membership_status: 'Pendiente',
      next_payment: null,
      active: true,
      phone: '+57 300 7654321',
      city: 'Cali',
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
      input: { email: iker.email, password: 'otra-clave-que-no-es' },
      refused: WRONG,
      status: 401,
    },
    {
      it: 'says that the company is switched off to whoever has the right password',
      as: null,
      input: { email: iker.email, password: PASSWORD },
      refused: 'Tu empresa está desactivada. Comunícate con quien administra la plataforma.',
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
    expect(one.body).toEqual({ must_change_password: false, second_factor: false })
    expect(cookieOf(one.headers)).not.toBe(cookieOf(other.headers))
    expect(await world.must({ ...caro, cookie: cookieOf(one.headers) }, auth.me, {})).toMatchObject({
      user: { id: caro.id },
    })
  })
})
