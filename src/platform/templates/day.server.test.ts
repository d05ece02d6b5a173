import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { companies } from '#src/platform/companies/contract.ts'
import { openWorld } from '../../../test/world/world.ts'
import { templateCalls } from './contract.ts'
import { defaultDesign, TEMPLATE_TYPES } from './rows.ts'
import { sampleOf } from './sample.ts'

const world = await openWorld()
const { ana } = world

beforeAll(() => {
  vi.stubEnv('TZ', 'UTC')
  // The clock alone: what waits goes on waiting as it does. In Colombia it is still the evening before.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T02:00:00Z') })
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

it("shows the company's day on a sample and its year in a template's number, where the server's is another", async () => {
  expect((await world.must(ana, companies.details, {})).country).toBe('Colombia')
  expect(new Date().getFullYear()).toBe(2026)
  for (const template_type of TEMPLATE_TYPES) {
    const series = template_type === 'quote' ? 'TPL-COT' : 'TPL-FAC'
    const design = defaultDesign(template_type)
    const { pages } = await world.must(ana, templateCalls.preview, { template_type, ...design })
    const texts = pages.flat().flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))
    expect(texts).toContain(template_type === 'quote' ? 'COT-2025-001' : 'FAC-2025-001')
    expect(texts).toContain('31 de diciembre de 2025')
    const { next_number } = await world.must(ana, templateCalls.beginning, { template_type })
    const made = await world.must(ana, templateCalls.createTemplate, {
      template_type,
      name: 'De fin de año',
      ...design,
    })
    expect([next_number, made.template_number]).toEqual([`${series}-2025-001`, `${series}-2025-001`])
  }
})

// A client has an e-mail and a telephone, and no street: a sample promises nothing that no paper will show.
it('is made out to a client with what clients have', () => {
  for (const type of TEMPLATE_TYPES) {
    const { client } = sampleOf(type, { today: '2026-01-01', currency: 'USD' })
    expect(client).toEqual({ name: 'Cliente de ejemplo', lines: ['cliente@ejemplo.com', '310 000 0000'] })
  }
})
