import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { internetWith, loopback } from '../../../../../test/authorities/loopback.ts'
import { SIGNS, testCertificate } from '../../../../../test/fiscal/certificates.ts'
import { exchangeWithAuthority } from './exchange.ts'

const HOST = 'celcer.sri.gob.ec'
const STEP = 60
/** More than either side says. */
const MOST = 4_000

const { privateKeyPem: key, certificatePem: cert } = testCertificate({
  extensions: [SIGNS, { name: 'subjectAltName', altNames: [{ type: 2, value: HOST }] }],
})
const authority = await loopback([HOST], (_, answer) => answer.end('<ok/>'), { key, cert })

/** A line to the authority that breaks after so many bytes in one direction. */
let line: { towards: 'authority' | 'us'; bytes: number } = { towards: 'us', bytes: MOST }
const proxy = createServer((near) => {
  const far = connect({ host: '127.0.0.1', port: authority.port })
  const { towards, bytes } = line
  pass(near, far, towards === 'authority' ? bytes : MOST)
  pass(far, near, towards === 'us' ? bytes : MOST)
}).listen(0, '127.0.0.1')
await once(proxy, 'listening')
const { port } = proxy.address() as AddressInfo
afterAll(async () => {
  proxy.close()
  await authority.close()
})

function pass(from: Socket, to: Socket, bytes: number) {
  let left = bytes
  from.on('data', (data: Buffer) => {
    const part = data.subarray(0, left)
    left -= part.length
    to.write(part, () => {
      if (left <= 0) to.destroy()
    })
    if (left <= 0) from.destroy()
  })
  from.on('close', () => to.end())
  from.on('error', () => to.destroy())
}

it.each(['authority', 'us'] as const)(
  'a line that breaks anywhere on the way to %s never makes unsent what arrived',
  async (towards) => {
    const outside = { ...internetWith([HOST], port), trusted: [cert] }
    const seen = { unsent: 0, uncertain: 0, answered: 0, arrived: 0 }
    for (let bytes = 0; bytes < MOST; bytes += STEP) {
      line = { towards, bytes: bytes + 1 }
      const before = authority.requests()
      const request = { url: `https://${HOST}/servicio`, headers: {}, body: '<ñandú/>'.repeat(40) }
      const { delivery } = await exchangeWithAuthority(outside, request, { certificate: null })
      // Whatever is still on its way arrives now.
      if (delivery === 'unsent') await setTimeout(5)
      const arrived = authority.requests() > before
      seen[delivery]++
      seen.arrived += Number(arrived)
      if (delivery === 'unsent') expect(arrived, `${bytes} bytes`).toBe(false)
      if (delivery === 'answered') expect(arrived, `${bytes} bytes`).toBe(true)
    }
    console.info(`cut on the way to ${towards}: ${JSON.stringify(seen)}`)
    expect(Math.min(seen.unsent, seen.uncertain, seen.answered)).toBeGreaterThan(0)
  },
)
