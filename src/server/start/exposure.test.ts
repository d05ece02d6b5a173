import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { exposureOf, proxyWatch } from './exposure.ts'

it.each([
  { host: '127.0.0.1', publicUrl: undefined, says: null },
  { host: 'localhost', publicUrl: undefined, says: null },
  { host: '0.0.0.0', publicUrl: undefined, says: /falta PUBLIC_URL/ },
  { host: '0.0.0.0', publicUrl: 'http://trama.example.com', says: /no es https/ },
  { host: '0.0.0.0', publicUrl: 'https://trama.example.com', says: null },
])('of $host with $publicUrl it says $says', ({ host, publicUrl, says }) => {
  const said = exposureOf({ host, publicUrl })
  if (says === null) expect(said).toBeNull()
  else expect(said).toMatch(says)
})

it.each([
  { trustProxy: 0, lines: 1 },
  { trustProxy: 1, lines: 0 },
])('tells $lines times of a proxy where $trustProxy are known', ({ trustProxy, lines }) => {
  const written: string[] = []
  const to = new Writable({
    write(chunk, _, done) {
      written.push(String(chunk))
      done()
    },
  })
  const watch = proxyWatch(createLog('warn', to), { trustProxy })
  watch(new Headers())
  for (let i = 0; i < 3; i++) watch(new Headers({ 'x-forwarded-for': '203.0.113.7' }))
  expect(written).toHaveLength(lines)
})
