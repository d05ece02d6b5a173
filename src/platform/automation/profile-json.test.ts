import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Exported, jsonOf } from './profile-json.ts'

const KEYS = [
  'companyName',
  'description',
  'services',
  'catalogUrls',
  'logo',
  'website',
  'email',
  'phone',
  'socials',
  'api',
  'webhook',
  'scopes',
  'consent',
  'dataRetentionDays',
  'updatedAt',
  'updatedBy',
  'logs',
]

const profile = (text: string): Exported => ({
  companyName: text,
  description: text,
  services: [text, text],
  catalogUrls: [],
  logo: '',
  website: '',
  email: '',
  phone: text,
  socials: [{ id: 'a', platform: text, username: text, secret: '********' }],
  api: { baseUrl: '', clientId: text, clientSecret: '' },
  webhook: { inboundUrl: '', secret: '' },
  scopes: ['users:read'],
  consent: true,
  dataRetentionDays: 30,
  updatedAt: '2026-11-21T10:00:00.000Z',
  updatedBy: null,
  logs: [{ call: text }],
})

describe('an exported profile', () => {
  it('has the keys of the specification, in its order', () => {
    const read = JSON.parse(jsonOf(profile('Ariadna')))
    expect(Object.keys(read)).toEqual(KEYS)
    expect(read.socials).toEqual([{ platform: 'Ariadna', username: 'Ariadna', secret: '********' }])
  })

  it.each(['=1+1', '+57 300', '-1', '@SUM(A1)', '\t=1', '\r=1', '</script><script>alert(1)</script>', '"=1', '\\"=1'])(
    'holds %j so that nothing runs it',
    (text) => {
      const file = jsonOf(profile(text))
      expect(file).not.toMatch(/"[=+\-@\t\r]|[<>&]/)
      expect(JSON.parse(file).companyName).toBe(text)
    },
  )

  it('reads back as it was, whatever is in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const read = JSON.parse(jsonOf(profile(text)))
        expect([read.companyName, read.services[1], read.logs[0].call]).toEqual([text, text, text])
      }),
      { numRuns: 50 },
    )
  })
})
