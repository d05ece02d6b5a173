import { expect, it } from 'vitest'
import { unverifiedHosts } from './unverified-hosts.ts'

it('names each server beyond this machine whose certificate nobody checks, once', () => {
  expect(
    unverifiedHosts([
      'postgres://trama:clave@base.example.com/trama',
      'postgres://trama:clave@base.example.com/trama?sslmode=require',
      'postgres://trama:clave@10.0.0.7:5433/trama?sslmode=verify-ca',
      'postgres://trama:clave@segura.example.com/trama?sslmode=verify-full',
      'postgres://trama:clave@localhost/trama',
      'postgres://trama:clave@127.0.0.1:6432/trama',
      'postgres://trama:clave@[::1]/trama',
      'postgres://trama:clave@%2Ftmp%2Ftrama-x/trama',
      'postgres:///trama?host=/run/postgresql',
    ]),
  ).toEqual(['base.example.com', '10.0.0.7'])
})
