import { describe, expect, it } from 'vitest'
import { PASSWORD } from '../../../../test/world/people.ts'
import { cookieOf } from '../../../../test/world/request.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { team } from '../../team/contract.ts'
import { auth } from '../contract.ts'

const world = await openWorld()
const { ana } = world
const FIRST = 'aguja-dedal-tijera-3'
const WRONG = 'Credenciales incorrectas. Verifica tu correo y contraseña.'

describe('a first sign-in with a password that somebody else chose', () => {
  const gil = () => ({ email: 'gil@trama.test', password: FIRST })
  const chosen = 'huso-rueca-madeja-4'

  it('opens nothing until it is changed', async () => {
    const gilRuiz = { name: 'Gil Ruiz', username: 'Gil', role: 'colaborador' as const }
    await world.must(ana, team.addMember, { ...gilRuiz, ...gil() })
    const { status, body, headers } = await world.ask(null, auth.signIn, gil())
    expect({ status, body, cookies: headers.getSetCookie() }).toEqual({
      status: 200,
      body: { must_change_password: true, second_factor: false },
      cookies: [],
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
