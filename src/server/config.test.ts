import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { configOf } from './config.ts'

describe('the configuration', () => {
  it('runs without any variable', () => {
    expect(configOf({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      trustProxy: 0,
      logLevel: 'info',
    })
  })

  it('takes an empty variable as absent', () => {
    expect(configOf({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  it('keeps only the origin of the public address', () => {
    expect(configOf({ PUBLIC_URL: 'https://trama.example.com/' }).publicUrl).toBe('https://trama.example.com')
  })

  it.each([
    ['PORT', '70000'],
    ['PORT', '3000a'],
    ['HOST', 'dos palabras'],
    ['DATABASE_URL', 'mysql://somewhere/db'],
    ['PUBLIC_URL', 'trama.example.com'],
    ['PUBLIC_URL', 'https://trama.example.com/app'],
    ['CONTROL_EMAIL', 'nobody'],
    ['CONTROL_PASSWORD', 'short'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['TRUST_PROXY', 'yes'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s with a sentence that names it', (name, value) => {
    expect(() => configOf({ [name]: value })).toThrow(new RegExp(`^${name}: \\p{L}.+\\.$`, 'u'))
  })

  it('names all bad variables at once and shows no value', () => {
    const sentence = sentenceOf(() => configOf({ PORT: 'x', CONTROL_PASSWORD: 'hunter2' }))
    expect(sentence.split('\n')).toHaveLength(2)
    expect(sentence).not.toContain('hunter2')
  })
})

function sentenceOf(act: () => unknown): string {
  try {
    act()
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}
