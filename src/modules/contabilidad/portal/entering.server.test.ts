import { randomInt } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { undo } from '#src/platform/undo/contract.ts'
import { isFull } from '../../../../test/runner/counts.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openPortals } from '../../../../test/world/portals.ts'
import { contabilidad } from '../contract.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const { mailbox, world, look, opened, asked, codeFor, enter, client } = await openPortals()
const { ana, db, must } = world

const WRONG = 'El código no es correcto o ya venció. Revísalo o pide otro.'
const NOT_OPEN = 'Esta página no está disponible. Pide la dirección a quien te la dio.'
const GUESSES = isFull ? 10_000 : 1_000
const AT_ONCE = 50

describe('asking for a code', () => {
  it('is answered alike for every address, and mails nobody but a contact', async () => {
    const path = await opened(ana)
    const rosa = await client('Conocida')
    const answers = []
    for (const correo of [rosa.email, rosa.email.toUpperCase(), 'nadie@fuera.test', 'zoe@fuera.test']) {
      const { status, to, headers } = await look(path, { form: { acto: 'pedir', correo } })
      const page = await look(to)
      const names = [...headers.keys()].filter((name) => name !== 'x-request-id').join()
      answers.push([status, names, page.text.replaceAll(/[0-9a-f-]{36}/g, '')])
    }
    expect(new Set(answers.map(String)).size).toBe(1)
    await codeFor(rosa.email)
    await codeFor(rosa.email)
    expect(mailbox.to('nadie@fuera.test')).toEqual([])
    const { rows } = await db.query(
      `select distinct email from portal_codes where email like 'nadie%' or email like 'zoe%'`,
    )
    expect(rows).toEqual([])
  })

  it('says what is no address, and ends at the limits of a network and of an address', async () => {
    const path = await opened(ana)
    const wrong = await look(path, { form: { acto: 'pedir', correo: 'rosa' } })
    expect([wrong.status, wrong.text.includes('value="rosa"')]).toEqual([400, true])
    const rosa = await client('Impaciente')
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const statuses = []
    for (let at = 0; at < 21; at++)
      statuses.push((await look(path, { form: { acto: 'pedir', correo: rosa.email }, headers })).status)
    expect(statuses).toEqual([...Array(20).fill(303), 429])
    const { rows } = await db.query(`select count(*)::int as codes from portal_codes where email = $1`, [rosa.email])
    for (let at = 0; at < 3; at++) await codeFor(rosa.email)
    expect(rows[0].codes).toBeLessThanOrEqual(3)
    expect(
      (await look(path, { form: { acto: 'pedir', correo: rosa.email }, headers: { 'sec-fetch-site': 'cross-site' } }))
        .status,
    ).toBe(404)
  })
})

describe('a code', () => {
  it('opens once, in the browser that asked, within its time; any other is one sentence', async () => {
    const path = await opened(ana)
    const rosa = await client('Puntual')
    const form = await asked(path, rosa.email)
    const code = await codeFor(rosa.email)
    const stranger = await asked(path, 'otra@fuera.test')
    const wrong = [await look(stranger, { form: { codigo: code } }), await look(form, { form: { codigo: '' } })]
    expect((await look(form, { form: { codigo: `${code.slice(0, 4)} ${code.slice(4)}` } })).status).toBe(303)
    wrong.push(await look(form, { form: { codigo: code } }))
    const late = await asked(path, rosa.email)
    const lateCode = await codeFor(rosa.email)
    await db.query(`update portal_codes set expires_at = now() where email = $1`, [rosa.email])
    wrong.push(await look(late, { form: { codigo: lateCode } }))
    expect(wrong.map(({ status, text }) => [status, text.includes(WRONG)])).toEqual(wrong.map(() => [400, true]))
    expect(new Set(wrong.map(({ text }) => text.replaceAll(/[0-9a-f-]{36}/g, ''))).size).toBe(1)
  })

  it(`is not found by ${GUESSES} guesses over two nodes: five of them are compared`, async () => {
    const path = await opened(ana)
    const rosa = await client('Asediada')
    const form = await asked(path, rosa.email)
    const code = await codeFor(rosa.email)
    const request = form.split('/').at(-1)
    const counts: Record<number, number> = {}
    let left = GUESSES
    const guess = async () => {
      while (left-- > 0) {
        const guessed = String(randomInt(10 ** 8)).padStart(8, '0')
        // The right one comes late among them, and opens nothing any more.
        const { status } = await look(form, { form: { codigo: left === 10 ? code : guessed }, node: left % 2 })
        counts[status] = (counts[status] ?? 0) + 1
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, guess))
    expect(counts[303]).toBeUndefined()
    expect((counts[400] ?? 0) + (counts[429] ?? 0)).toBe(GUESSES)
    // Of the company's: 300 in 15 minutes.
    expect(counts[400]).toBeLessThanOrEqual(300)
    const { rows } = await db.query('select tries, used_at from portal_codes where id = $1', [request])
    expect(rows).toEqual([{ tries: 5, used_at: null }])
    const sessions = await db.query('select count(*)::int as open from portal_sessions where email = $1', [rosa.email])
    expect(sessions.rows).toEqual([{ open: 0 }])
    await db.query('delete from auth.attempts')
  })
})

describe('a session', () => {
  it('ends on leaving, when its time is over, when the portal is closed, and with the company', async () => {
    const path = await opened(ana)
    const rosa = await client('Breve')
    const isIn = async (cookie: string) => (await look(path, { cookie })).text.includes('Hola, Breve')
    const first = await enter(path, rosa.email)
    expect(await isIn(first)).toBe(true)
    const left = await look(path, { cookie: first, form: { acto: 'salir' } })
    expect([left.status, left.cookie]).toEqual([303, `trama-portal=; Max-Age=0; Path=${path}; HttpOnly; SameSite=Lax`])
    expect(await isIn(first)).toBe(false)
    const second = await enter(path, rosa.email)
    await db.query('update portal_sessions set expires_at = now() where email = $1', [rosa.email])
    expect(await isIn(second)).toBe(false)
    const third = await enter(path, rosa.email)
    await db.query('update company_profiles set active = false where company_id = $1', [ana.company])
    expect((await look(path, { cookie: third, node: 1 })).text).toContain(NOT_OPEN)
    await db.query('update company_profiles set active = true where company_id = $1', [ana.company])
    const { version } = await must(ana, contabilidad.portalSettings, {})
    const closed = await world.ask(ana, contabilidad.savePortalSettings, { enabled: false, version })
    expect([(await look(path, { cookie: third })).status, (await look(path)).text.includes(NOT_OPEN)]).toEqual([
      404,
      true,
    ])
    await must(ana, undo.takeBack, { id: closed.headers.get('x-act') ?? '' })
    expect((await must(ana, contabilidad.portalSettings, {})).enabled).toBe(true)
    expect(await isIn(third)).toBe(false)
  })

  it('is kept as a hash alone, and its pages have the strict headers', async () => {
    const path = await opened(ana)
    const rosa = await client('Reservada')
    const cookie = await enter(path, rosa.email)
    const { rows } = await db.query(`select to_jsonb(s)::text as row from portal_sessions s where email = $1`, [
      rosa.email,
    ])
    expect(rows[0].row).not.toContain(cookie.split('=')[1])
    const { headers } = await look(path, { cookie })
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/)
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer'])
  })
})
