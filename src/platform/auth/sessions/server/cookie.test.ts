import { expect, it } from 'vitest'
import { cookieWith, endedCookie, sessionCookie, tokenIn } from './cookie.ts'

const secret = Buffer.alloc(32, 7)
const open = { secret, secure: false }
const tls = { secret, secure: true }
const sent = (cookie: string) => cookie.split(';')[0] ?? ''

it('binds the cookie to the host where people come by https', () => {
  expect(sessionCookie('abc', tls)).toMatch(
    /^__Host-trama=abc\.[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  )
  expect(endedCookie(tls)).toBe('__Host-trama=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure')
})

it.each([
  { kind: 'challenge', name: 'trama-paso', seconds: 600 },
  { kind: 'device', name: 'trama-equipo', seconds: 2_592_000 },
] as const)('keeps a $kind apart from a session, as closely', ({ kind, name, seconds }) => {
  const cookie = cookieWith(kind, 'abc', tls)
  expect(cookie).toMatch(
    new RegExp(`^__Host-${name}=abc\\.[\\w-]{43}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax; Secure$`),
  )
  expect(tokenIn(sent(cookie), tls, kind)).toBe('abc')
  expect(tokenIn(sent(cookie).replace(`__Host-${name}`, '__Host-trama'), tls)).toBeNull()
})

it('finds its token among other cookies', () => {
  expect(tokenIn(`theme=dark; ${sent(sessionCookie('abc', open))}; other=1`, open)).toBe('abc')
})

it.each([
  ['no header', null],
  ['an empty value', 'trama='],
  ['a token alone', 'trama=abc'],
  ['a signature of another token', sent(sessionCookie('abc', open)).replace('abc', 'abd')],
  ['a signature by another key', sent(sessionCookie('abc', { secret: Buffer.alloc(32, 8), secure: false }))],
  ['a shorter signature', sent(sessionCookie('abc', open)).slice(0, -1)],
  ['a cookie that a neighbouring host could plant', sent(sessionCookie('abc', open)), tls],
])('takes no token from %s', (_, header, rules = open) => {
  expect(tokenIn(header, rules)).toBeNull()
})
