import { expect, it } from 'vitest'
import { callerAddress } from './address.ts'

it.each([
  { it: 'the socket, whatever the caller claims', forwarded: '6.6.6.6', proxies: 0, is: '10.0.0.1' },
  { it: 'what the one proxy saw', forwarded: '203.0.113.7', proxies: 1, is: '203.0.113.7' },
  {
    it: 'what the one proxy saw, not what the caller wrote',
    forwarded: '6.6.6.6, 203.0.113.7',
    proxies: 1,
    is: '203.0.113.7',
  },
  {
    it: 'what the outer of two proxies saw',
    forwarded: '6.6.6.6, 203.0.113.7, 10.0.0.2',
    proxies: 2,
    is: '203.0.113.7',
  },
  { it: 'the socket where no proxy spoke', forwarded: null, proxies: 1, is: '10.0.0.1' },
  { it: 'the outermost there is', forwarded: '203.0.113.7', proxies: 5, is: '203.0.113.7' },
  { it: 'the socket, where the header is only commas', forwarded: ' , ,', proxies: 1, is: '10.0.0.1' },
])('the address is $it', ({ forwarded, proxies, is }) => {
  expect(callerAddress('10.0.0.1', forwarded, proxies)).toBe(is)
})

it('is empty where the line is gone already', () => {
  expect(callerAddress(undefined, null, 0)).toBe('')
})

it('is cut where a proxy passes on what is no address', () => {
  expect(callerAddress('10.0.0.1', 'x'.repeat(500), 1)).toHaveLength(100)
})
