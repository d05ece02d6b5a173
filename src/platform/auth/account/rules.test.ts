import { expect, it } from 'vitest'
import { deviceOf, isHandheld } from './rules.ts'

const AGENTS = {
  'Chrome en Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  'Edge en Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0',
  'Safari en iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  'Safari en Mac':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
  'Firefox en Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
  'Chrome en Android':
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
  'Dispositivo desconocido': 'node',
}

it.each(Object.entries(AGENTS))('calls it %s', (name, agent) => {
  expect(deviceOf(agent)).toBe(name)
})

it('knows what is carried in a hand', () => {
  expect(Object.entries(AGENTS).flatMap(([name, agent]) => (isHandheld(agent) ? [name] : []))).toEqual([
    'Safari en iPhone',
    'Chrome en Android',
  ])
})
