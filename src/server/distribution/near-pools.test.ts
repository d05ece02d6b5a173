import { expect, it } from 'vitest'
import { atServer } from './near-pools.ts'

it.each([
  ['postgres://ana:clave@centro:5432/trama?sslmode=require', 'postgres://ana:clave@norte:6501/trama?sslmode=require'],
  ['postgres://ana:clave@%2Frun%2Fpostgresql/trama?port=5433', 'postgres://ana:clave@norte:6501/trama'],
  ['postgres://ana@centro/trama?host=/run/postgresql', 'postgres://ana@norte:6501/trama'],
])('the login of %s at another server', (address, at) => {
  expect(atServer(address, { host: 'norte', port: 6501 })).toBe(at)
})
