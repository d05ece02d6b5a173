import { afterAll, describe, expect, it } from 'vitest'
import type { CoProfile } from '#src/platform/fiscal/packs/co/profile.ts'
import type { SentDocument } from '#src/platform/fiscal/packs/types.ts'
import { CO_PROFILE } from '../fiscal/profiles.ts'
import { startDian } from './dian/dian.ts'
import { COMPANY, factura, facturas, notes, rulesOf, sendTo, signed } from './dian/issuing.ts'
import { LOSSES, patienceOf } from './failures.ts'

const opened: { close(): Promise<void> }[] = []
afterAll(() => Promise.all(opened.map(({ close }) => close())))

describe('a company that is being enabled', () => {
  const BEING_ENABLED = { ...CO_PROFILE, test_set_id: 'set-1' }
  async function enabling() {
    const authority = await startDian({ ...COMPANY, testSet: { id: 'set-1', documents: 3 } })
    opened.push(authority)
    const send = (document: SentDocument, profile: CoProfile = BEING_ENABLED, patienceMs?: number) =>
      sendTo(authority.outside, document, patienceMs, profile)
    return { authority, send }
  }

  it('sends its set, asks for each package, and is enabled; the set takes no more', async () => {
    const { authority, send } = await enabling()
    const set = [signed(facturas[1]), signed(facturas[2]), signed(notes[0])]
    for (const document of set) {
      expect(authority.isEnabled()).toBe(false)
      authority.keepInProcess(2)
      const { states, outcomes, sends } = await send(document)
      expect([states.get(document.key), sends]).toEqual(['autorizado', 1])
      expect(outcomes.get(document.key)?.response?.xml).toContain(document.key)
    }
    expect([authority.isEnabled(), [...authority.book().keys()]]).toEqual([true, set.map(({ key }) => key)])
    const more = factura()
    const { states, outcomes } = await send(more)
    expect([states.size, outcomes.get(more.key)?.messages]).toEqual([
      ...[0, [{ code: '2', text: 'Set de prueba con identificador set-1 se encuentra Aceptado.' }]],
    ])
    expect((await send(more, CO_PROFILE)).states.get(more.key)).toBe('autorizado')
  })

  it.each(LOSSES)('holds each document once whatever is lost ($how, saved before: $saved)', async (loss) => {
    const { authority, send } = await enabling()
    const set = [factura(), factura(), factura()]
    for (const document of set) {
      authority.fail(loss)
      const { states, sends } = await send(document, BEING_ENABLED, patienceOf(loss))
      await expect.poll(authority.isIdle).toBe(true)
      expect([states.get(document.key), sends]).toEqual(['autorizado', loss.saved ? 1 : 2])
    }
    expect([authority.isEnabled(), authority.book().size]).toEqual([true, 3])
  })

  it('that sends a document twice finds it by its own key, not by that of the second package: 90', async () => {
    const { authority, send } = await enabling()
    const document = factura()
    await send(document)
    const { states, sends } = await send(document)
    expect([states.get(document.key), sends, authority.book().size]).toEqual(['autorizado', 1, 1])
  })

  it('hears of a refusal by the package', async () => {
    const { authority, send } = await enabling()
    authority.refuse('FAU14')
    const document = factura()
    const answer = await send(document)
    expect([answer.states.get(document.key), rulesOf(answer, document.key)]).toEqual(['rechazado', ['FAU14']])
    expect(authority.book().size).toBe(0)
  })

  it('with the set of another one is told so, and nothing is held', async () => {
    const { authority, send } = await enabling()
    const document = factura()
    const { states } = await send(document, { ...CO_PROFILE, test_set_id: 'set-2' })
    expect([states.size, authority.book().size]).toEqual([0, 0])
  })
})
