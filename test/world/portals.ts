import { afterAll, expect } from 'vitest'
import { cdm } from '../../src/modules/cdm/contract.ts'
import { contabilidad } from '../../src/modules/contabilidad/contract.ts'
import { ventas } from '../../src/modules/ventas/contract.ts'
import { openMailbox } from './mailbox.ts'
import type { Person } from './people.ts'
import { openWorld } from './world.ts'

interface Asking {
  node?: number
  cookie?: string
  form?: Record<string, string>
  headers?: Record<string, string>
}

/** Two nodes with customer portals, the mails that they send, and what their clients do. */
export async function openPortals() {
  const mailbox = await openMailbox()
  afterAll(() => mailbox.close())
  const world = await openWorld({ nodes: 2, environment: { SMTP_URL: mailbox.url, TRUST_PROXY: '1' } })
  const { ana, must } = world
  let networks = 0

  /** An address on a node, as a browser without JavaScript asks for it, each time from a network of its own. */
  async function look(path: string, { node = 0, cookie, form, headers }: Asking = {}) {
    networks += 1
    const answer = await fetch(`${world.urls[node]}${path}`, {
      redirect: 'manual',
      headers: {
        ...(cookie !== undefined && { cookie }),
        'x-forwarded-for': `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`,
        ...headers,
      },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    return {
      status: answer.status,
      to: answer.headers.get('location') ?? '',
      cookie: answer.headers.get('set-cookie') ?? '',
      headers: answer.headers,
      bytes,
      text: bytes.toString(),
    }
  }

  /** Opens a company's portal; its path. */
  async function opened(owner: Person): Promise<string> {
    const { version, enabled } = await must(owner, contabilidad.portalSettings, {})
    const { url } = enabled
      ? await must(owner, contabilidad.portalSettings, {})
      : await must(owner, contabilidad.savePortalSettings, { enabled: true, version })
    return new URL(url).pathname
  }

  async function asked(path: string, correo: string): Promise<string> {
    const { status, to } = await look(path, { form: { acto: 'pedir', correo } })
    expect(status).toBe(303)
    return to
  }

  const codeIn = (text: string) => /^\d{8}$/m.exec(text)?.[0] ?? ''
  async function codeFor(email: string): Promise<string> {
    const { text } = await mailbox.next(email, 'Tu código para entrar al portal de Confecciones Ariadna')
    return codeIn(text)
  }

  /** Lets a client in; the cookie of his browser. */
  async function enter(path: string, email: string): Promise<string> {
    const form = await asked(path, email)
    const { status, to, cookie } = await look(form, { form: { codigo: await codeFor(email) }, node: 1 })
    expect([status, to]).toEqual([303, path])
    return cookie.split(';')[0] ?? ''
  }

  let clients = 0
  async function client(name: string, owner = ana) {
    clients += 1
    const email = `cliente${clients}@fuera.test`
    const { id } = await must(owner, cdm.addClient, { name, email })
    return { id, email }
  }
  const issue = (client_id: string, name: string, owner = ana) =>
    must(owner, contabilidad.issueInvoice, {
      ...{ date: '2026-03-10', due_date: '2026-03-25', client: name, client_id, amount: '100' },
    })
  const quoteFor = async (client_id: string, name: string) => {
    const quote = await must(ana, ventas.addQuote, {
      ...{ client_name: name, client_id, body: 'Hola {CLIENTE}', date: '2026-03-10', valid_until: '2027-03-10' },
      lines: [{ description: 'Camisa', quantity: '2', price: '50' }],
    })
    await must(ana, ventas.shareQuote, { id: quote.id, version: quote.version, days: 7 })
    return quote
  }

  return { mailbox, world, look, opened, asked, codeFor, enter, client, issue, quoteFor }
}
